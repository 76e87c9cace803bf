import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  type BrowserUser,
  boxesOverlap,
  expectAccessible,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()

async function onPhone(query: string): Promise<BrowserUser> {
  const size = { width: 390, height: 844 }
  const person = await openSchedule(browser, accounts.manager, query, size)
  await person.page.getByRole('heading', { level: 2 }).first().waitFor()
  return person
}

const day = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

/** One finger over the content, in steps as a hand makes them. */
async function stroke({ page, context }: BrowserUser, x: number, y: number): Promise<void> {
  const touch = await context.newCDPSession(page)
  const at = (share: number) => ({ x: 200 + x * share, y: 520 + y * share })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Does something that scrolls a part of the page, and waits until that has come to rest. */
async function untilAtRest(part: Locator, scroll: () => Promise<void>): Promise<void> {
  const waiting = await part.evaluateHandle((element) => ({
    rest: new Promise((resolve) => {
      element.addEventListener('scrollend', resolve, { capture: true, once: true })
    }),
  }))
  await scroll()
  await waiting.evaluate(async ({ rest }) => void (await rest))
}

test.each([390, 320])(
  'at %i px the first row of a day is in the upper third, and the search one tap away',
  async (width) => {
    const size = { width, height: 844 }
    for (const date of [thisWeek, nextWeek]) {
      const manager = await openSchedule(browser, accounts.manager, `view=week&date=${date}`, size)
      const { page } = manager
      const first = page.locator('li[data-employee]').first()
      await page
        .getByRole('button', { name: /Met|short|over|uncovered/i })
        .first()
        .waitFor()
      await expect.poll(async () => (await stableBox(first)).y).toBeLessThanOrEqual(size.height / 3)
      for (const name of ['Add Shift', 'Publish Schedule', 'More', 'Undo', 'Redo', 'Next week']) {
        await page.getByRole('button', { name, exact: true }).waitFor()
      }
      await page.getByText('Labor Cost').waitFor()
      await page.getByRole('radio', { name: 'Hourly' }).waitFor()
      await page.getByRole('button', { name: 'Sort, search and filter' }).click()
      await page.getByLabel('Sort by').waitFor()
      await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
      await page.getByRole('searchbox', { name: 'Search people' }).fill('diego')
      await page
        .getByRole('status')
        .filter({ hasText: /1 of \d+ people/ })
        .waitFor()
      await expectNoHorizontalOverflow(manager)
      await expectAccessible(manager)
    }
  },
)

describe('at 390 px', () => {
  test('a day at a time, chosen in the strip of days, with hours over the limit of the week and sheets of shifts', async () => {
    const manager = await onPhone(`date=${nextWeek}`)
    const { page } = manager
    await day(page, 'Monday, November 23, 2026')
    const ben = page.getByRole('listitem').filter({ hasText: 'Ben Okafor' })
    await ben.getByText('48 h / 40 h (over the weekly limit)').waitFor()
    const ana = page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })
    await ana.getByText('24 h / 40 h').waitFor()
    expect(await ana.getByText('over the weekly limit').count()).toBe(0)

    await page.getByRole('button', { name: /Ben Okafor, Mon Nov 23/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Shift' })
    await sheet.getByRole('button', { name: 'Update Shift' }).waitFor()
    expect(await sheet.getByRole('heading').allTextContents()).toEqual(['Edit Shift'])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /^Wed 25/ }).click()
    await day(page, 'Wednesday, November 25, 2026')
    await page.getByRole('button', { name: /Diego Santos, Wed Nov 25, 9:00 AM/ }).waitFor()
    await expectNoHorizontalOverflow(manager)
    await expectAccessible(manager)
  })

  test('hours in which somebody cannot work stay whole beside a name', async () => {
    const { page } = await onPhone(`view=week&date=${nextWeek}`)
    const off = page.getByRole('region', { name: 'Not working this day' })
    const hours = off.getByText(/^\d+:\d\d [AP]M – \d+:\d\d [AP]M$/)
    await hours.first().waitFor()
    for (const each of await hours.all()) {
      expect(await each.evaluate((element) => element.getClientRects().length)).toBe(1)
      expect((await stableBox(each)).height).toBeLessThan(20)
    }
  })

  test('nothing moves when the coverage of the day comes late', async () => {
    const { page } = await browser.enter(accounts.manager, '/dashboard', {
      width: 390,
      height: 844,
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/staffing_needs', async (route) => {
      await held
      await route.continue()
    })
    await visit(page, `/schedule?date=${nextWeek}`)
    const shift = page.getByRole('button', { name: /Ben Okafor, Mon Nov 23/ })
    const before = await stableBox(shift)
    release()
    await page
      .getByRole('button', { name: /Met|short|over/i })
      .first()
      .waitFor()
    expect((await stableBox(shift)).y).toBe(before.y)
  })

  test('an empty day can be filled, and long notes stay within the screen', async () => {
    const token = await server.api.signIn(accounts.manager)
    const date = '2027-09-06'
    const notes = 'Opening: bring the keys, count the float, and let the bakers in by the side door'
    const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
    await createShift(server.api, token, { employeeId, date, from: '09:00', to: '17:00', notes })
    const manager = await onPhone(`date=${date}&view=week`)
    const { page } = manager
    for (const view of ['week', 'hourly']) {
      await visit(page, `/schedule?date=${date}&view=${view}`)
      const title = view === 'week' ? 'Weekly Schedule' : 'Hourly Schedule'
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('button', { name: /Keiko Tanaka, Mon Sep 6/ }).waitFor()
      await expectNoHorizontalOverflow(manager)
    }
    await visit(page, '/schedule?date=2027-06-07&view=week')
    await page.getByText('No shifts on this day').waitFor()
    await expectNoHorizontalOverflow(manager)
    await expectAccessible(manager)
    await page.getByRole('button', { name: 'Add to Mon' }).click()
    await page.getByRole('dialog').getByLabel('Employee').waitFor()
  })

  test('the hourly view has the hours of the day with their staffing, and comes up at now', async () => {
    const manager = await onPhone('date=2026-11-18&view=hourly')
    const { page } = manager
    const hours = page.getByRole('region', { name: 'Hourly Schedule' })
    const staffing = hours.getByRole('list', { name: 'Staffing' }).getByRole('listitem')
    await staffing.getByText('2 people, 2 shifts').first().waitFor()
    expect(await staffing.count()).toBe(24)
    expect(await staffing.nth(6).textContent()).toMatch(/^6 AM 0 people, 0 shifts/)
    expect(await staffing.nth(10).textContent()).toMatch(/^10 AM 2 people, 2 shifts/)
    const now = hours.getByRole('img', { name: 'Current time' })
    const shift = hours.getByRole('button', { name: /Ben Okafor, Wed Nov 18, 7:00 AM – 3:00 PM/ })
    // The line stands at 10, inside of 7 to 3, and in sight.
    await until(async () => {
      const [line, block] = [await now.boundingBox(), await shift.boundingBox()]
      if (!line || !block) return false
      const share = (line.x - block.x) / block.width
      return line.x > 16 && line.x < 374 && share > 0.35 && share < 0.4
    })
    await expectNoHorizontalOverflow(manager)
    await expectAccessible(manager)
    await shift.click()
    await page.getByRole('dialog', { name: 'Edit Shift' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // A stroke over the hours changes no day, and a press on an empty one adds a shift from there.
    const row = hours.getByRole('listitem').filter({ hasText: 'Diego Santos' })
    await row.waitFor()
    await untilAtRest(hours, () => stroke(manager, -160, 10))
    await page.getByRole('button', { name: 'Wed, Nov 18, 2026' }).waitFor()
    // Between 12 and 1, a little below the name.
    const width = await row.evaluate((element) => element.clientWidth)
    await row.click({ position: { x: (12.5 / 24) * width, y: 60 } })
    const sheet = page.getByRole('dialog', { name: /Add Shift on Nov 18, 2026 for Diego Santos/ })
    await sheet.getByLabel('Start Time').waitFor()
    expect(await sheet.getByLabel('Start Time').inputValue()).toBe('12:00')
    expect(await sheet.getByLabel('End Time').inputValue()).toBe('20:00')
  })

  test('a swipe leads to the next day and the one before, also over the end of a week; a scroll does not', async () => {
    const manager = await onPhone('date=2026-11-29')
    await day(manager.page, 'Sunday, November 29, 2026')
    await stroke(manager, -160, 10)
    await day(manager.page, 'Monday, November 30, 2026')
    await stroke(manager, 160, -10)
    await day(manager.page, 'Sunday, November 29, 2026')
    await visit(manager.page, `/schedule?date=${nextWeek}`)
    await day(manager.page, 'Monday, November 23, 2026')
    await stroke(manager, -70, -300)
    await day(manager.page, 'Monday, November 23, 2026')
  })

  test('the views, the calendar, the menus and the main links are at hand', async () => {
    const manager = await onPhone(`date=${nextWeek}`)
    const { page } = manager
    await page.getByRole('button', { name: /Week of Nov 23/ }).click()
    await page.getByRole('button', { name: 'Friday, November 27, 2026' }).click()
    await day(page, 'Friday, November 27, 2026')
    await page.getByRole('radio', { name: 'Hourly' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hourly Schedule' }).waitFor()
    await expectNoHorizontalOverflow(manager)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor()
    await page.keyboard.press('Escape')
    await visit(page, `/schedule?date=${nextWeek}&view=week`)
    await day(page, 'Monday, November 23, 2026')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectAccessible(manager)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('the word on the connection covers nothing, and nothing covers it', async () => {
    const { page, context, consoleErrors } = await onPhone(`date=${nextWeek}`)
    const bar = page.getByRole('banner')
    const note = bar.getByText('Offline', { exact: true })
    const others = [
      page.getByRole('heading', { level: 1 }),
      bar.getByRole('button', { name: 'Open menu' }),
      bar.getByRole('link', { name: 'Weekboard' }),
      bar.getByRole('button', { name: /Notifications/ }),
      bar.getByRole('button', { name: 'User menu' }),
    ]
    for (const other of others) await other.waitFor()
    await context.setOffline(true)
    await note.waitFor()
    for (const other of others) {
      await expect.poll(() => boxesOverlap(note, other), { message: String(other) }).toBe(false)
    }
    await expectNoHorizontalOverflow({ page })
    await context.setOffline(false)
    await note.waitFor({ state: 'detached' })
    // The browser reports by itself what it could not ask for meanwhile.
    consoleErrors.length = 0
  })
})
