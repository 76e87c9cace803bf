import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessibleInBothThemes, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const weekReads = '**/api/v1/schedules/week*'
const views = ['week', 'hourly', 'list'] as const
const loading = (page: Page) => page.getByRole('status', { name: 'Loading schedule' })
const box = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
/** Amounts of red, green and blue, 0 to 255. */
const colorOf = (page: Page, sentence: string) =>
  page
    .getByText(sentence)
    .evaluate((element) => (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number))

const atSchedule = () => ScheduleUser.open(browser, accounts.manager, thisWeek)

describe('loading', () => {
  test.each(views)(
    "shows 'Loading schedule' in the %s view until the week is there",
    async (view) => {
      const { page, person } = await atSchedule()
      const isSeen = Promise.withResolvers<void>()
      await page.route(weekReads, (route) => isSeen.promise.then(() => route.continue()))
      await page.goto(`/schedule?view=${view}&date=${nextWeek}`)
      await loading(page).waitFor()
      expect(await page.getByRole('grid').count()).toBe(0)
      expect(await page.getByText('No schedule data available').count()).toBe(0)
      // It looks the same in every view.
      if (view === 'week') {
        await expectAccessibleInBothThemes(person)
        await page.setViewportSize({ width: 390, height: 844 })
        await loading(page).waitFor()
        await expectAccessibleInBothThemes(person)
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      isSeen.resolve()
      await page.getByRole(view === 'list' ? 'table' : 'grid').waitFor()
      await loading(page).waitFor({ state: 'detached' })
    },
  )
})

test('the hourly view loads in the shape of a day, with its column of people', async () => {
  const { page, person } = await atSchedule()
  const isSeen = Promise.withResolvers<void>()
  await page.route(weekReads, (route) => isSeen.promise.then(() => route.continue()))
  await page.goto(`/schedule?view=hourly&date=${nextWeek}`)
  await loading(page).waitFor()
  await expectAccessibleInBothThemes(person)
  // Its first row stands where the first person's will, so that nothing jumps.
  const drawn = await stableBox(loading(page).locator('[data-row]').first())
  isSeen.resolve()
  // Two rows are above: the hours, and who is there in each.
  const { y, height } = await stableBox(page.getByRole('row').nth(2))
  expect(Math.abs(y - drawn.y)).toBeLessThan(1)
  expect(Math.abs(height - drawn.height)).toBeLessThan(1)
})

test.each([
  { width: 390, first: 'li:has([data-shift])' },
  { width: 1440, first: 'tbody tr' },
])('at $width px the list loads in the shape of a list', async ({ width, first }) => {
  const { page, person } = await atSchedule()
  await page.setViewportSize({ width, height: 844 })
  const isSeen = Promise.withResolvers<void>()
  await page.route(weekReads, (route) => isSeen.promise.then(() => route.continue()))
  await page.goto(`/schedule?view=list&date=${nextWeek}`)
  const drawn = await stableBox(loading(page).locator('[data-row]').first())
  await expectAccessibleInBothThemes(person)
  isSeen.resolve()
  const { y, height } = await stableBox(page.locator(first).first())
  expect(Math.abs(y - drawn.y)).toBeLessThan(2)
  expect(Math.abs(height - drawn.height)).toBeLessThan(8)
})

describe('an error', () => {
  test("shows a red message box 'Failed to load schedule' with a way to try again", async () => {
    const { page, person } = await atSchedule()
    await failUntilTriedAgain(page, weekReads, (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'no', message: 'no', errors: ['no'], code: 'x' },
      }),
    )
    for (const view of views) {
      await page.goto(`/schedule?view=${view}&date=${nextWeek}`)
      await box(page, 'Failed to load schedule').waitFor()
      expect(await page.getByRole('button', { name: 'Publish Schedule' }).isDisabled()).toBe(true)
    }
    const [red = 0, green = 255, blue = 255] = await colorOf(page, 'Failed to load schedule')
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    await expectAccessibleInBothThemes(person)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothThemes(person)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /Diego Santos, Wed Nov 25, 9:00 AM/ }).waitFor()
    await box(page, 'Failed to load schedule').waitFor({ state: 'detached' })
  })

  test("a reply that makes no sense is an 'Invalid response from server'", async () => {
    const { page } = await atSchedule()
    await page.route(weekReads, (route) => route.fulfill({ json: { schedule: 'none of this' } }))
    await page.goto(`/schedule?date=${nextWeek}`)
    await box(page, 'Invalid response from server').waitFor()
  })

  test("'Failed to refresh schedule' stands over the week, which stays", async () => {
    const { page, person, cell, dialog } = await ScheduleUser.open(
      browser,
      accounts.manager,
      '2027-02-01',
    )
    const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
    const times = { from: '09:00', to: '12:00' }
    await createShift(server.api, token, { ...times, employeeId, date: '2027-02-01' })
    const known = page.getByRole('button', { name: /Keiko Tanaka, Mon Feb 1, 9:00 AM – 12:00 PM/ })
    await known.waitFor()
    await failUntilTriedAgain(page, weekReads, (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'no', message: 'no', errors: ['no'], code: 'x' },
      }),
    )
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.waitFor({ state: 'detached' })
    await box(page, 'Failed to refresh schedule').waitFor()
    await known.waitFor()
    await page.getByRole('button', { name: /Keiko Tanaka, Tue Feb 2/ }).waitFor()
    await expectAccessibleInBothThemes(person)
    await page.getByRole('button', { name: 'Try again' }).click()
    await box(page, 'Failed to refresh schedule').waitFor({ state: 'detached' })
    await known.waitFor()
  })
})

test.each(views)("with no data the %s view shows 'No schedule data available'", async (view) => {
  const { page, person } = await atSchedule()
  const week = { ...(await readWeek(server.api, token, thisWeek)), schedule: null, shifts: [] }
  await page.route(weekReads, (route) => route.fulfill({ json: week }))
  await page.goto(`/schedule?view=${view}&date=${thisWeek}`)
  await page.getByText('No schedule data available').waitFor()
  expect(await page.getByRole('button', { name: 'Publish Schedule' }).isDisabled()).toBe(true)
  if (view === 'week') await expectAccessibleInBothThemes(person)
})

test('offline the week stays to be read, and says that it is offline', async () => {
  const { page, person } = await ScheduleUser.open(browser, accounts.manager, nextWeek)
  const shift = page.getByRole('button', { name: /Diego Santos, Wed Nov 25, 9:00 AM/ })
  await shift.waitFor()
  await page.context().setOffline(true)
  const note = page.getByRole('banner').getByRole('status').getByText('Offline', { exact: true })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await note.waitFor()
    await expectAccessibleInBothThemes(person)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await shift.waitFor()
  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached' })
  // The browser reports by itself what it could not ask for meanwhile.
  person.consoleErrors.length = 0
})
