import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { expectAccessible, openSignedIn } from '../support/browser.ts'
import { nextWeek, thisWeek } from '../support/clock.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'
import { readWeek } from '../support/shifts-api.ts'
import { newPassword, signUpVerified } from '../support/users.ts'

const { server, browser } = await startServerAndBrowser()

test('a manager sees the figures of the week and whether it is published', async () => {
  const token = await server.api.signIn(accounts.manager)
  const { stats } = await readWeek(server.api, token, thisWeek)
  const marco = await browser.enter(accounts.manager, '/dashboard')
  const { page } = marco
  await page.getByText('Hello, Marco. It is Wednesday, November 18.').waitFor()
  await page.getByText('Published', { exact: true }).waitFor()
  const figures = await page.locator('dl > div').allInnerTexts()
  expect(figures.map((text) => text.split('\n').filter(Boolean))).toEqual([
    ['Hours', String(Math.round(stats.total_hours))],
    ['Shifts', String(stats.shift_count)],
    ['Labor Cost', `$${Math.round(stats.total_labor_cost ?? 0).toLocaleString('en-US')}`],
  ])
  const next = (await readWeek(server.api, token, nextWeek)).stats
  await page
    .getByText(`${Math.round(next.total_hours)} hours, ${next.shift_count} shifts`)
    .waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
  await expectAccessible(marco)
  await page.getByRole('link', { name: 'Open next week' }).click()
  await page.waitForURL(`**/schedule?date=${nextWeek}`)
})

test('an employee sees the own shifts and the next one, and no cost', async () => {
  const token = await server.api.signIn(accounts.employee)
  const week = await readWeek(server.api, token, thisWeek)
  const me = await server.api.call<{ user: { employee_id: number } }>('GET', '/auth/me', { token })
  const own = week.shifts.filter((shift) => shift.employee_id === me.body.user.employee_id)
  expect(own.length).toBeGreaterThan(0)
  const ana = await browser.enter(accounts.employee, '/dashboard', { width: 390, dark: true })
  const { page } = ana
  const list = page.getByRole('list', { name: 'Your shifts this week' })
  await list.waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(own.length)
  const next = own
    .map(({ start_time, end_time }) => ({ start: new Date(start_time), end: new Date(end_time) }))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .find(({ end }) => end > server.clock.now())
  const day = next?.start.toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  await page.getByRole('heading', { name: 'Next shift' }).waitFor()
  await page.getByText(day ?? 'No more shifts this week', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Labor Cost').count()).toBe(0)
  await expect.poll(() => page.getByText('Next week').count()).toBe(0)
  await expectAccessible(ana)
})

test('a week without shifts says so to who plans and to who waits', async () => {
  const founder = await signUpVerified(server.api, 'empty@dashboard.test')
  await server.api.call('POST', '/onboarding/complete', { token: founder.token })
  const zoe = await browser.open()
  await openSignedIn(zoe, 'empty@dashboard.test', '/dashboard', newPassword)
  await zoe.page.getByText('No shifts this week yet').waitFor()
  await zoe.page.getByRole('link', { name: 'Plan next week' }).waitFor()
  await expectAccessible(zoe)

  const ana = await browser.enter(accounts.employee, '/dashboard')
  await ana.page.clock.setFixedTime(new Date(`${nextWeek}T15:00:00Z`))
  await ana.page.reload()
  await ana.page.getByText('Nothing announced for this week yet').waitFor()
})

test('a week that cannot be loaded says so and can be tried again', async () => {
  const marco = await browser.open()
  const { page } = marco
  await page.route('**/api/v1/schedules/week**', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'No.', message: 'No.', errors: ['No.'], code: 'x', request_id: 'x' },
    }),
  )
  await openSignedIn(marco, accounts.manager, '/dashboard')
  await page.getByText('Failed to load this week').waitFor()
  await page.unroute('**/api/v1/schedules/week**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Labor Cost').waitFor()
})
