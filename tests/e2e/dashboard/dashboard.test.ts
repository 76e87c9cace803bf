import { defaultWidgetsFor } from '@weekboard/contracts/dashboard/layout'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  openSignedIn,
  stableBox,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { dashboardApi, quickStats } from '../../support/people/dashboard-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import {
  boxWithin,
  quickStatsOn,
  refusal,
  statsOf,
} from '../../support/screens/dashboard-screen.ts'

const { server, browser } = await startServerAndBrowser()

const dashboardOf = async (email: string) => dashboardApi(server, await server.api.signIn(email))

const resetLayout = async (email: string) => {
  const dashboard = await dashboardOf(email)
  const widgets = defaultWidgetsFor(['manage_requests', 'view_financial_data'])
  expect((await dashboard.save(widgets)).status).toBe(200)
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const hours = (value: number) => String(Math.round(value * 10) / 10)

test('quick stats show the first four of the stats, or those selected in the settings', async () => {
  const stats = await (await dashboardOf(accounts.manager)).stats()
  const marco = await browser.enter(accounts.manager, '/dashboard')
  const { page } = marco
  const widget = quickStatsOn(page)
  expect(await statsOf(widget)).toEqual([
    ['Total Employees', count(stats.totalEmployees)],
    ['Active Shifts Today', count(stats.activeShifts)],
    ['Pending Requests', count(stats.pendingRequests)],
    ['Weekly Hours', hours(stats.weeklyHours)],
  ])
  await widget.getByRole('button', { name: 'Configure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Widget Configuration' })
  for (const name of ["Today's Labor Cost", 'Avg Shift Duration']) {
    await dialog.getByRole('checkbox', { name }).check()
  }
  await expectAccessibleInBothThemes(marco, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => statsOf(widget))
    .toEqual([
      ["Today's Labor Cost", `$${count(stats.todayLaborCost ?? 0)}`],
      ['Avg Shift Duration', `${hours(stats.avgShiftDuration)} h`],
    ])
  const { value, isPositive } = stats.laborCostTrend ?? { value: 0, isPositive: true }
  const change = value === 0 ? 'no change' : `${isPositive ? 'up' : 'down'} ${value} %`
  await widget.getByText(change, { exact: true }).waitFor()
})

test('quick stats of two by two units scroll by keyboard, and a trend of nothing is no change', async () => {
  const { save } = await dashboardOf(accounts.manager)
  const config = { stats: ["Today's Labor Cost", 'Total Employees', 'Weekly Hours'], columns: 1 }
  expect((await save([quickStats({ w: 2, h: 2, config })])).status).toBe(200)
  const { page } = await browser.enter(accounts.manager, '/dashboard', {
    prepare: (each) =>
      each.route('**/dashboard/stats', async (route) => {
        const reply = await route.fetch()
        const { stats } = await reply.json()
        await route.fulfill({
          response: reply,
          json: { stats: { ...stats, laborCostTrend: { value: 0, isPositive: true } } },
        })
      }),
  })
  const widget = quickStatsOn(page)
  await widget.getByText('no change', { exact: true }).waitFor()
  const area = widget.getByRole('region', { name: 'Quick Stats' })
  await widget.getByRole('button', { name: 'Configure' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)

  await resetLayout(accounts.manager)
  await page.reload()
  await widget.getByText('no change', { exact: true }).waitFor({ state: 'hidden' })
  await widget.getByText('Weekly Hours').waitFor()
  expect(await area.count()).toBe(0)
})

test('a stat that is null is neither shown nor offered', async () => {
  const ana = await browser.enter(accounts.employee, '/dashboard')
  const widget = quickStatsOn(ana.page)
  expect((await statsOf(widget)).map(([label]) => label)).not.toContain("Today's Labor Cost")
  await widget.getByRole('button', { name: 'Configure' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Widget Configuration' })
  await dialog.getByRole('checkbox').first().waitFor()
  expect(await dialog.getByRole('checkbox').count()).toBe(5)
  expect(await dialog.getByRole('checkbox', { name: "Today's Labor Cost" }).count()).toBe(0)
})

test('statistics that cannot be loaded show the error panel, and can be tried again', async () => {
  const marco = await browser.open({
    prepare: (page) => page.route('**/dashboard/stats', (route) => route.fulfill(refusal(422))),
  })
  const { page } = marco
  await openSignedIn(marco, accounts.manager, '/dashboard')
  const widget = quickStatsOn(page)
  await widget.getByText('Failed to load widget data').waitFor()
  expect(await widget.getByRole('listitem').count()).toBe(0)
  await page.unroute('**/dashboard/stats')
  await widget.getByRole('button', { name: 'Try again' }).click()
  expect(await statsOf(widget)).toHaveLength(4)
})

test('placements of a type share their data, which is read with the header of widgets', async () => {
  const dashboard = await dashboardOf(accounts.admin)
  const second = quickStats({ i: 'quick-stats-2', x: 4, config: { columns: 1, stats: [] } })
  expect((await dashboard.save([quickStats(), second])).status).toBe(200)
  const headers: (string | undefined)[] = []
  const { page } = await browser.enter(accounts.admin, '/dashboard', {
    prepare: async (each) =>
      each.on('request', (request) => {
        if (request.url().endsWith('/dashboard/stats')) {
          headers.push(request.headers()['x-widget-request'])
        }
      }),
  })
  await expect.poll(() => quickStatsOn(page).getByRole('list').count()).toBe(2)
  const reads = headers.length
  expect(headers).toEqual(headers.map(() => 'true'))
  await quickStatsOn(page).first().getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => headers.length).toBe(reads + 1)
})

test('data is kept while another screen is open, and read again once it has changed', async () => {
  const reads: string[] = []
  const updates: string[] = []
  const shown = Promise.withResolvers<void>()
  const requests = { i: 'pto-requests-2', widgetType: 'pto-requests', x: 6, y: 0, w: 6, h: 6 }
  const layout = [quickStats(), { ...requests, config: { maxItems: 20 } }]
  expect((await (await dashboardOf(accounts.manager)).save(layout)).status).toBe(200)
  const { page } = await browser.enter(accounts.manager, '/dashboard', {
    prepare: async (each) => {
      each.on('request', (request) => {
        if (request.headers()['x-widget-request']) reads.push(new URL(request.url()).pathname)
      })
      await each.routeWebSocket('**/cable**', async (socket) => {
        await shown.promise
        socket.connectToServer().onMessage((message) => {
          if (String(message).includes('widget_update')) updates.push(String(message))
          socket.send(message)
        })
      })
    },
  })
  const goTo = (name: string) =>
    page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  await statsOf(quickStatsOn(page))
  await page.getByRole('list', { name: 'Pending requests' }).waitFor()
  const first = reads.length
  shown.resolve()
  // The first connection reads everything a second time.
  await expect.poll(() => updates.length).toBe(2)
  await expect.poll(() => reads.length).toBe(first + 2)
  const before = reads.length

  await goTo('Schedule')
  await page.getByRole('grid').waitFor()
  await goTo('Dashboard')
  await statsOf(quickStatsOn(page))
  // So the first read after the return is one that the user asks for.
  await quickStatsOn(page).getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => reads.length).toBe(before + 1)

  await goTo('Schedule')
  await page.getByRole('grid').waitFor()
  const ana = timeOffApi(server, await server.api.signIn(accounts.employee))
  const { status } = await ana.ask({
    start_date: '2027-01-12',
    end_date: '2027-01-12',
    reason: 'Asked while nobody looked',
  })
  expect(status).toBe(201)
  await expect.poll(() => updates.join()).toContain('pto-requests')
  expect(reads).toHaveLength(before + 1)
  await goTo('Dashboard')
  await page.getByText('Asked while nobody looked').waitFor()
})

test('the grid has twelve columns, rows of 60 px and margins of 16 px in 1200 px', async () => {
  await resetLayout(accounts.manager)
  const { page } = await browser.enter(accounts.manager, '/dashboard')
  const main = page.locator('.react-grid-layout')
  await quickStatsOn(page).waitFor()
  const frame = { width: 592, height: 4 * 60 + 3 * 16 }
  expect(await boxWithin(quickStatsOn(page), main)).toEqual({ x: 0, y: 0, ...frame })
  expect((await main.boundingBox())?.width).toBe(1200)
})

/** The number of columns of the grid; null when there is none. */
const columnsOn = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('.react-grid-layout')
    return grid && getComputedStyle(grid).gridTemplateColumns.split(' ').length
  })

/** Drags with one finger. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const touch = await page.context().newCDPSession(page)
  const at = (share: number) => ({ x: from.x + by.x * share, y: from.y + by.y * share })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('narrower windows have fewer columns, then a stack; what is stored has twelve', async () => {
  const dashboard = await dashboardOf(accounts.admin)
  const requests = { i: 'pto-requests-1', widgetType: 'pto-requests', y: 0, h: 6, config: {} }
  const widgets = [
    quickStats({ config: {} }),
    { ...requests, x: 6, w: 6 },
    quickStats({ i: 'quick-stats-2', y: 4, config: {} }),
  ]
  expect((await dashboard.save(widgets)).status).toBe(200)
  const stored = async () =>
    (await dashboard.layout()).body.widgets.map(({ x, y, w, h }) => [x, y, w, h])
  const before = await stored()
  const { page } = await browser.enter(accounts.admin, '/dashboard')
  await statsOf(quickStatsOn(page).first())
  for (const [width, columns] of [
    [1440, 12],
    [1200, 12],
    [1199, 10],
    [996, 10],
    [995, 6],
    [768, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columnsOn(page)).toBe(columns)
    const boxes = await page
      .locator('.react-grid-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(3)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
    const overlaps = boxes.filter((a) =>
      boxes.some(
        (b) => a !== b && a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom,
      ),
    )
    expect(overlaps).toEqual([])
  }

  // Edit mode has the twelve columns in every window that has a grid; a finger drags there.
  await page.getByRole('button', { name: 'Edit Dashboard' }).click()
  await expect.poll(() => page.locator('.react-resizable-handle').count()).toBe(3)
  const grid = page.locator('.react-grid-layout')
  const second = page.getByRole('article', { name: 'PTO Requests' })
  const half = Math.round(((await stableBox(grid)).width + 16) / 2)
  await expect.poll(async () => (await boxWithin(second, grid)).x).toBe(half)
  const title = await stableBox(second.getByRole('heading'))
  await drag(page, { x: title.x + 20, y: title.y + 10 }, { x: -half / 6, y: 0 })
  await expect.poll(async () => (await boxWithin(second, grid)).x).toBeLessThan(half)
  await page.getByRole('button', { name: 'Done Editing' }).click()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect(await stored()).toEqual([before[0], [5, 0, 6, 6], before[2]])

  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => columnsOn(page)).toBeNull()
  const names = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(names).toEqual(['Quick Stats', 'PTO Requests', 'Quick Stats'])
  const lefts = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
  expect(new Set(lefts).size).toBe(1)
  await page.getByRole('button', { name: 'Edit Dashboard' }).click()
  await page.getByText('Widgets are moved and resized in a wider window.').waitFor()
  await page.getByRole('button', { name: 'Remove' }).last().click()
  await page.getByRole('button', { name: 'Done Editing' }).click()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect(await stored()).toEqual([before[0], [5, 0, 6, 6]])
})

test('the dashboard is accessible on a desktop and on a phone', async () => {
  const marco = await browser.enter(accounts.manager, '/dashboard')
  for (const width of [1440, 390]) {
    await marco.page.setViewportSize({ width, height: 860 })
    await expect.poll(async () => (await columnsOn(marco.page)) === null).toBe(width === 390)
    await statsOf(quickStatsOn(marco.page).first())
    await expectNoHorizontalOverflow(marco)
    await expectAccessibleInBothThemes(marco)
  }
})
