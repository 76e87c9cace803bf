import type { Schedule } from '@weekboard/contracts/schedule-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts'
import { zonedInstant } from '@weekboard/scheduling/weeks'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import {
  type BrowserOptions,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../support/browser.ts'
import { openSchedule } from '../support/schedule-screen.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'
import { employeeIdOf } from '../support/shifts-api.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)
const ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
const phone: BrowserOptions = { width: 390, height: 844 }

interface Planned {
  readonly employeeId: number | null
  readonly date: string
  readonly slots?: number
}

/** Plans shifts from 9 AM to 5 PM and announces their week. */
async function announce(shifts: readonly Planned[]): Promise<number[]> {
  let schedule: Schedule | null = null
  const ids: number[] = []
  for (const { employeeId, date, slots = 1 } of shifts) {
    const at = (time: string) => zonedInstant(date, time, 'America/New_York').toISOString()
    const times = { start_time: at('09:00'), end_time: at('17:00') }
    const { status, body, text } = await server.api.call<ShiftWriteReply>('POST', '/shifts', {
      token: manager,
      body: { shift: { employee_id: employeeId, slots, ...times } },
    })
    expect(status, text).toBe(201)
    schedule = body.schedule
    ids.push(body.shift.id)
  }
  const path = `/schedules/${schedule?.id}/publish`
  const { status, text } = await server.api.call('POST', path, { token: manager, body: {} })
  expect(status, text).toBe(200)
  return ids
}

const shiftsTab = (email: string, query = '', options?: BrowserOptions) =>
  browser.enter(email, `/requests?tab=shifts${query}`, options)

test('an employee claims an open shift on a phone, and sees when a manager approves it', async () => {
  await announce([{ employeeId: null, date: '2027-05-03', slots: 2 }])
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
  await item.getByText('Claims Mon May 3, 9:00 AM – 5:00 PM').waitFor()
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
    .getByText(/^(Expired|Rejected)$/)
    .waitFor()
})

test('an offer and a swap are proposed, accepted and approved', async () => {
  await announce([
    { employeeId: ana, date: '2027-05-18' },
    { employeeId: ana, date: '2027-05-19' },
    { employeeId: keiko, date: '2027-05-20' },
  ])
  const employee = await openSchedule(browser, accounts.employee, 'date=2027-05-18&view=week')
  const { page } = employee
  const details = page.getByRole('dialog', { name: 'Ana Ruiz' })
  await page.getByRole('button', { name: /^Ana Ruiz, Tue May 18/ }).click()
  await details.getByRole('button', { name: 'Offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer shift' })
  await offer.getByLabel('Note').fill('Dentist')
  await expectAccessibleInBothThemes(employee)
  await offer.getByRole('button', { name: 'Offer shift' }).click()
  await details.getByText('Offered, waiting').waitFor()
  await details.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Ana Ruiz, Wed May 19/ }).click()
  await details.getByRole('button', { name: 'Swap' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap shift' })
  await swap.getByRole('button', { name: 'Propose swap' }).click()
  await swap.getByText('Please choose a shift').waitFor()
  await swap.getByRole('radio', { name: 'Keiko Tanaka, Thu May 20, 9:00 AM – 5:00 PM' }).check()
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
  await item.getByRole('button', { name: 'Accept' }).click()
  await item.getByText('Accepted', { exact: true }).waitFor()
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
