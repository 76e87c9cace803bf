import { defaultWidgetsFor } from '@weekboard/contracts/layout'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  openSignedIn,
} from '../support/browser.ts'
import { dashboardApi, quickStats } from '../support/dashboard-api.ts'
import { boxWithin, quickStatsOn, refusal, statsOf } from '../support/dashboard-screen.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'

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
  const { page } = await browser.enter(accounts.manager, '/dashboard')
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
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => statsOf(widget))
    .toEqual([
      ["Today's Labor Cost", `$${count(stats.todayLaborCost ?? 0)}`],
      ['Avg Shift Duration', `${hours(stats.avgShiftDuration)} h`],
    ])
  const { value, isPositive } = stats.laborCostTrend ?? { value: 0, isPositive: true }
  await widget.getByText(`${isPositive ? 'up' : 'down'} ${value} %`, { exact: true }).waitFor()
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

test('the grid has twelve columns, rows of 60 px and margins of 16 px in 1200 px', async () => {
  const { page } = await browser.enter(accounts.manager, '/dashboard')
  const main = page.locator('.react-grid-layout')
  await quickStatsOn(page).waitFor()
  await resetLayout(accounts.manager)
  await page.reload()
  await quickStatsOn(page).waitFor()
  const frame = { width: 592, height: 4 * 60 + 3 * 16 }
  expect(await boxWithin(quickStatsOn(page), main)).toEqual({ x: 0, y: 0, ...frame })
  expect((await main.boundingBox())?.width).toBe(1200)
})

test.each([
  [1440, 900, false],
  [390, 844, true],
])('the dashboard is accessible at %i x %i', async (width, height, dark) => {
  const marco = await browser.enter(accounts.manager, '/dashboard', { width, height, dark })
  await statsOf(quickStatsOn(marco.page).first())
  await expectNoHorizontalOverflow(marco)
  await expectAccessibleInBothThemes(marco)
})
