import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { RequestsUser } from '../../support/screens/requests-screen.ts'

const { server, browser } = await startServerAndBrowser()
const noraToken = await server.api.signIn(accounts.admin)
const ids = await cafeEmployeeIds(employeesApi(server, noraToken))
const noraApi = timeOffApi(server, noraToken)
const anaApi = timeOffApi(server, await server.api.signIn(accounts.employee))
await noraApi.ask({
  employee_id: ids.keiko,
  type: 'sick',
  start_date: '2026-11-19',
  end_date: '2026-11-24',
  reason: 'Flu',
})
await anaApi.ask({
  type: 'personal',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  start_time: '12:00',
  end_time: '24:00',
  reason: 'Dentist',
})

const open = (account: string, query = '', options?: BrowserOptions) =>
  RequestsUser.open(browser, account, `?tab=calendar${query}`, options)
const gridOf = ({ page }: RequestsUser, month: string) =>
  page.getByRole('grid', { name: `Who is away, ${month}`, exact: true })
const cellOf = ({ page }: RequestsUser, name: string) =>
  page.getByRole('gridcell', { name, exact: true })

test('a manager sees who is away with type and reason, pending and approved, also elsewhere meanwhile', async () => {
  const { body } = await anaApi.ask({ start_date: '2026-11-27', end_date: '2026-11-27' })
  const marco = await open(accounts.manager)
  await gridOf(marco, 'November 2026').waitFor()
  await expect
    .poll(() => marco.page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  await cellOf(marco, 'Friday, November 27, 2026: Ana Ruiz (pending)').waitFor()
  await noraApi.decide(body.time_off_request.id, 'approve')
  await cellOf(marco, 'Friday, November 27, 2026: Ana Ruiz').waitFor()
  await cellOf(
    marco,
    'Friday, November 20, 2026: Keiko Tanaka, Ana Ruiz (afternoon, pending)',
  ).click()
  const day = marco.page.getByRole('region', { name: 'Friday, November 20, 2026' })
  const keiko = day.getByRole('listitem').filter({ hasText: 'Keiko Tanaka' })
  for (const text of ['Sick', 'Approved', 'Flu', 'Thu, Nov 19 – Tue, Nov 24, 2026']) {
    await keiko.getByText(text, { exact: true }).waitFor()
  }
  const ana = day.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })
  for (const text of ['Personal', 'Pending', 'Dentist', 'Fri, Nov 20, 2026, Afternoon']) {
    await ana.getByText(text, { exact: true }).waitFor()
  }
  await day.getByText(/^\d+ working, 1 away$/).waitFor()
  await ana.getByRole('link', { name: 'Open request of Ana Ruiz' }).click()
  await marco.page.getByRole('list', { name: 'The request that you opened' }).waitFor()
})

test('an employee sees names without type and reason, and only the own pending request', async () => {
  const ana = await open(accounts.employee)
  await cellOf(
    ana,
    'Friday, November 20, 2026: Keiko Tanaka, Ana Ruiz (afternoon, pending)',
  ).click()
  const day = ana.page.getByRole('region', { name: 'Friday, November 20, 2026' })
  const keiko = day.getByRole('listitem').filter({ hasText: 'Keiko Tanaka' })
  await keiko.getByText('Approved').waitFor()
  await expect.poll(() => ana.page.getByText(/Sick|Flu/).count()).toBe(0)
  await expect.poll(() => keiko.getByRole('link').count()).toBe(0)
  await day.getByRole('link', { name: 'Open request of Ana Ruiz' }).waitFor()
  // Henry's sick day is pending.
  await cellOf(ana, 'Tuesday, November 24, 2026: Keiko Tanaka').waitFor()
})

test('months are turned by buttons and keys, kept in the address, and Today leads back', async () => {
  const marco = await open(accounts.manager)
  await gridOf(marco, 'November 2026').waitFor()
  await marco.button('Next month').click()
  await gridOf(marco, 'December 2026').waitFor()
  await cellOf(marco, 'Friday, December 4, 2026: Isla Fraser (pending)').waitFor()
  await marco.page.reload()
  await gridOf(marco, 'December 2026').waitFor()
  await marco.button('Previous month').click()
  await marco.button('Previous month').click()
  await gridOf(marco, 'October 2026').waitFor()
  await marco.button('Today').click()
  await gridOf(marco, 'November 2026').waitFor()
  expect(new URL(marco.page.url()).search).toBe('?tab=calendar')
  const today = marco.page.locator('[aria-current="date"]')
  await expect.poll(() => today.getAttribute('aria-selected')).toBe('true')

  const { keyboard } = marco.page
  const focused = () =>
    marco.page.evaluate(() => document.activeElement?.textContent?.split(':')[0])
  await today.focus()
  for (const [key, date] of [
    ['ArrowRight', 'Thursday, November 19, 2026'],
    ['ArrowUp', 'Thursday, November 12, 2026'],
    ['Home', 'Monday, November 9, 2026'],
    ['End', 'Sunday, November 15, 2026'],
    ['PageDown', 'Tuesday, December 15, 2026'],
    ['PageUp', 'Sunday, November 15, 2026'],
    ['ArrowDown', 'Sunday, November 22, 2026'],
    ['ArrowDown', 'Sunday, November 29, 2026'],
    ['ArrowDown', 'Sunday, December 6, 2026'],
    ['ArrowLeft', 'Saturday, December 5, 2026'],
  ] as const) {
    await keyboard.press(key)
    await expect.poll(focused).toBe(date)
  }
  await marco.page.getByRole('region', { name: 'Saturday, December 5, 2026' }).waitFor()
})

test('the tabs are walked with keys and kept in the address', async () => {
  const { page } = await RequestsUser.open(browser, accounts.manager)
  await page.getByRole('tab', { name: 'Time off' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel', { name: 'Calendar' }).getByRole('grid').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=calendar')
  await page.goBack()
  await page
    .getByRole('tabpanel', { name: 'Time off' })
    .getByRole('heading', { name: 'Henry Novak' })
    .waitFor()
})

test('a calendar that cannot be loaded says so and can be tried again', async () => {
  const isCalendar = (url: URL) => url.pathname.endsWith('/time_off_requests/calendar')
  const { page } = await browser.enter(accounts.manager, '/requests?tab=calendar', {
    prepare: (fresh) =>
      failUntilTriedAgain(fresh, isCalendar, (route) =>
        route.fulfill({ status: 400, json: { error: 'No.' } }),
      ),
  })
  await page.getByText('Failed to load who is away').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('grid').waitFor()
})

test.each([
  [accounts.manager, 1440],
  [accounts.employee, 390],
])('%s finds the calendar whole and accessible at %i px', async (account, width) => {
  const user = await open(account, '', { width, height: 844 })
  await gridOf(user, 'November 2026').waitFor()
  await user.page.getByText(/^\d+ working, \d+ away$/).waitFor()
  await expectAccessibleInBothThemes(user.person)
  await expectNoHorizontalOverflow(user.person)
})
