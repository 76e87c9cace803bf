import { defaultWidgetsFor } from '@weekboard/contracts/dashboard/layout'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { dashboardApi } from '../../support/people/dashboard-api.ts'
import { quickStatsOn, refusal } from '../../support/screens/dashboard-screen.ts'

const { server, browser } = await startServerAndBrowser()
const dashboard = dashboardApi(server, await server.api.signIn(accounts.manager))
// Without `today`, which would be pushed along.
const standard = defaultWidgetsFor(['manage_requests', 'view_financial_data']).slice(0, 2)

beforeEach(async () => {
  expect((await dashboard.save(standard)).status).toBe(200)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true })
const open = async (options = {}) => browser.enter(accounts.manager, '/dashboard', options)
/** Edit mode has begun once the code for arranging widgets has loaded. */
const edit = async (page: Page) => {
  await button(page, 'Edit Dashboard').click()
  await button(page, 'Done Editing').waitFor()
}

/** Whether the page would ask before it discards changes; leaves it open. */
const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Type, position and size of what is stored. */
const storedBoxes = async () =>
  (await dashboard.layout()).body.widgets.map(({ widgetType, x, y, w, h }) => [
    widgetType,
    x,
    y,
    w,
    h,
  ])
const pto = ['pto-requests', 6, 0, 6, 6]

test('edit mode has its own buttons; widgets are fixed outside it', async () => {
  const marco = await open()
  const { page } = marco
  const widget = quickStatsOn(page)
  await widget.getByRole('list').waitFor()
  expect(await button(page, 'Add Widget').count()).toBe(0)
  expect(await widget.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  const box = await stableBox(widget)
  await page.mouse.move(box.x + 100, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 420, { steps: 5 })
  await page.mouse.up()
  expect(await widget.boundingBox()).toEqual(box)

  await edit(page)
  for (const name of ['Add Widget', 'Save Layout', 'Done Editing'])
    await button(page, name).waitFor()
  for (const name of ['Move', 'Remove', 'Configure']) {
    await widget.getByRole('button', { name, exact: true }).waitFor()
  }
  expect(await widget.getByRole('button', { name: 'Refresh' }).count()).toBe(0)
  await expectAccessible(marco)
  await button(page, 'Done Editing').click()
  await button(page, 'Edit Dashboard').waitFor()
  expect(await page.getByText('Saved').count()).toBe(0)
})

test('a widget is dragged and resized in edit mode, and saved 2 s after it is off', async () => {
  const { page } = await open()
  await edit(page)
  const widget = quickStatsOn(page)
  const box = await stableBox(widget)
  const corner = [box.x + box.width - 6, box.y + box.height - 6] as const
  await page.mouse.move(...corner)
  await page.mouse.down()
  await page.mouse.move(corner[0] - 203, corner[1] - 76, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await widget.boundingBox())?.height).toBe(3 * 60 + 2 * 16)
  const title = await stableBox(widget.getByRole('heading'))
  await page.mouse.move(title.x + 30, title.y + 10)
  await page.mouse.down()
  await page.mouse.move(title.x + 132, title.y + 10, { steps: 8 })
  await page.mouse.up()
  expect(await storedBoxes()).toEqual([['quick-stats', 0, 0, 6, 4], pto])
  await button(page, 'Done Editing').click()
  await status(page, 'Saved').waitFor()
  expect(await storedBoxes()).toEqual([['quick-stats', 1, 0, 4, 3], pto])
  expect(await asksBeforeClosing(page)).toBe(false)
})

test('arrow keys on Move move, with shift they resize, and it is said aloud', async () => {
  const { page } = await open()
  await edit(page)
  const move = quickStatsOn(page).getByRole('button', { name: 'Move', exact: true })
  await move.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByText('Quick Stats: column 1, row 1, 5 wide, 4 high').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Quick Stats: column 2, row 1, 5 wide, 4 high').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByText('Quick Stats cannot move further').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('Quick Stats stays within 2x2 to 6x4 units').waitFor()
  expect(await move.evaluate((element) => element === document.activeElement)).toBe(true)
  await button(page, 'Save Layout').click()
  await status(page, 'Saved').waitFor()
  await button(page, 'Done Editing').waitFor()
  expect(await storedBoxes()).toEqual([['quick-stats', 1, 0, 5, 4], pto])
})

test('the library offers widgets by five categories; a new one has its minimum size', async () => {
  const marco = await open()
  const { page } = marco
  await edit(page)
  await button(page, 'Add Widget').click()
  const library = page.getByRole('dialog', { name: 'Widget Library' })
  await library.waitFor()
  expect(await library.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Scheduling',
    'Financial',
    'Analytics',
    'Operations',
    'Integrations',
  ])
  await library.getByText('No widgets available').first().waitFor()
  const analytics = library.getByRole('region', { name: 'Analytics' })
  await analytics.getByText('The most important numbers at a glance').waitFor()
  await analytics.getByText('2x2 units').waitFor()
  await expectAccessible(marco, '[role="dialog"]')
  await library.getByRole('button', { name: 'Add Quick Stats' }).click()
  await library.waitFor({ state: 'detached' })
  await page.getByText('Quick Stats added').waitFor()
  await expect.poll(() => quickStatsOn(page).count()).toBe(2)
  await button(page, 'Done Editing').click()
  await status(page, 'Saved').waitFor()
  expect(await storedBoxes()).toEqual([
    ['quick-stats', 0, 0, 6, 4],
    pto,
    ['quick-stats', 0, 4, 2, 2],
  ])
  const [, , added] = (await dashboard.layout()).body.widgets
  expect(added?.i).toMatch(/^quick-stats-\d{13}$/)
})

test('an empty dashboard says so and leads to the library', async () => {
  const marco = await open()
  const { page } = marco
  await edit(page)
  for (let left = 2; left > 0; left -= 1) {
    await expect.poll(() => page.getByRole('article').count()).toBe(left)
    await page.getByRole('button', { name: 'Remove' }).first().click()
  }
  await button(page, 'Done Editing').click()
  await page.getByRole('heading', { name: 'No widgets added yet' }).waitFor()
  await page.getByText('Click Edit Dashboard').waitFor()
  await expectAccessible(marco)
  await status(page, 'Saved').waitFor()
  expect(await storedBoxes()).toEqual([])
  await button(page, 'Add Widgets').click()
  await page.getByRole('dialog', { name: 'Widget Library' }).waitFor()
})

test('a layout that cannot be saved says so, keeps the change and can be tried again', async () => {
  const marco = await open()
  const { page } = marco
  await page.route('**/dashboard/layout', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refusal(422, 'The widget cannot be saved'))
      : route.continue(),
  )
  await edit(page)
  await quickStatsOn(page).getByRole('button', { name: 'Remove' }).click()
  expect(await asksBeforeClosing(page)).toBe(true)
  await button(page, 'Done Editing').click()
  await page.getByText('Failed to save dashboard layout').waitFor()
  await page.getByText('The widget cannot be saved').waitFor()
  await status(page, 'Not saved').waitFor()
  await expectAccessible(marco)
  expect(await quickStatsOn(page).count()).toBe(0)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await status(page, 'Saved').waitFor()
  expect(await storedBoxes()).toEqual([pto])
})

test('two browsers of one person agree, and unsaved changes survive', async () => {
  const [one, two] = [(await open()).page, (await open()).page]
  for (const page of [one, two]) await quickStatsOn(page).getByRole('list').waitFor()
  await edit(two)
  await quickStatsOn(two)
    .getByRole('button', { name: 'Move', exact: true })
    .press('Shift+ArrowLeft')
  await edit(one)
  await button(one, 'Add Widget').click()
  await button(one, 'Add Quick Stats').click()
  await button(one, 'Done Editing').click()
  await status(one, 'Saved').waitFor()
  await expect.poll(() => quickStatsOn(two).count()).toBe(2)
  await button(two, 'Done Editing').click()
  await status(two, 'Saved').waitFor()
  expect(await storedBoxes()).toEqual([
    ['quick-stats', 0, 0, 5, 4],
    pto,
    ['quick-stats', 0, 4, 2, 2],
  ])
  await expect
    .poll(async () => (await quickStatsOn(one).first().boundingBox())?.width)
    .toBe((await quickStatsOn(two).first().boundingBox())?.width)
})

test('the debug tools show the layout, the cached data and the last updates', async () => {
  const marco = await open()
  const { page } = marco
  await quickStatsOn(page).getByRole('list').waitFor()
  await button(page, 'Show Debug Tools').click()
  const tools = page.getByRole('region', { name: 'Debug Tools' })
  await tools.getByText('"widgetType": "quick-stats"').waitFor()
  await tools.getByText('widget:quick-stats:/dashboard/stats').waitFor()
  await tools.getByText('subscribed').first().waitFor()
  await expectAccessible(marco)
  await button(page, 'Hide Debug Tools').click()
  await tools.waitFor({ state: 'detached' })
})
