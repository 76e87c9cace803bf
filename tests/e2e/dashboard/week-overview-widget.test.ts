import type { WeekOverview } from '@weekboard/contracts/dashboard/dashboard-stats'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { dashboardApi } from '../../support/people/dashboard-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { expectNothingCutOff, widgetScreen } from '../../support/screens/widgets-screen.ts'

const { server, browser } = await startServerAndBrowser()
const screen = widgetScreen({ server, browser }, 'week-overview')
const tokens = {
  marco: await server.api.signIn(accounts.manager),
  ana: await server.api.signIn(accounts.employee),
}

const figuresOf = async (widget: Locator): Promise<Record<string, string | undefined>> => {
  await widget.getByText('Hours', { exact: true }).waitFor()
  const texts = await widget.locator('dl > div').allInnerTexts()
  return Object.fromEntries(texts.map((text) => text.split('\n').filter(Boolean)))
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US')
const namesIn = (overview: WeekOverview, key: 'working_now' | 'next'): string[] =>
  overview[key].map(({ employee }) => employee?.user.full_name ?? '')

/** The names in the order of the list; the list 'Next' has its start beside the title. */
const shownNames = async (widget: Locator, title: string): Promise<string[]> => {
  const region = widget.getByRole('region', { name: title, exact: true })
  await region.waitFor()
  const items = await region.getByRole('listitem').allInnerTexts()
  return items.map((text) => text.split('\n')[0]?.trim() ?? '')
}

test('a manager sees state, hours, shifts and cost, and who works now and next', async () => {
  const overview = await dashboardApi(server, tokens.marco).overview()
  const { user, page, widget } = await screen.open(accounts.manager)
  await widget.getByText('Published', { exact: true }).waitFor()
  await widget.getByText('Nov 16 – Nov 22').waitFor()
  expect(await figuresOf(widget)).toEqual({
    Hours: count(overview.total_hours),
    Shifts: count(overview.shift_count),
    'Labor Cost': `$${count(overview.total_labor_cost ?? 0)}`,
  })
  expect(overview.working_now.length).toBeGreaterThan(0)
  expect(overview.next.length).toBeGreaterThan(0)
  expect(await shownNames(widget, 'Working now')).toEqual(namesIn(overview, 'working_now'))
  expect(await shownNames(widget, 'Next')).toEqual(namesIn(overview, 'next'))
  await widget
    .getByRole('region', { name: 'Working now' })
    .getByText(/^until \d+:\d\d [AP]M$/)
    .first()
    .waitFor()
  await expectAccessibleInBothThemes(user)
  await widget.getByRole('link', { name: 'Open schedule' }).click()
  await page.waitForURL('**/schedule')
})

test('a change turns the week into a draft, and its figures follow', async () => {
  const { widget } = await screen.open(accounts.manager)
  const ana = await screen.open(accounts.employee)
  await widget.getByText('Published', { exact: true }).waitFor()
  const before = await figuresOf(ana.widget)
  const shiftsBefore = Number((await figuresOf(widget)).Shifts)
  await createShift(server.api, tokens.marco, {
    employeeId: await employeeIdOf(server.api, tokens.marco, 'Liam Walsh'),
    date: '2026-11-22',
    from: '22:00',
    to: '23:30',
  })
  await widget.getByText('Draft', { exact: true }).waitFor()
  await expect.poll(async () => Number((await figuresOf(widget)).Shifts)).toBe(shiftsBefore + 1)
  await ana.page.reload()
  expect(await figuresOf(ana.widget)).toEqual(before)
  await ana.widget.getByText('Published', { exact: true }).waitFor()
})

test('an employee sees what was announced, without the cost', async () => {
  const overview = await dashboardApi(server, tokens.ana).overview()
  const { user, widget } = await screen.open(accounts.employee)
  await widget.getByText('Published', { exact: true }).waitFor()
  expect(await figuresOf(widget)).toEqual({
    Hours: count(overview.total_hours),
    Shifts: count(overview.shift_count),
  })
  await expect.poll(() => widget.getByText('$').count()).toBe(0)
  await expectAccessibleInBothThemes(user)
})

const emptyWeek: WeekOverview = {
  week_start_date: '2026-12-28',
  week_end_date: '2027-01-03',
  status: null,
  total_hours: 0,
  shift_count: 0,
  total_labor_cost: null,
  working_now: [],
  next: [],
  time_zone: 'America/New_York',
}

test('a week without anything says so, in the smallest size', async () => {
  const { user, widget } = await screen.open(accounts.employee, {
    size: { w: 4, h: 3 },
    prepare: (page) =>
      page.route('**/api/v1/dashboard/week_overview', (route) =>
        route.fulfill({ json: emptyWeek }),
      ),
  })
  await widget.getByText('Nothing announced yet').waitFor()
  await widget.getByText('Nobody works at the moment').waitFor()
  await widget.getByText('No upcoming shifts').waitFor()
  await expectAccessibleInBothThemes(user)
})

test('long names fit on a phone and in the smallest size', async () => {
  const overview = await dashboardApi(server, tokens.marco).overview()
  const named = (full_name: string) =>
    overview.working_now.map((shift) => ({
      ...shift,
      employee: { ...shift.employee, user: { full_name } },
    }))
  const json = { ...overview, working_now: named('x'.repeat(60)), next: named('') }
  for (const options of [{ size: { w: 4, h: 3 } }, { width: 390, height: 844 }]) {
    const { user, widget } = await screen.open(accounts.manager, {
      ...options,
      prepare: (page) =>
        page.route('**/api/v1/dashboard/week_overview', (route) => route.fulfill({ json })),
    })
    await widget.getByText('x'.repeat(60)).first().waitFor()
    await expectNothingCutOff(widget)
    await expectNoHorizontalOverflow(user)
    await expectAccessibleInBothThemes(user)
  }
})

test('a failed load says so and can be tried again', async () => {
  const error = 'No.'
  const { widget } = await screen.open(accounts.manager, {
    prepare: (each) =>
      failUntilTriedAgain(each, '**/api/v1/dashboard/week_overview', (route) =>
        route.fulfill({
          status: 422,
          json: { error, message: error, errors: [error], code: 'x', request_id: 'x' },
        }),
      ),
  })
  await widget.getByText('Failed to load widget data').waitFor()
  await widget.getByRole('button', { name: 'Try again' }).click()
  await widget.getByText('Labor Cost').waitFor()
})
