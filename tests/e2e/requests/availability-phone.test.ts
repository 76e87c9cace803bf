import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { availabilityScreen, hour, modeOf } from '../../support/screens/availability-screen.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)
const { openAvailability } = availabilityScreen(server, browser, manager)
const phone = { width: 390, height: 844 }

/** One finger from one point to another, in steps as a hand makes them. */
async function swipe(
  { page, context }: BrowserUser,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const touch = await context.newCDPSession(page)
  const at = (share: number) => ({ x: from.x + by.x * share, y: from.y + by.y * share })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const share of [0.1, 0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const centre = async (cell: Locator) => {
  const { x, y, width, height } = await stableBox(cell)
  return { x: x + width / 2, y: y + height / 2 }
}

test('on a phone a finger paints sideways, a tap paints an hour, and up or down scrolls', async () => {
  const { user } = await openAvailability(accounts.manager, 'Liam Walsh', phone)
  const { page } = user
  const start = await centre(hour(user, 'Wednesday, 8 AM'))
  const end = await centre(hour(user, 'Wednesday, 11 AM'))
  await swipe(user, start, { x: end.x - start.x, y: 0 })
  await expect.poll(() => modeOf(user, 'Wednesday, 11 AM')).toBe('Unavailable')
  expect(await modeOf(user, 'Wednesday, 9 AM')).toBe('Unavailable')
  expect(await modeOf(user, 'Wednesday, 12 PM')).toBe('Available')
  await swipe(user, await centre(hour(user, 'Tuesday, 3 PM')), { x: 0, y: 0 })
  await expect.poll(() => modeOf(user, 'Tuesday, 3 PM')).toBe('Unavailable')

  const top = await page.evaluate(() => scrollY)
  await swipe(user, await centre(hour(user, 'Thursday, 5 AM')), { x: 0, y: -200 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
  for (const name of ['Thursday, 5 AM', 'Friday, 5 AM', 'Saturday, 5 AM']) {
    expect(await modeOf(user, name)).toBe('Available')
  }
  const { width } = await stableBox(hour(user, 'Monday, 9 AM'))
  expect(width).toBeGreaterThanOrEqual(24)
  await expectNoHorizontalOverflow(user)
  await expectAccessibleInBothThemes(user)
})
