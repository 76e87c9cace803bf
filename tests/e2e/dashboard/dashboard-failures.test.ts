import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes, openSignedIn } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { quickStatsOn, refusal, statsOf } from '../../support/screens/dashboard-screen.ts'

// The screen logs what fails.
const { browser } = await startServerAndBrowser({ allowConsoleErrors: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const handles = (page: Page) => page.locator('.react-resizable-handle')

test('widgets whose code for arranging cannot be loaded are not initialized, and come back', async () => {
  const marco = await browser.open({
    prepare: async (page) => {
      await page.route('**/assets/editable-grid-*.js', (route) => route.abort())
      // While the server answers, a missing file reloads the page for a new release.
      await page.route('**/livez', (route) => route.abort())
    },
  })
  const { page } = marco
  await openSignedIn(marco, accounts.manager, '/dashboard')
  await statsOf(quickStatsOn(page))
  await button(page, 'Edit Dashboard').click()
  await page.getByText('Failed to initialize widgets').waitFor()
  await expectAccessibleInBothThemes(marco)
  await button(page, 'Done Editing').click()
  await statsOf(quickStatsOn(page))
  await button(page, 'Edit Dashboard').click()
  await page.getByText('Failed to initialize widgets').waitFor()
  // The browser remembers a file that failed: trying again loads the page anew.
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await button(page, 'Edit Dashboard').click()
  await expect.poll(() => handles(page).count()).toBe(3)
  await statsOf(quickStatsOn(page))
})

test('a dashboard that fails says why, and can be tried again', async () => {
  const marco = await browser.enter(accounts.manager, '/dashboard')
  const { page } = marco
  await statsOf(quickStatsOn(page))
  await page.evaluate(() => {
    const { ResizeObserver: kept } = window
    Object.assign(window, {
      kept,
      ResizeObserver: class {
        constructor() {
          throw new Error('Nothing can be measured')
        }
      },
    })
  })
  await button(page, 'Edit Dashboard').click()
  await page.getByText('Error initializing dashboard: Nothing can be measured').waitFor()
  await expectAccessibleInBothThemes(marco)
  await page.evaluate(() => {
    Object.assign(window, { ResizeObserver: (window as unknown as { kept: unknown }).kept })
  })
  await button(page, 'Try again').click()
  await expect.poll(() => handles(page).count()).toBe(3)
})

test('a dashboard that is loading, and one whose widgets all fail, are accessible', async () => {
  let answer: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  const marco = await browser.open({
    prepare: async (page) => {
      await page.route('**/dashboard/layout', async (route) => {
        await isHeld
        await route.continue()
      })
      await page.route('**/dashboard/stats', (route) => route.fulfill(refusal(422)))
      await page.route('**/time_off_requests?*', (route) => route.fulfill(refusal(422)))
      await page.route('**/dashboard/today', (route) => route.fulfill(refusal(422)))
    },
  })
  const { page } = marco
  await openSignedIn(marco, accounts.manager, '/dashboard')
  await page.getByRole('status', { name: 'Loading dashboard' }).waitFor()
  await expectAccessibleInBothThemes(marco)
  answer()
  await expect.poll(() => page.getByText('Failed to load widget data').count()).toBe(3)
  await expectAccessibleInBothThemes(marco)
})

test('an update is requested by Refresh for its widget, on each connection for all that are shown', async () => {
  const requested: string[] = []
  const reads: string[] = []
  const sockets: WebSocketRoute[] = []
  const firstSocket = Promise.withResolvers<void>()
  let isSilent = false
  const { page } = await browser.enter(accounts.manager, '/dashboard', {
    async prepare(each) {
      each.on('request', (request) => {
        if (request.headers()['x-widget-request']) reads.push(new URL(request.url()).pathname)
      })
      await each.routeWebSocket('**/cable**', async (socket) => {
        await firstSocket.promise
        sockets.push(socket)
        const server = socket.connectToServer()
        socket.onMessage((message) => {
          const { action, widget_type } = JSON.parse(JSON.parse(String(message)).data ?? '{}')
          if (action === 'request_update') requested.push(widget_type)
          if (!isSilent) server.send(message)
        })
      })
    },
  })
  const shown = ['pto-requests', 'quick-stats', 'today']
  const addresses: Readonly<Record<string, string>> = {
    'pto-requests': '/time_off_requests',
    'quick-stats': '/dashboard/stats',
    today: '/dashboard/today',
  }
  const readsOf = (type: string) =>
    reads.filter((path) => path.endsWith(addresses[type] ?? '')).length
  /** Expects reads of the quick stats, and of each of the others. */
  const expectReads = (stats: number, others: number) =>
    expect.poll(() => shown.map(readsOf)).toEqual([others, stats, others])
  await statsOf(quickStatsOn(page))
  await page.getByRole('list', { name: 'Pending requests' }).waitFor()
  await page.getByRole('region', { name: 'To settle' }).waitFor()
  reads.length = 0
  firstSocket.resolve()
  await expect.poll(() => requested.toSorted()).toEqual(shown)
  await expectReads(1, 1)

  const refresh = quickStatsOn(page).getByRole('button', { name: 'Refresh' })
  const untilRefreshed = () => expect.poll(() => refresh.getAttribute('aria-busy')).toBeNull()
  requested.length = 0
  await refresh.click()
  await expectReads(2, 1)
  await untilRefreshed()
  expect([requested, readsOf('quick-stats')]).toEqual([['quick-stats'], 2])

  requested.length = 0
  await sockets[0]?.close()
  await expect.poll(() => requested.toSorted()).toEqual(shown)
  await expectReads(3, 2)

  // A connection that is dead, and not yet known to be.
  isSilent = true
  await refresh.click()
  await expectReads(4, 2)
  await untilRefreshed()
})

test('on a phone widgets below one that loads appear with it, so that nothing moves', async () => {
  const held = Promise.withResolvers<void>()
  const marco = await browser.open({
    width: 412,
    height: 823,
    prepare: async (page) => {
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Animation.enable')
      // The second after which they appear anyway does not pass.
      await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
      await page.addInitScript(() => {
        const moved = { score: 0 }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.score += Reflect.get(entry, 'value')
        }).observe({ type: 'layout-shift', buffered: true })
        Object.assign(window, { moved })
      })
      await page.route('**/api/v1/time_off_requests?**', async (route) => {
        await held.promise
        await route.continue()
      })
    },
  })
  const { page } = marco
  await openSignedIn(marco, accounts.manager, '/dashboard')
  await statsOf(quickStatsOn(page))
  const today = page.locator('article', { hasText: 'Working now' })
  await today.waitFor({ state: 'attached' })
  expect(await today.isVisible()).toBe(false)
  held.resolve()
  await page.getByRole('list', { name: 'Pending requests' }).waitFor()
  await expect.poll(() => today.isVisible()).toBe(true)
  const score = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // Shifts are told after the frame that they happened in.
        requestAnimationFrame(() =>
          setTimeout(() => resolve(Reflect.get(Reflect.get(window, 'moved'), 'score'))),
        ),
      ),
  )
  expect(score).toBeLessThan(0.02)
})
