import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { nextWeek } from '../support/clock.ts'
import { openSchedule } from '../support/schedule-screen.ts'
import { expectAccessible, expectFitting, type Person } from '../support/screen.ts'
import { serveVisitors } from '../support/serve-visitors.ts'

const { visitors } = await serveVisitors()

async function onPhone(query: string): Promise<Person> {
  const size = { width: 390, height: 844 }
  const person = await openSchedule(visitors, accounts.manager, query, size)
  await person.page.getByRole('heading', { level: 2 }).first().waitFor()
  return person
}

const day = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

/** One finger over the content, in steps as a hand makes them. */
async function stroke({ page, context }: Person, x: number, y: number): Promise<void> {
  const touch = await context.newCDPSession(page)
  const at = (share: number) => ({ x: 200 + x * share, y: 520 + y * share })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('at 390 px', () => {
  test('a day at a time, chosen in the strip of days', async () => {
    const manager = await onPhone(`date=${nextWeek}`)
    const { page } = manager
    await day(page, 'Monday, November 23, 2026')
    await page.getByRole('button', { name: /^Wed 25/ }).click()
    await day(page, 'Wednesday, November 25, 2026')
    await page.getByRole('button', { name: /Diego Santos, Wed Nov 25, 9:00 AM/ }).waitFor()
    await expectFitting(manager)
    await expectAccessible(manager)
  })

  test('a swipe leads to the next day and the one before, also over the end of a week', async () => {
    const manager = await onPhone('date=2026-11-29')
    await day(manager.page, 'Sunday, November 29, 2026')
    await stroke(manager, -160, 10)
    await day(manager.page, 'Monday, November 30, 2026')
    await stroke(manager, 160, -10)
    await day(manager.page, 'Sunday, November 29, 2026')
  })

  test('a scroll up or down changes no day', async () => {
    const manager = await onPhone(`date=${nextWeek}`)
    await stroke(manager, -70, -300)
    await day(manager.page, 'Monday, November 23, 2026')
  })

  test('the menu button opens the main links', async () => {
    const manager = await onPhone(`date=${nextWeek}`)
    const { page } = manager
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectAccessible(manager)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('the views, the calendar and the menus are at hand', async () => {
    const manager = await onPhone(`date=${nextWeek}`)
    const { page } = manager
    await page.getByRole('button', { name: /Week of Nov 23/ }).click()
    await page.getByRole('button', { name: 'Friday, November 27, 2026' }).click()
    await day(page, 'Friday, November 27, 2026')
    await page.getByRole('radio', { name: 'Hourly' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hourly Schedule' }).waitFor()
    await expectFitting(manager)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor()
  })

  test('an empty day can be filled', async () => {
    const manager = await onPhone('date=2027-06-07')
    await manager.page.getByText('No shifts on this day').waitFor()
    await expectFitting(manager)
    await expectAccessible(manager)
    await manager.page.getByRole('button', { name: 'Add to Mon' }).click()
    await manager.page.getByRole('dialog').getByLabel('Employee').waitFor()
  })
})
