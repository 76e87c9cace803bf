import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { browser } = await startServerAndBrowser()

const views = [
  { view: 'week', unit: 'week', start: '2026-11-18' },
  { view: 'hourly', unit: 'day', start: '2026-11-18' },
  { view: 'list', unit: 'week', start: '2026-11-18' },
] as const

/** The corner of a button of the navigator. */
const place = async (page: Page, name: string): Promise<[number, number]> => {
  const { x, y } = await stableBox(page.getByRole('button', { name }))
  return [Math.round(x), Math.round(y)]
}

const dateOf = (page: Page): string | null => new URL(page.url()).searchParams.get('date')

describe.each([390, 768, 1024, 1440])('at %i px', (width) => {
  test.each(views)('Previous and Next stay where they are in the $view view', async (each) => {
    const { view, unit, start } = each
    const { page } = await openSchedule(browser, accounts.manager, `view=${view}&date=${start}`, {
      width,
      height: 844,
    })
    await page.getByText('Labor Cost').waitFor()
    const [next, previous] = [`Next ${unit}`, `Previous ${unit}`]
    const before = [await place(page, next), await place(page, previous)]
    const { x, y } = await stableBox(page.getByRole('button', { name: next }))
    await page.mouse.move(x + 18, y + 18)
    // The title gets other words, and Today appears.
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.down()
      await page.mouse.up()
      expect([await place(page, next), await place(page, previous)]).toEqual(before)
    }
    await page.getByRole('button', { name: 'Today', exact: true }).waitFor()
    await expect.poll(() => dateOf(page)).toBe(unit === 'week' ? '2027-01-13' : '2026-11-26')
    await page.getByText('Labor Cost').waitFor()
    expect([await place(page, next), await place(page, previous)]).toEqual(before)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('ten clicks without a pause move ten weeks', async () => {
  const { page } = await openSchedule(browser, accounts.manager, 'view=week&date=2026-11-16')
  await page.getByText('Labor Cost').waitFor()
  await page.getByRole('button', { name: 'Next week' }).evaluate((button) => {
    for (let click = 0; click < 10; click += 1) (button as HTMLElement).click()
  })
  await expect.poll(() => dateOf(page)).toBe('2027-01-25')
  await page.getByRole('button', { name: 'Week of Jan 25 - Jan 31, 2027' }).waitFor()
  const next = page.getByRole('button', { name: 'Previous week' })
  for (let click = 0; click < 10; click += 1) await next.click({ noWaitAfter: true })
  await expect.poll(() => dateOf(page)).toBe('2026-11-16')
})

test('ten presses of an arrow key move ten days, also over the end of a week', async () => {
  const { page } = await openSchedule(browser, accounts.manager, 'view=hourly&date=2026-11-20')
  await page.getByRole('grid').waitFor()
  // A week that is still loading must not swallow keys.
  const answered = Promise.withResolvers<void>()
  await page.route('**/schedules/week?**', async (route) => {
    await answered.promise
    await route.continue()
  })
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
  answered.resolve()
  await expect.poll(() => dateOf(page)).toBe('2026-11-30')
  await page.getByRole('button', { name: 'Monday, November 30, 2026' }).waitFor()
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
      )
    }
  })
  await expect.poll(() => dateOf(page)).toBe('2026-11-20')
  await page.getByRole('button', { name: 'Friday, November 20, 2026' }).waitFor()
})
