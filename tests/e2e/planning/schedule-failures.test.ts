import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })
const token = await server.api.signIn(accounts.manager)

async function manager(): Promise<Page> {
  const { page } = await openSchedule(browser, accounts.manager, '')
  return page
}
const openWeek = async (page: Page, date: string): Promise<void> => {
  await page.goto(`/schedule?date=${date}`)
  await addEmployees(page, 'Keiko Tanaka')
}
const cell = (page: Page, day: number) =>
  page
    .getByRole('row', { name: /Keiko Tanaka/ })
    .getByRole('gridcell')
    .nth(day)
const weekCalls = '**/api/v1/schedules/week**'

test('a week that cannot be loaded says so and can be tried again', async () => {
  const page = await manager()
  await page.route(weekCalls, (route) =>
    route.fulfill({ status: 500, json: { error: 'x', message: 'x', errors: ['x'], code: 'x' } }),
  )
  await page.goto('/schedule?date=2027-01-04')
  await page.getByText('Failed to load schedule').first().waitFor()
  await page.unroute(weekCalls)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(weekCalls, async (route) => {
    await held
    await route.continue()
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  // It keeps its name while it is busy.
  await page.locator('button[aria-busy]').and(again).waitFor()
  release()
  await addEmployees(page, 'Keiko Tanaka')
})

test('a reply that is not a week is called an invalid response', async () => {
  const page = await manager()
  await page.route(weekCalls, (route) => route.fulfill({ status: 200, json: { week: 'no' } }))
  await page.goto('/schedule?date=2027-01-04')
  await page.getByText('Invalid response from server').first().waitFor()
})

test('a create that the server cannot do is taken back and keeps what was typed', async () => {
  const page = await manager()
  await openWeek(page, '2027-01-11')
  await page.route('**/api/v1/shifts', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', message: 'x', errors: ['x'], code: 'x' } }),
  )
  await cell(page, 1).click()
  await page.getByLabel('Notes').fill('inventory')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Shift' }).click()
  const shown = page.getByRole('button', { name: /Keiko Tanaka, Tue Jan 12/ })
  await page.getByText('Server error. Please try again in a moment.').first().waitFor()
  await shown.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('inventory')
  await page.unroute('**/api/v1/shifts')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Shift' }).click()
  await shown.waitFor()
})

test('a create whose reply is lost is carried out once', async () => {
  const page = await manager()
  await openWeek(page, '2027-01-18')
  let lost = false
  await page.route('**/api/v1/shifts', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await cell(page, 1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Shift' }).click()
  await page.getByRole('button', { name: /Keiko Tanaka, Tue Jan 19/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await readWeek(server.api, token, '2027-01-18')).shifts)
    .toHaveLength(1)
})

test('a shift that somebody else changed meanwhile is a choice, not an overwrite', async () => {
  const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const { shift } = await createShift(server.api, token, {
    employeeId: keiko,
    date: '2027-01-26',
    from: '09:00',
    to: '12:00',
  })
  const page = await manager()
  await openWeek(page, '2027-01-25')
  await page.getByRole('button', { name: /Keiko Tanaka, Tue Jan 26, 9:00 AM – 12:00 PM/ }).click()
  await page.getByLabel('Notes').fill('mine')
  const admin = await server.api.signIn(accounts.admin)
  await server.api.call('PATCH', `/shifts/${shift.id}`, {
    token: admin,
    body: { shift: { notes: 'theirs' } },
  })
  await page
    .getByText(/Nora Whitfield changed this shift/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('theirs')
  await page.getByLabel('Notes').fill('both')
  await page.getByRole('dialog').getByRole('button', { name: 'Update Shift' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await readWeek(server.api, token, '2027-01-25')).shifts[0]?.notes)
    .toBe('both')
})

test('a screen that fails says so and can be tried again', async () => {
  const page = await manager()
  const chunk = /schedule-page-[\w-]+\.js/
  await page.route(chunk, (route) => route.abort())
  await page.goto('/schedule')
  await page.getByText('Something went wrong').waitFor()
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await addEmployees(page, 'Keiko Tanaka')
})

test('offline is said, the last week stays, and it heals', async () => {
  const page = await manager()
  await openWeek(page, '2026-11-16')
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: true }).first().waitFor()
  await page.getByRole('row', { name: /Keiko Tanaka/ }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('Offline', { exact: true }).first().waitFor({ state: 'detached' })
})
