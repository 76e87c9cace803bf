import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  ignoreConsoleErrors,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { emptyWeek, lastWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()

const sections = [
  'By day',
  'By week',
  'By employee',
  'By position',
  'Heatmap',
  'Plan against announced',
  'Fairness',
  'Overtime risk',
] as const
const figure = (page: Page, name: (typeof sections)[number]) =>
  page.getByRole('figure', { name, exact: true })
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: name })

async function onAnalytics(search = '', options: BrowserOptions = {}): Promise<BrowserUser> {
  const marco = await browser.enter(accounts.manager, `/analytics${search}`, options)
  await marco.page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  return marco
}

/** Everything that the screen shows has arrived. */
async function untilLoaded(page: Page): Promise<void> {
  for (const name of sections) await figure(page, name).waitFor()
  await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
  await expect.poll(() => page.locator('.recharts-bar-rectangle').count()).toBeGreaterThan(0)
}

const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('a manager finds the figures in the menu, and every section has a chart, a table and a CSV', async () => {
  const marco = await browser.enter(accounts.manager, '/dashboard')
  const { page } = marco
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Analytics' }).click()
  await page.waitForURL('/analytics')
  await untilLoaded(page)
  const token = await server.api.signIn(accounts.manager)
  const { body } = await server.api.call<{
    stats: { shift_count: number; total_labor_cost: number }
  }>('GET', `/schedules/week?date=${thisWeek}`, { token })
  await tile(page, 'Shifts').getByText(String(body.stats.shift_count), { exact: true }).waitFor()
  const cost = Math.round(body.stats.total_labor_cost).toLocaleString('en-US')
  await tile(page, 'Labor Cost').getByText(`$${cost}`, { exact: true }).waitFor()
  for (const name of ['Hours', 'Overtime', 'Average shift', 'Time off'])
    await tile(page, name).waitFor()
  await figure(page, 'By day')
    .getByRole('img', { name: /^Chart: By day, .+ in total/ })
    .waitFor()
  for (const name of sections) {
    const section = figure(page, name)
    await section.getByRole('button', { name: 'Show table' }).click()
    await section.getByRole('table').waitFor()
    await section.getByRole('button', { name: 'Show chart' }).waitFor()
  }
  expect(await figure(page, 'By day').getByRole('row').count()).toBe(8)
  expect(parameters(page)).toEqual({
    tables: 'days,weeks,employees,positions,heatmap,announced,fairness,overtime',
  })
})

test('range, comparison, measure and tables are in the address, so that a link keeps the view', async () => {
  const { page } = await onAnalytics()
  await untilLoaded(page)
  const from = page.getByLabel('From', { exact: true })
  expect([
    await from.inputValue(),
    await page.getByLabel('To', { exact: true }).inputValue(),
  ]).toEqual([thisWeek, '2026-11-22'])
  await page.getByRole('radio', { name: 'Last 4 weeks' }).check()
  await expect.poll(() => from.inputValue()).toBe('2026-10-19')
  expect(parameters(page)).toEqual({ range: 'last-4-weeks' })
  await tile(page, 'Hours')
    .getByText(/before: /)
    .waitFor()
  await page.getByLabel('Compare with the span before').uncheck()
  await expect
    .poll(() =>
      tile(page, 'Hours')
        .getByText(/before: /)
        .count(),
    )
    .toBe(0)
  await page.getByRole('radio', { name: 'Labor cost' }).check()
  await figure(page, 'By week')
    .getByRole('img', { name: /By week, \$[\d,]+ in total/ })
    .waitFor()
  await from.fill(lastWeek)
  await page.getByLabel('To', { exact: true }).fill('2026-11-22')
  await figure(page, 'By week').getByRole('button', { name: 'Show table' }).click()
  const shown = {
    from: lastWeek,
    to: '2026-11-22',
    compare: 'off',
    measure: 'cost',
    tables: 'weeks',
  }
  await expect.poll(() => parameters(page)).toEqual(shown)
  await page.reload()
  await untilLoaded(page)
  expect(parameters(page)).toEqual(shown)
  await expect.poll(() => figure(page, 'By week').getByRole('row').count()).toBe(3)
  expect(await page.getByLabel('Compare with the span before').isChecked()).toBe(false)
  await page.getByLabel('From', { exact: true }).fill('2025-01-01')
  await page.getByText('Choose at most one year').waitFor()
  expect(await page.getByRole('figure').count()).toBe(0)
})

test('new figures are offered when the plan changes, and are read when they are wanted', async () => {
  const { page } = await onAnalytics()
  await untilLoaded(page)
  const shown = await tile(page, 'Shifts').innerText()
  const token = await server.api.signIn(accounts.admin)
  const { body } = await server.api.call<{ employees: { id: number }[] }>('GET', '/employees', {
    token,
  })
  const { shift } = await createShift(server.api, token, {
    employeeId: body.employees[0]?.id ?? 0,
    date: '2026-11-22',
    from: '20:00',
    to: '22:00',
  })
  await page.getByText('Something has changed since these figures were read.').waitFor()
  expect(await tile(page, 'Shifts').innerText()).toBe(shown)
  await page.getByRole('button', { name: 'New figures' }).click()
  await expect.poll(() => tile(page, 'Shifts').innerText()).not.toBe(shown)
  // A second event of the same change may come a moment later; what it offers goes in the same way.
  const offer = page.getByRole('button', { name: 'New figures' })
  await expect
    .poll(async () => {
      const count = await offer.count()
      if (count > 0) await offer.click()
      return count
    })
    .toBe(0)
  await server.api.call('DELETE', `/shifts/${shift.id}`, { token })
})

test('long names fit on a phone, also of those near their weekly limit', async () => {
  const token = await server.api.signIn(accounts.admin)
  const team = employeesApi(server, token)
  const { ben } = await cafeEmployeeIds(team)
  const rename = (full_name: string) => team.change(ben, { full_name })
  await rename('Maximiliana-Theodora von Hohenzollern-Sigmaringen und Gotha')
  const marco = await onAnalytics(`?from=${nextWeek}&to=2026-11-29`, { width: 390, height: 844 })
  await figure(marco.page, 'Overtime risk')
    .getByText(/Maximiliana/)
    .waitFor()
  await untilLoaded(marco.page)
  await expectNoHorizontalOverflow(marco)
  await rename('Ben Okafor')
})

test('positions have a section, and one of them filters every figure', async () => {
  const { page } = await onAnalytics()
  await untilLoaded(page)
  const section = figure(page, 'By position')
  await section.getByRole('button', { name: 'Show table' }).click()
  const hoursOf = async (name: string) =>
    (await section.getByRole('row', { name }).getByRole('cell').first().innerText()).trim()
  const bar = await hoursOf('Bar')
  expect(Number(bar)).toBeGreaterThan(0)
  const file = await downloaded(page, section)
  expect(file.name).toBe(`analytics-positions-${thisWeek}-2026-11-22.csv`)
  expect(file.text.split('\r\n')[0]).toBe('\uFEFFPosition,Hours,Labor cost,Shifts,Overtime hours')
  await page.getByLabel('Position', { exact: true }).selectOption({ label: 'Bar' })
  await tile(page, 'Hours').getByText(`${bar} h`, { exact: true }).waitFor()
  await expect.poll(() => section.getByRole('row').count()).toBe(2)
  expect(Object.keys(parameters(page)).sort()).toEqual(['position', 'tables'])
  await page.reload()
  await tile(page, 'Hours').getByText(`${bar} h`, { exact: true }).waitFor()
})

test('a bar leads to its day or to the shifts of its employee, a week of the table to the schedule', async () => {
  const { page } = await onAnalytics()
  await untilLoaded(page)
  const bars = figure(page, 'By day').locator('.recharts-bar-rectangle path')
  await bars.nth(1).click()
  await page.waitForURL((url) => url.pathname === '/schedule')
  expect(parameters(page)).toMatchObject({ view: 'hourly', date: '2026-11-17' })
  await page.goBack()
  await untilLoaded(page)
  await figure(page, 'By week').getByRole('button', { name: 'Show table' }).click()
  await figure(page, 'By week').getByRole('link', { name: 'Nov 16, 2026' }).click()
  await page.waitForURL((url) => url.pathname === '/schedule')
  expect(parameters(page)).toMatchObject({ view: 'week', date: thisWeek })
  await page.goBack()
  await untilLoaded(page)
  const bar = figure(page, 'By employee').getByRole('link').first()
  const name = (await bar.locator('[title]').getAttribute('title')) ?? ''
  await bar.click()
  await page.getByRole('heading', { level: 1, name: 'Schedule List' }).waitFor()
  const filter = page.getByRole('combobox', { name: 'Filter by Employee' })
  await expect.poll(() => filter.locator('option:checked').innerText()).toBe(name)
  const names = () => page.locator('tbody td:first-child').allInnerTexts()
  await expect.poll(async () => new Set(await names())).toEqual(new Set([name]))
})

async function downloaded(page: Page, section: Locator): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('an export has the rows of the table, and no name runs as a formula', async () => {
  const token = await server.api.signIn(accounts.admin)
  const employee = { full_name: '=cmd|calc', hourly_rate: 20 }
  await server.api.call('POST', '/employees', { token, body: { employee } })
  const { page } = await onAnalytics(`?from=${thisWeek}&to=${thisWeek}`)
  await untilLoaded(page)
  const days = await downloaded(page, figure(page, 'By day'))
  expect(days.name).toBe(`analytics-days-${thisWeek}-${thisWeek}.csv`)
  expect(days.text.split('\r\n')[0]).toBe('\uFEFFDate,Hours,Labor cost,Shifts,Overtime hours')
  expect(days.text.split('\r\n')[1]).toMatch(/^2026-11-16,\d+(\.\d+)?,\d+(\.\d+)?,\d+,\d+/)
  const employees = await downloaded(page, figure(page, 'By employee'))
  expect(employees.text).toContain("\r\n'=cmd|calc,0,0,0,0,0\r\n")
})

test('nothing planned, a failure with a retry, and no access', async () => {
  const marco = await onAnalytics(`?from=${emptyWeek}&to=${emptyWeek}`)
  const { page } = marco
  await page.getByRole('heading', { name: 'No shifts in this range' }).waitFor()
  expect(await page.getByRole('figure').count()).toBe(0)
  expect(await tile(page, 'Average shift').innerText()).toMatch(/^Average shift\n-\n/)
  await expectAccessibleInBothThemes(marco)

  await failUntilTriedAgain(page, /panel=weeks/, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await visit(page, '/analytics')
  const weeks = figure(page, 'By week')
  await weeks.getByText('The section “By week” could not be loaded.').waitFor()
  await figure(page, 'By day').getByRole('img').waitFor()
  await weeks.getByRole('button', { name: 'Try again' }).click()
  await weeks.getByRole('img').waitFor()
  ignoreConsoleErrors(marco)

  const ana = await browser.enter(accounts.employee, '/analytics')
  await ana.page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor()
  await ana.page.getByRole('button', { name: 'User menu' }).click()
  await ana.page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  expect(await ana.page.getByRole('menuitem', { name: 'Analytics' }).count()).toBe(0)
})

test('the screen is accessible and fits a desktop and a phone, as charts and as tables', async () => {
  const marco = await onAnalytics()
  const { page } = marco
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]
  await untilLoaded(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await untilLoaded(page)
    await expectNoHorizontalOverflow(marco)
    await expectAccessibleInBothThemes(marco)
    await page.emulateMedia({ media: 'print' })
    const chart = figure(page, 'By week').locator('svg.recharts-surface')
    const drawing = await chart.boundingBox()
    expect(drawing?.width).toBeGreaterThan(200)
    expect(drawing?.height).toBeGreaterThan(50)
    expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
  }
  await visit(
    page,
    '/analytics?range=last-4-weeks&tables=days,weeks,employees,positions,heatmap,announced,fairness,overtime',
  )
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size)
    for (const name of sections) await figure(page, name).getByRole('table').waitFor()
    await expectNoHorizontalOverflow(marco)
    await expectAccessibleInBothThemes(marco)
  }
})
