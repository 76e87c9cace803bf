import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { announceShifts, type PlannedShift } from '../../support/people/announce-shifts.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)
const ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
const nora = await employeeIdOf(server.api, manager, 'Nora Whitfield')
const marco = await employeeIdOf(server.api, manager, 'Marco Bellini')
const phone: BrowserOptions = { width: 390, height: 844 }

const announce = (shifts: readonly PlannedShift[]) => announceShifts(server, manager, shifts)

const shiftsTab = (email: string, query = '', options?: BrowserOptions) =>
  browser.enter(email, `/requests?tab=shifts${query}`, options)

test('an employee claims an open shift on a phone, and sees when a manager approves it', async () => {
  const { positions = [] } = await readWeek(server.api, manager, '2027-05-03')
  const positionId = positions.find(({ name }) => name === 'Bar')?.id ?? null
  await announce([{ employeeId: null, date: '2027-05-03', slots: 2, positionId }])
  const employee = await openSchedule(browser, accounts.employee, 'date=2027-05-03', phone)
  const { page } = employee
  const open = page.getByRole('button', { name: /^Open shift, Mon May 3, .*2 open, published/ })
  await open.click()
  const details = page.getByRole('dialog', { name: 'Open shift' })
  await expectAccessibleInBothThemes(employee)
  await details.getByRole('button', { name: 'Claim' }).click()
  await details.getByText('Claimed, waiting').waitFor()
  await details.getByRole('button', { name: 'Cancel' }).waitFor()
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Open shift, .*, Claimed, waiting$/ }).waitFor()

  const deciding = await shiftsTab(accounts.manager, '&status=open')
  const item = deciding.page.getByRole('listitem', { name: 'Ana Ruiz' })
  await item.getByText('Claims Mon May 3, 9:00 AM – 5:00 PM, Bar').waitFor()
  await expectAccessibleInBothThemes(deciding)
  await item.getByRole('button', { name: 'Approve' }).click()
  const dialog = deciding.page.getByRole('dialog', { name: 'Approve request' })
  await dialog.getByLabel('Comment').fill('Thank you')
  await dialog.getByRole('button', { name: /^Approve/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Ana Ruiz, Mon May 3, 9:00 AM – 5:00 PM/ }).waitFor()
  await page.getByRole('button', { name: /^Open shift, Mon May 3, .*1 open, published/ }).click()
  await details.getByText('You cannot claim this shift').waitFor()
  await expectNoHorizontalOverflow(employee)
})

test('of two claims for one place the second one reads why it is refused', async () => {
  const [id] = await announce([{ employeeId: null, date: '2027-05-11' }])
  const asAdmin = await server.api.signIn(accounts.admin)
  for (const token of [await server.api.signIn(accounts.employee), asAdmin]) {
    const { status, text } = await server.api.call('POST', `/shifts/${id}/claim`, { token })
    expect(status, text).toBe(201)
  }
  const user = await shiftsTab(accounts.manager, '&status=pending&kind=claim')
  const { page } = user
  const items = page.getByRole('list', { name: 'Shift requests' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  const dialog = page.getByRole('dialog', { name: 'Approve request' })
  const approve = async (name: RegExp) => {
    await page.getByRole('listitem', { name }).getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: /^Approve/ }).click()
  }
  await approve(/Ana Ruiz/)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => items.count()).toBe(0)
  const loser = await shiftsTab(accounts.admin)
  await loser.page
    .getByRole('listitem', { name: /Nora/ })
    .getByText('Somebody else got the last place.')
    .waitFor()
  await loser.page.getByRole('button', { name: /^Notifications/ }).click()
  await loser.page.getByText(/has expired\. Somebody else got the last place\./).waitFor()
})

test('an offer and a swap are proposed, accepted and approved', async () => {
  await announce([
    { employeeId: ana, date: '2027-05-18' },
    { employeeId: ana, date: '2027-05-19' },
    { employeeId: keiko, date: '2027-05-20' },
    { employeeId: nora, date: '2027-05-20' },
    { employeeId: marco, date: '2027-05-19' },
    { employeeId: marco, date: '2027-05-21' },
  ])
  const employee = await openSchedule(browser, accounts.employee, 'date=2027-05-18&view=week')
  const { page } = employee
  const details = page.getByRole('dialog', { name: 'Ana Ruiz' })
  await page.getByRole('button', { name: /^Ana Ruiz, Tue May 18/ }).click()
  await failUntilTriedAgain(page, /\/api\/v1\/employees(\?|$)/, (route) =>
    route.fulfill({ status: 400, json: {} }),
  )
  await details.getByRole('button', { name: 'Offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer shift' })
  await offer.getByText('Your colleagues could not be loaded.').waitFor()
  await offer.getByRole('button', { name: 'Try again' }).click()
  // Keiko has no account to answer with.
  const colleagues = offer.getByLabel('Employee').getByRole('option')
  await colleagues.filter({ hasText: 'Marco Bellini' }).waitFor({ state: 'attached' })
  expect(await colleagues.filter({ hasText: 'Keiko Tanaka' }).count()).toBe(0)
  await offer.getByLabel('Note').fill('Dentist')
  await expectAccessibleInBothThemes(employee)
  await offer.getByRole('button', { name: 'Offer shift' }).click()
  await details.getByText('Offered, waiting').waitFor()
  await details.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Ana Ruiz, Wed May 19/ }).click()
  await details.getByRole('button', { name: 'Swap' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap shift' })
  await swap.getByRole('button', { name: 'Propose swap' }).click()
  const choose = swap.getByText('Please choose a shift')
  await choose.waitFor()
  await swap.getByRole('button', { name: 'Next week' }).click()
  await choose.waitFor({ state: 'detached' })
  await swap.getByText('Nobody has an announced shift to swap in this week.').waitFor()
  await swap.getByRole('button', { name: 'Previous week' }).click()
  // Keiko has no account to answer with, and Marco would work twice on Wednesday.
  await swap.getByRole('radio').first().waitFor()
  expect(
    await swap
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((each) => each.getAttribute('aria-label'))),
  ).toEqual([
    'Marco Bellini, Wed May 19, 9:00 AM – 5:00 PM',
    'Nora Whitfield, Thu May 20, 9:00 AM – 5:00 PM',
  ])
  await swap.getByRole('radio', { name: 'Nora Whitfield, Thu May 20, 9:00 AM – 5:00 PM' }).check()
  await expectAccessibleInBothThemes(employee)
  await swap.getByRole('button', { name: 'Propose swap' }).click()
  await details.getByText('Swap proposed, waiting').waitFor()
  await details.getByRole('button', { name: 'Cancel' }).click()
  await details.getByRole('button', { name: 'Swap' }).waitFor()

  const taker = await shiftsTab(accounts.admin, '&kind=offer', phone)
  const item = taker.page.getByRole('listitem', { name: 'Ana Ruiz' })
  await item.getByText('Offers Tue May 18, 9:00 AM – 5:00 PM to everybody').waitFor()
  await item.getByText('Dentist').waitFor()
  await expectNoHorizontalOverflow(taker)
  await expectAccessibleInBothThemes(taker)
  // Who plans would take it from everybody, which asks first.
  await item.getByRole('button', { name: 'Deny' }).click()
  const denial = taker.page.getByRole('dialog', { name: 'Deny request' })
  await denial.getByRole('button', { name: 'Cancel' }).click()
  await item.getByRole('button', { name: 'Accept' }).click()
  await item.getByText('Accepted', { exact: true }).waitFor()
  await item.getByRole('button', { name: 'Assign to…' }).waitFor({ state: 'detached' })
  const deciding = await shiftsTab(accounts.manager, '&status=open')
  await deciding.page
    .getByRole('listitem', { name: 'Ana Ruiz' })
    .filter({ hasText: 'Offers Tue May 18' })
    .getByRole('button', { name: 'Approve' })
    .click()
  const dialog = deciding.page.getByRole('dialog', { name: 'Approve request' })
  await dialog.getByRole('button', { name: /^Approve/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Ana Ruiz, Tue May 18/ }).waitFor({ state: 'detached' })
})

test('a swap is accepted by whom it is proposed to, and approved; an offer can be declined', async () => {
  const [own, theirs] = await announce([
    { employeeId: ana, date: '2027-05-25' },
    { employeeId: nora, date: '2027-05-26' },
    { employeeId: ana, date: '2027-05-27' },
  ])
  const employee = await server.api.signIn(accounts.employee)
  const post = async (path: string, body: unknown) => {
    const { status, text } = await server.api.call('POST', path, { token: employee, body })
    expect(status, text).toBe(201)
  }
  await post(`/shifts/${own}/swap`, { with_shift_id: theirs })
  const { page } = await shiftsTab(accounts.admin, '&status=open')
  const swapItem = page.getByRole('listitem', { name: 'Ana Ruiz' }).filter({ hasText: 'Gives' })
  await swapItem.getByText('Gives Tue May 25, 9:00 AM – 5:00 PM').waitFor()
  await swapItem.getByRole('button', { name: 'Accept' }).click()
  await swapItem.getByText('Waits for the decision of a manager.').waitFor()
  const deciding = await shiftsTab(accounts.manager, '&status=open&kind=swap')
  const isDetail = (url: URL) => /\/shift_requests\/\d+$/.test(url.pathname)
  await failUntilTriedAgain(deciding.page, isDetail, (route) =>
    route.fulfill({ status: 400, json: { error: 'No.' } }),
  )
  await deciding.page
    .getByRole('listitem', { name: 'Ana Ruiz' })
    .getByRole('button', { name: 'Approve' })
    .click()
  const dialog = deciding.page.getByRole('dialog', { name: 'Approve request' })
  await dialog.getByText('The rules could not be checked').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('No rule speaks against it.').waitFor()
  await expectAccessibleInBothThemes(deciding)
  await dialog.getByRole('button', { name: /^Approve/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const shown = await openSchedule(browser, accounts.employee, 'date=2027-05-25&view=week')
  await shown.page.getByRole('button', { name: /^Nora .*, Tue May 25/ }).waitFor()
  await shown.page.getByRole('button', { name: /^Ana Ruiz, Wed May 26/ }).waitFor()

  const [, , offered] = (await readWeek(server.api, employee, '2027-05-25')).shifts
  await post(`/shifts/${offered?.id}/offer`, { employee_id: marco })
  const asked = await shiftsTab(accounts.manager, '&status=open&kind=offer')
  const item = asked.page.getByRole('listitem', { name: 'Ana Ruiz' }).filter({ hasText: 'May 27' })
  await item.getByRole('button', { name: /^(Decline|Deny)$/ }).click()
  await item.waitFor({ state: 'detached' })
})

test('where what breaks no rule passes by itself, a claim is a shift at once', async () => {
  const asAdmin = await server.api.signIn(accounts.admin)
  const setPolicy = (claim_policy: 'approve' | 'automatic') =>
    server.api.call('PATCH', '/organization', {
      token: asAdmin,
      body: { organization: { claim_policy } },
    })
  await setPolicy('automatic')
  await announce([{ employeeId: null, date: '2027-06-01' }])
  const { page } = await openSchedule(browser, accounts.employee, 'date=2027-06-01&view=week')
  await page.getByRole('button', { name: /^Open shift, Tue Jun 1/ }).click()
  const details = page.getByRole('dialog', { name: 'Open shift' })
  await details.getByRole('button', { name: 'Claim' }).click()
  await page.getByText('The shift is yours').waitFor()
  await page.getByRole('button', { name: /^Ana Ruiz, Tue Jun 1, 9:00 AM – 5:00 PM/ }).waitFor()
  await setPolicy('approve')
})
