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
const marcoApi = timeOffApi(server, tokens.marco)
const anaApi = timeOffApi(server, tokens.ana)

/** Requests made through the API; throws when it rejects one. */
async function ask(api: typeof anaApi, fields: Record<string, unknown>): Promise<number> {
  const { status, body, text } = await api.ask(fields)
  expect(status, text).toBe(201)
  return body.time_off_request.id
}

test('an employee asks for days, is told what clashes first, and can take it back', async () => {
  await createShift(server.api, tokens.marco, {
    employeeId: ids.keiko,
    date: '2027-01-13',
    from: '09:00',
    to: '17:00',
  })
  const ana = await RequestsUser.open(browser, accounts.employee)
  const { page } = ana
  await page.getByRole('heading', { name: 'No requests yet' }).waitFor()
  await page.getByText('Ask for days off. What is decided shows up here at once.').waitFor()
  await expect.poll(() => page.getByLabel('Employee').count()).toBe(0)

  const dialog = await ana.startRequest()
  await expect.poll(() => dialog.getByLabel('Employee').count()).toBe(0)
  await dialog.getByText('Clashing shifts').waitFor()
  await dialog.getByLabel('Start date').fill('2027-01-12')
  await dialog.getByLabel('End date').fill('2027-01-14')
  await dialog.getByText('3 days', { exact: true }).waitFor()
  await dialog.getByText('No shifts are planned on these days.').waitFor()
  await expect.poll(() => dialog.getByLabel('Part of day').count()).toBe(0)
  await dialog.getByLabel('Reason').fill('Visiting Porto')
  await expectAccessibleInBothThemes(ana.person, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Submit request' }).click()

  await page.getByText('Request submitted').waitFor()
  const item = ana.item('Ana Ruiz', 'Tue, Jan 12 – Thu, Jan 14, 2027')
  for (const text of ['Vacation', 'Pending', '3 days', 'Visiting Porto']) {
    await item.getByText(text, { exact: true }).waitFor()
  }
  await until(() =>
    ana.button('Request time off').evaluate((button) => button === document.activeElement),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Request withdrawn').waitFor()
  await item.getByText('Cancelled', { exact: true }).waitFor()
  await expect.poll(() => item.getByRole('button', { name: 'Edit' }).count()).toBe(0)
})

test('what is wrong stands at its field; part of a day counts as half a day and clashes by its hours only', async () => {
  await ask(anaApi, { type: 'sick', start_date: '2027-02-01', end_date: '2027-02-02' })
  const ana = await RequestsUser.open(browser, accounts.employee)
  const dialog = await ana.startRequest()
  const submit = dialog.getByRole('button', { name: 'Submit request' })
  await dialog.getByLabel('Start date').fill('2027-02-02')
  await dialog.getByLabel('End date').fill('2027-02-01')
  await submit.click()
  await dialog.getByText('The end date must not be before the start date').waitFor()
  await dialog.getByLabel('End date').fill('2028-02-03')
  await submit.click()
  await dialog.getByText('Choose at most 366 days').waitFor()
  await dialog.getByLabel('End date').fill('')
  await submit.click()
  await dialog.getByText('Choose a date', { exact: true }).waitFor()
  await dialog.getByLabel('End date').fill('2027-02-02')
  await dialog.getByLabel('Part of day').selectOption('Hours')
  await dialog.getByLabel('To', { exact: true }).fill('08:00')
  await submit.click()
  await dialog.getByText('The end must be after the start').waitFor()
  await dialog.getByLabel('To', { exact: true }).fill('12:00')
  await submit.click()
  await dialog.getByText('You already have a request for some of these days.').waitFor()

  // The demo's announced shifts of this week.
  const week = await server.api.call<{ shifts: { employee_id: number; start_time: string }[] }>(
    'GET',
    '/schedules/week?date=2026-11-18',
    { token: tokens.ana },
  )
  const own = week.body.shifts.find(({ employee_id }) => employee_id === ids.ana)
  const date = own?.start_time.slice(0, 10) ?? ''
  await dialog.getByLabel('Part of day').selectOption('All day')
  await dialog.getByLabel('Start date').fill(date)
  await dialog.getByLabel('End date').fill(date)
  await dialog.getByText('1 day', { exact: true }).waitFor()
  await dialog.getByRole('list', { name: 'Clashing shifts' }).getByRole('listitem').waitFor()
  await dialog.getByText('They stay planned until somebody changes them.').waitFor()
  await dialog.getByLabel('Part of day').selectOption('Hours')
  await dialog.getByLabel('From').fill('00:00')
  await dialog.getByLabel('To', { exact: true }).fill('00:15')
  await dialog.getByText('0.5 days', { exact: true }).waitFor()
  await dialog.getByText('No shifts are planned on these days.').waitFor()
  await dialog.getByLabel('Part of day').selectOption('Morning')
  await dialog.getByLabel('Start date').fill('2027-01-20')
  await dialog.getByLabel('Type').selectOption('Personal')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  const item = ana.item('Ana Ruiz', 'Wed, Jan 20, 2027, Morning')
  for (const text of ['Personal', '0.5 days']) await item.getByText(text, { exact: true }).waitFor()
})

test('the own pending request is edited, with undo, and cancelled, with undo', async () => {
  const id = await ask(anaApi, {
    type: 'vacation',
    start_date: '2027-03-01',
    end_date: '2027-03-02',
    reason: 'Skiing',
  })
  const ana = await RequestsUser.open(browser, accounts.employee)
  const { page } = ana
  await ana.item('Ana Ruiz', 'Mar 1').getByRole('button', { name: 'Edit' }).click()
  const dialog = ana.dialog('Edit request')
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Skiing')
  await dialog.getByLabel('End date').fill('2027-03-05')
  await dialog.getByLabel('Type').selectOption('Personal')
  await dialog.getByText('5 days', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const edited = ana.item('Ana Ruiz', 'Mon, Mar 1 – Fri, Mar 5, 2027')
  await edited.getByText('Personal', { exact: true }).waitFor()
  await page.getByText('Request changed').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Change undone').waitFor()
  const item = ana.item('Ana Ruiz', 'Mon, Mar 1 – Tue, Mar 2, 2027')
  await item.getByText('Vacation', { exact: true }).waitFor()

  await item.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History of the request of Ana Ruiz' })
  await history.getByText('Ana Ruiz asked for this time off').waitFor()
  await history.getByText('Type: Vacation → Personal').waitFor()
  await history.getByText('End date: Fri, Mar 5, 2027 → Tue, Mar 2, 2027').waitFor()
  await expect.poll(() => history.getByRole('listitem').count()).toBe(3)
  await expectAccessibleInBothThemes(ana.person)

  await item.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByText('Request cancelled').waitFor()
  await item.getByText('Cancelled', { exact: true }).waitFor()
  expect((await anaApi.read(id)).body.time_off_request.status).toBe('cancelled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Request sent again').waitFor()
  await item.getByText('Pending', { exact: true }).waitFor()
})

test('an edit that comes after the decision says who decided; approved time off is cancelled after a question', async () => {
  const approved = await ask(anaApi, { start_date: '2027-03-15', end_date: '2027-03-15' })
  await marcoApi.decide(approved, 'approve')
  const id = await ask(anaApi, { start_date: '2027-03-10', end_date: '2027-03-10' })
  const ana = await RequestsUser.open(browser, accounts.employee)
  await ana.item('Ana Ruiz', 'Mar 10').getByRole('button', { name: 'Edit' }).click()
  const dialog = ana.dialog('Edit request')
  await dialog.getByLabel('Reason').fill('A long explanation')
  expect((await marcoApi.decide(id, 'approve')).status).toBe(200)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Marco Bellini already approved this request.').waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('A long explanation')
  await expect.poll(() => dialog.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await ana.item('Ana Ruiz', 'Mar 10').getByText('Approved', { exact: true }).waitFor()

  const item = ana.item('Ana Ruiz', 'Mar 15')
  await item.getByRole('button', { name: 'Cancel request' }).click()
  const question = ana.page.getByRole('alertdialog', { name: 'Cancel your approved time off?' })
  await question.getByText('Shifts can be planned again on Mon, Mar 15, 2027.').waitFor()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await item.getByText('Approved', { exact: true }).waitFor()
  await item.getByRole('button', { name: 'Cancel request' }).click()
  await question.getByRole('button', { name: 'Cancel request' }).click()
  await item.getByText('Cancelled', { exact: true }).waitFor()
})

test('a manager enters time off for somebody, approved at once', async () => {
  await createShift(server.api, tokens.marco, {
    employeeId: ids.keiko,
    date: '2027-04-06',
    from: '09:00',
    to: '17:00',
  })
  const marco = await RequestsUser.open(browser, accounts.manager)
  const dialog = await marco.startRequest()
  await dialog.getByLabel('Employee').selectOption('Keiko Tanaka')
  await dialog.getByText('What you enter for somebody else is approved at once.').waitFor()
  await dialog.getByLabel('Start date').fill('2027-04-05')
  await dialog.getByLabel('End date').fill('2027-04-06')
  const clashes = dialog.getByRole('list', { name: 'Clashing shifts' })
  await clashes.getByText('Tue Apr 6, 9:00 AM – 5:00 PM (draft)').waitFor()
  await dialog.getByRole('table', { name: 'Coverage without Keiko Tanaka' }).waitFor()
  await dialog.getByLabel('Type').selectOption('Sick')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await marco.page.getByText('Time off of Keiko Tanaka approved').waitFor()
  const item = marco.item('Keiko Tanaka', 'Mon, Apr 5 – Tue, Apr 6, 2027')
  await item.getByText('Approved', { exact: true }).waitFor()
  await item.getByText(/Approved by Marco Bellini on Nov 18/).waitFor()
  await item.getByRole('button', { name: 'History' }).click()
  await item.getByText('Marco Bellini entered this time off, approved at once').waitFor()
})

test('requests are filtered by status, type and employee, kept in the address', async () => {
  await ask(marcoApi, { type: 'sick', start_date: '2027-05-03', end_date: '2027-05-03' })
  const nora = await RequestsUser.open(browser, accounts.admin)
  const { page } = nora
  await nora.item('Marco Bellini', 'May 3').waitFor()
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByLabel('Type').selectOption('Sick')
  await page.getByLabel('Employee').selectOption('Marco Bellini')
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Marco Bellini'])
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    status: 'pending',
    type: 'sick',
    employee: String(ids.marco),
  })
  await page.reload()
  await nora.item('Marco Bellini', 'May 3').waitFor()
  await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('sick')
  await page.getByLabel('Type').selectOption('Personal')
  await page.getByRole('heading', { name: 'No requests match these filters' }).waitFor()
  await nora.button('Clear filters').click()
  await nora.item('Henry Novak').waitFor()
  await page.getByRole('button', { name: /^Show the \d+ pending requests$/ }).click()
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('pending')
})
