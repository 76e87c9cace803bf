import type { DashboardStats } from '@weekboard/contracts/dashboard/dashboard-stats'
import { describe, expect, test } from 'vitest'
import { quickStatsTexts } from './quick-stats-texts.ts'
import { visibleStats } from './stats.ts'

const stats: DashboardStats = {
  totalEmployees: 1234,
  activeShifts: 7,
  pendingRequests: 2,
  weeklyHours: 7312.25,
  todayLaborCost: 12_345.6,
  avgShiftDuration: 7.75,
  laborCostTrend: { value: 4, isPositive: true },
}
const planner = { currency: 'USD', plans: true }
const shown = (selected: readonly string[], fields: Partial<DashboardStats> = {}) =>
  visibleStats({ ...stats, ...fields }, selected, planner).map(({ label, value }) => [label, value])

describe('quick stats', () => {
  test('are the first four of six while none is selected', () => {
    expect(shown([])).toEqual([
      ['Total Employees', '1,234'],
      ['Active Shifts Today', '7'],
      ['Pending Requests', '2'],
      ['Weekly Hours', '7,312.3'],
    ])
  })

  test('leave the size of the team out for employees until they select it', () => {
    const own = { ...stats, todayLaborCost: null, laborCostTrend: null }
    const labels = (selected: readonly string[]) =>
      visibleStats(own, selected, { ...planner, plans: false }).map(({ label }) => label)
    expect(labels([])).toEqual([
      'Active Shifts Today',
      'Pending Requests',
      'Weekly Hours',
      'Avg Shift Duration',
    ])
    expect(labels(['Total Employees'])).toEqual(['Total Employees'])
  })

  test('are those selected by label, in their own order, with $ and h', () => {
    expect(shown(['Avg Shift Duration', "Today's Labor Cost", 'Weather'])).toEqual([
      ["Today's Labor Cost", '$12,346'],
      ['Avg Shift Duration', '7.8 h'],
    ])
  })

  test('leave out a cost that the user may not see, and are never none', () => {
    const hidden = { todayLaborCost: null, laborCostTrend: null }
    expect(shown(["Today's Labor Cost", 'Weekly Hours'], hidden)).toEqual([
      ['Weekly Hours', '7,312.3'],
    ])
    expect(shown(["Today's Labor Cost"], hidden)).toHaveLength(4)
  })

  test.each([
    [
      { value: 4, isPositive: true },
      { percent: 4, direction: 'up' },
    ],
    [
      { value: 12.5, isPositive: false },
      { percent: 12.5, direction: 'down' },
    ],
    [
      { value: 0, isPositive: true },
      { percent: 0, direction: 'none' },
    ],
    [null, null],
  ] as const)('have the trend %o of the cost as %o', (laborCostTrend, trend) => {
    const [cost] = visibleStats({ ...stats, laborCostTrend }, ["Today's Labor Cost"], planner)
    expect(cost?.trend).toEqual(trend)
  })

  test.each([
    [{ percent: 4, direction: 'up' }, 'up 4 %'],
    [{ percent: 12.5, direction: 'down' }, 'down 12.5 %'],
    [{ percent: 0, direction: 'none' }, 'no change'],
  ] as const)('read %o as "%s"', (trend, text) => {
    expect(quickStatsTexts.trend(trend)).toBe(text)
  })
})
