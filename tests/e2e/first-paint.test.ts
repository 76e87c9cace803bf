import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { expectAccessible, openSignedIn } from '../support/browser.ts'
import { oldestVersions } from '../support/browser-support.ts'
import { nextWeek, thisWeek } from '../support/clock.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'

const { browser } = await startServerAndBrowser()

const firstPaint = (page: Page) => page.locator('[data-first-paint]')

/** Holds the scripts of the app back until the returned function is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a visitor sees a screen before its scripts have come, and can use it afterwards', async () => {
  for (const [path, text] of [
    ['/', 'Create your organization'],
    ['/login', 'Forgot your password?'],
    ['/signup', 'Organization name'],
  ] as const) {
    const { page } = await browser.open()
    const release = await holdScripts(page.context())
    await page.goto(path, { waitUntil: 'commit' })
    await firstPaint(page).getByText(text).first().waitFor()
    // Nobody can use it yet, and nothing can be written into what is replaced.
    const controls = page.locator('a, button, form, input, label, select')
    expect(await firstPaint(page).locator(controls).count()).toBe(0)
    expect(await page.getByRole('link').count()).toBe(0)
    release()
    await firstPaint(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Weekboard' }).waitFor()
  }
})

test('who is signed in sees no page of a visitor, and an outline of their own', async () => {
  const person = await browser.open()
  const { page } = person
  await openSignedIn(person, accounts.manager, '/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const release = await holdScripts(page.context())
  await page.goto('/login', { waitUntil: 'commit' })
  await firstPaint(page).waitFor({ state: 'attached' })
  expect(await firstPaint(page).isVisible()).toBe(false)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await firstPaint(page).getByText('Dashboard').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/schedule?view=week&date=2026-11-22', { waitUntil: 'commit' })
  await firstPaint(page).getByText('Weekly Schedule').waitFor()
  await firstPaint(page).getByText('Sunday, November 22, 2026').waitFor()
  await page.goto('/schedule?view=list', { waitUntil: 'commit' })
  await firstPaint(page).getByText('Schedule List').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await firstPaint(page).getByText('Dashboard').waitFor()
  release()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await firstPaint(page).count()).toBe(0)
})

test('the week, the layout and its widgets are requested while the scripts load', async () => {
  const person = await browser.open()
  const { page } = person
  await openSignedIn(person, accounts.manager, '/profile')
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  const release = await holdScripts(page.context())
  const grid = page.getByRole('grid')
  const stats = page.getByRole('article', { name: 'Quick Stats' }).getByRole('list')
  const widgets = ['/dashboard/stats', '/time_off_requests?status=pending&order=oldest']
  for (const [path, addresses, shown] of [
    ['/schedule?view=week', [`/schedules/week?date=${thisWeek}`], grid],
    ['/schedule?view=week&date=2026-11-27', [`/schedules/week?date=${nextWeek}`], grid],
    ['/dashboard', ['/dashboard/layout', ...widgets], stats],
  ] as const) {
    const requests = new Map<string, number>()
    for (const address of addresses) {
      // A second request gets no reply: the screen shows that of the first.
      await page.route(`**${address}`, async (route) => {
        const count = (requests.get(address) ?? 0) + 1
        requests.set(address, count)
        if (count === 1) await route.continue()
      })
    }
    await page.goto(path, { waitUntil: 'commit' })
    await expect
      .poll(() => Object.fromEntries(requests))
      .toEqual(Object.fromEntries(addresses.map((address) => [address, 1])))
    release()
    await shown.waitFor()
    for (const address of addresses) await page.unroute(`**${address}`)
  }
})

test('who is not signed in sees no outline of a screen that is not theirs', async () => {
  const { page } = await browser.open()
  const release = await holdScripts(page.context())
  await page.goto('/schedule', { waitUntil: 'commit' })
  await firstPaint(page).waitFor({ state: 'attached' })
  expect(await firstPaint(page).isVisible()).toBe(false)
  release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => firstPaint(page).count()).toBe(0)
})

test('a browser that is too old gets a page that names the oldest ones that work', async () => {
  const { page } = await browser.open({ width: 320 })
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'DurationFormat'))
  await page.goto('/schedule?view=week')
  await page.getByRole('heading', { level: 1, name: 'This browser is too old' }).waitFor()
  expect(await page.title()).toBe('This browser is too old · Weekboard')
  const versions = await page.getByRole('listitem').allInnerTexts()
  for (const [browserName, version] of Object.entries(oldestVersions)) {
    const named = new RegExp(`^${browserName} ${version}`, 'i')
    expect(versions.filter((text) => named.test(text))).toHaveLength(1)
  }
  expect(await firstPaint(page).count()).toBe(0)
  // The app itself may have loaded, as far as the page asks for it early, but did not start.
  expect(await page.locator('#root').count()).toBe(0)
  await expectAccessible({ page })
})
