import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { RequestsUser } from '../../support/screens/requests-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const tokens = {
  nora: await server.api.signIn(accounts.admin),
  marco: await server.api.signIn(accounts.manager),
  ana: await server.api.signIn(accounts.employee),
}
const ids = await cafeEmployeeIds(employeesApi(server, tokens.nora))
const noraApi = timeOffApi(server, tokens.nora)
const marcoApi = timeOffApi(server, tokens.marco)
const anaApi = timeOffApi(server, tokens.ana)

/** Requests a day through the API; throws when it rejects it. */
async function askFor(date: string, api = anaApi, fields: object = {}): Promise<number> {
  const { status, body, text } = await api.ask({ start_date: date, end_date: date, ...fields })
  expect(status, text).toBe(201)
  return body.time_off_request.id
}

const statusOf = async (id: number): Promise<string> =>
  (await noraApi.read(id)).body.time_off_request.status

/** Messages do not arrive in this browser, so that it finds out by the server's reply only. */
const withoutMessages = (page: Page) => page.routeWebSocket('**/cable**', () => undefined)

test('a request is approved with a comment, after its clashes, absences and coverage', async () => {
  await createShift(server.api, tokens.marco, {
    employeeId: ids.ana,
    date: '2027-01-12',
    from: '09:00',
    to: '17:00',
  })
  await createShift(server.api, tokens.marco, {
    employeeId: ids.ben,
    date: '2027-01-12',
    from: '10:00',
    to: '14:00',
  })
  await noraApi.ask({
    employee_id: ids.keiko,
    type: 'sick',
    start_date: '2027-01-11',
    end_date: '2027-01-12',
  })
  const id = await askFor('2027-01-12')
  const ana = await RequestsUser.open(browser, accounts.employee)
  const marco = await RequestsUser.open(browser, accounts.manager)
  await marco.item('Ana Ruiz', 'Jan 12').getByRole('button', { name: 'Approve' }).click()
  const dialog = marco.dialog('Approve request')
  await dialog
    .getByRole('list', { name: 'Clashing shifts' })
    .getByText('Tue Jan 12, 9:00 AM – 5:00 PM (draft)')
    .waitFor()
  const away = dialog.getByRole('list', { name: 'Also away' }).getByRole('listitem')
  await away.filter({ hasText: 'Keiko Tanaka' }).getByText('Sick').waitFor()
  const row = dialog
    .getByRole('table', { name: 'Coverage without Ana Ruiz' })
    .getByRole('row', { name: /Tue Jan 12/ })
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['1', '1'])
  await expectAccessibleInBothThemes(marco.person)
  await dialog.getByLabel('Comment').fill('Enjoy it')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()

  await marco.page.getByText('Request approved successfully!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const item = marco.item('Ana Ruiz', 'Jan 12')
  await item.getByText('Approved', { exact: true }).waitFor()
  await item.getByText('Approved by Marco Bellini on Nov 18: “Enjoy it”').waitFor()
  await until(() =>
    item
      .getByRole('button', { name: 'History' })
      .evaluate((button) => button === document.activeElement),
  )
  // The employee's screen shows it by itself.
  await ana.item('Ana Ruiz', 'Jan 12').getByText('Approved', { exact: true }).waitFor()
  expect(await statusOf(id)).toBe('approved')
})

test('a request is denied from the keyboard; a decision that fails says so with the server’s sentence, and can be repeated', async () => {
  const id = await askFor('2027-01-19')
  const failing = await askFor('2027-03-23')
  const marco = await RequestsUser.open(browser, accounts.manager)
  await marco.item('Ana Ruiz', 'Jan 19').getByRole('button', { name: 'Deny' }).focus()
  await marco.page.keyboard.press('Enter')
  const dialog = marco.dialog('Deny request')
  await until(() =>
    dialog.getByLabel('Comment').evaluate((field) => field === document.activeElement),
  )
  await marco.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const deny = marco.item('Ana Ruiz', 'Jan 19').getByRole('button', { name: 'Deny' })
  await until(() => deny.evaluate((button) => button === document.activeElement))
  await marco.page.keyboard.press('Enter')
  await dialog.getByLabel('Comment').fill('We are short of people')
  await dialog.getByRole('button', { name: 'Deny', exact: true }).focus()
  await marco.page.keyboard.press('Enter')
  await marco.page.getByText('Request denied successfully!').waitFor()
  await marco.item('Ana Ruiz', 'Jan 19').getByText('Denied', { exact: true }).waitFor()
  expect(await statusOf(id)).toBe('rejected')

  const isApproval = (url: URL) => url.pathname.endsWith(`/${failing}/approve`)
  await marco.page.route(isApproval, (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Not today.', message: 'Not today.', errors: ['Not today.'], code: 'x' },
    }),
  )
  await marco.item('Ana Ruiz', 'Mar 23').getByRole('button', { name: 'Approve' }).click()
  const approval = marco.dialog('Approve request')
  await approval.getByRole('button', { name: 'Approve', exact: true }).click()
  await approval.getByRole('alert').getByText('Not today.').waitFor()
  await marco.page.unroute(isApproval)
  await approval.getByRole('button', { name: 'Approve', exact: true }).click()
  await marco.page.getByText('Request approved successfully!').waitFor()
})

test('nobody decides their own request, and employees see only their own, and no queue', async () => {
  await askFor('2027-01-20', marcoApi)
  await askFor('2027-01-22')
  const marco = await RequestsUser.open(browser, accounts.manager)
  const own = marco.item('Marco Bellini', 'Jan 20')
  await own.getByRole('button', { name: 'Edit' }).waitFor()
  await own.getByRole('button', { name: 'Cancel request' }).waitFor()
  await expect.poll(() => own.getByRole('button', { name: /^(Approve|Deny)$/ }).count()).toBe(0)
  await expect.poll(() => own.getByRole('checkbox').count()).toBe(0)
  const nora = await RequestsUser.open(browser, accounts.admin)
  await nora.item('Marco Bellini', 'Jan 20').getByRole('button', { name: 'Approve' }).waitFor()

  const ana = await RequestsUser.open(browser, accounts.employee)
  await ana.item('Ana Ruiz', 'Jan 22').waitFor()
  await expect.poll(() => ana.item('Marco Bellini').count()).toBe(0)
  await expect.poll(() => ana.page.getByRole('checkbox').count()).toBe(0)
  await expect.poll(() => ana.page.getByRole('button', { name: /^(Approve|Deny)/ }).count()).toBe(0)
})

test('several are decided at once, and each one says what came of it', async () => {
  const days = ['2027-02-08', '2027-02-09', '2027-02-10'] as const
  const [first, second, third] = await Promise.all(days.map((date) => askFor(date)))
  const nora = await RequestsUser.open(browser, accounts.admin, '?status=pending', {
    prepare: withoutMessages,
  })
  for (const date of ['Feb 8', 'Feb 9', 'Feb 10']) {
    await nora.page.getByLabel(new RegExp(`^Select Ana Ruiz, .*${date},`)).check()
  }
  await nora.page.getByText('3 selected').waitFor()
  await marcoApi.decide(second ?? 0, 'reject')
  await anaApi.edit(third ?? 0, { end_date: '2027-02-11' })

  await nora.button('Approve 3').click()
  const dialog = nora.dialog('Approve 3 requests')
  await dialog.getByLabel('Comment').fill('All fine')
  await dialog.getByRole('button', { name: 'Shifts and absences' }).first().click()
  await dialog.getByText('Clashing shifts').waitFor()
  await expectAccessibleInBothThemes(nora.person)
  await dialog.getByRole('button', { name: 'Approve 3' }).click()

  await nora.page.getByText('Request approved successfully!').waitFor()
  await dialog.getByText('2 requests were not decided.').waitFor()
  const result = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  await result('Mon, Feb 8').getByText('Approved', { exact: true }).waitFor()
  await result('Tue, Feb 9').getByText('Marco Bellini already denied this request.').waitFor()
  await result('Wed, Feb 10 – Thu, Feb 11')
    .getByText('Ana Ruiz changed this request in the meantime. Please check it again.')
    .waitFor()
  await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toBe('All fine')
  // What changed can be decided as it is now.
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(() => statusOf(third ?? 0)).toBe('approved')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect([await statusOf(first ?? 0), await statusOf(second ?? 0)]).toEqual([
    'approved',
    'rejected',
  ])
  expect((await noraApi.read(third ?? 0)).body.time_off_request.decision_note).toBe('All fine')
})

test('all pending requests are selected, and denied together', async () => {
  await askFor('2027-02-15')
  await askFor('2027-02-16')
  const marco = await RequestsUser.open(
    browser,
    accounts.manager,
    `?status=pending&employee=${ids.ana}`,
  )
  const all = marco.page.getByLabel('Select all pending requests')
  await all.check()
  const boxes = marco.page.getByRole('checkbox', { name: /^Select Ana Ruiz/ })
  const count = await boxes.count()
  expect(count).toBeGreaterThan(1)
  await marco.page.getByText(`${count} selected`).waitFor()
  await marco.button('Clear selection').click()
  await expect.poll(() => boxes.first().isChecked()).toBe(false)
  await all.check()
  await marco.button(`Deny ${count}`).click()
  const dialog = marco.dialog(`Deny ${count} requests`)
  await dialog.getByRole('button', { name: `Deny ${count}` }).click()
  await marco.page.getByText(`${count} requests denied successfully!`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await marco.page.getByRole('heading', { name: 'No requests match these filters' }).waitFor()
})

test('a long reason is cut, and read in whole by a button', async () => {
  const reason = `${'My sister marries in another town. '.repeat(12)}Thank you.`
  const id = await askFor('2027-05-05', anaApi, { reason })
  const { page } = await browser.enter(accounts.manager, `/requests?request=${id}`, {
    width: 390,
    height: 844,
  })
  const text = page.getByRole('main').getByText(reason)
  await text.waitFor()
  const isCut = () => text.evaluate((shown) => shown.scrollHeight > shown.clientHeight)
  expect(await isCut()).toBe(true)
  await page.getByRole('button', { name: 'Read more', expanded: false }).first().click()
  await expect.poll(isCut).toBe(false)
  await page.getByRole('button', { name: 'Read less' }).waitFor()
})
