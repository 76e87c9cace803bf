import { defaultWidgetsFor } from '@weekboard/contracts/dashboard/layout'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSignedIn } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { dashboardApi, quickStats } from '../../support/people/dashboard-api.ts'
import { quickStatsOn, refusal, statsOf } from '../../support/screens/dashboard-screen.ts'

const { server, browser } = await startServerAndBrowser()

/** Opens the dashboard with these widgets in place of what the server has stored. */
async function openWith(widgets: unknown): Promise<Page> {
  const marco = await browser.open({
    prepare: (page) =>
      page.route('**/dashboard/layout', async (route) => {
        const response = await route.fetch()
        const layout = await response.json()
        await route.fulfill({ json: { ...layout, id: 1, version: 1, isDefault: false, widgets } })
      }),
  })
  await openSignedIn(marco, accounts.manager, '/dashboard')
  return marco.page
}

test('a layout that cannot be loaded is the default one, without a word', async () => {
  const ana = await browser.open({
    prepare: (page) => page.route('**/dashboard/layout', (route) => route.fulfill(refusal(422))),
  })
  await openSignedIn(ana, accounts.manager, '/dashboard')
  expect(await statsOf(quickStatsOn(ana.page))).toHaveLength(4)
  expect(await ana.page.getByRole('article').count()).toBe(3)
  expect(await ana.page.getByRole('alert').allInnerTexts()).toEqual([''])
})

test('an unknown widget type says so and can be removed; the others work', async () => {
  const page = await openWith([
    quickStats(),
    quickStats({ i: 'weather-1', widgetType: 'weather', x: 4 }),
    quickStats({ i: 'constructor-1', widgetType: 'constructor', x: 8 }),
  ])
  await page.getByText('Unknown widget type: weather').waitFor()
  await page.getByText('Unknown widget type: constructor').waitFor()
  expect(await statsOf(quickStatsOn(page))).toHaveLength(1)
  await page.getByRole('button', { name: 'Edit Dashboard' }).click()
  const weather = page.getByRole('article').filter({ hasText: 'weather' })
  await weather.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
})

test('widgets that overlap are shown apart, and ten thousand as fifty', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    quickStats({ i: `quick-stats-${index}`, x: 0, y: 0 }),
  )
  const page = await openWith(many)
  await expect.poll(() => page.getByRole('article').count()).toBe(50)
  const tops = await page
    .locator('.react-grid-item')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(50)
})

test.each([
  ['numbers that are none', [quickStats({ x: null, w: 'wide' })]],
  ['no list', { length: 3 }],
  ['an item that is none', [null]],
])('a stored layout with %s is replaced by the default one', async (_, widgets) => {
  const page = await openWith(widgets)
  expect(await statsOf(quickStatsOn(page))).toHaveLength(4)
  expect(await page.getByRole('article').count()).toBe(3)
})

test('settings out of bounds are read as the defaults', async () => {
  const page = await openWith([quickStats({ config: { columns: 99, stats: ['Weather'] } })])
  expect(await statsOf(quickStatsOn(page))).toHaveLength(4)
})

test('the settings form enforces the bounds of a setting', async () => {
  const dashboard = dashboardApi(server, await server.api.signIn(accounts.admin))
  const standard = defaultWidgetsFor(['manage_requests'])
  expect((await dashboard.save(standard)).status).toBe(200)
  const { page } = await browser.enter(accounts.admin, '/dashboard')
  const widget = page.getByRole('article', { name: 'PTO Requests' })
  await widget.getByRole('button', { name: 'Configure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Widget Configuration' })
  const field = dialog.getByRole('spinbutton', { name: 'Maximum items' })
  for (const value of ['0', '21', '2.5', '']) {
    await field.fill(value)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Maximum items must be a whole number from 1 to 20').waitFor()
  }
  await field.fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  const saved = (await dashboard.layout()).body.widgets
  expect(saved.find(({ widgetType }) => widgetType === 'pto-requests')?.config).toEqual({
    maxItems: 20,
  })
})
