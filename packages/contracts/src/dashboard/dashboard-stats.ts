import { z } from 'zod'
import { shiftSchema } from '../shifts/shift-schema.ts'

/** The labels of the stats, in the order in which they are offered. */
export const statLabels = [
  'Total Employees',
  'Active Shifts Today',
  'Pending Requests',
  'Weekly Hours',
  "Today's Labor Cost",
  'Avg Shift Duration',
] as const

/**
 * Days and weeks are those of the organization's time zone; a shift belongs to the day on which it
 * starts. Cancelled shifts do not count. Managers get the working copy, employees what was announced.
 */
export const dashboardStatsSchema = z.object({
  /** Active ones. */
  totalEmployees: z.int(),
  /** Shifts that start today. */
  activeShifts: z.int(),
  /** Pending time off: of everybody with `manage_requests`, else the own. */
  pendingRequests: z.int(),
  /** Hours of this week, two decimals. */
  weeklyHours: z.number(),
  /** Decimal currency; null without `view_financial_data`. */
  todayLaborCost: z.number().nullable(),
  /** Average hours of this week's shifts, two decimals; 0 without a shift. */
  avgShiftDuration: z.number(),
  /**
   * Today's labor cost against the same weekday of last week, in percent with one decimal, without a
   * sign. Null without `view_financial_data`, and when that day cost nothing.
   */
  laborCostTrend: z.object({ value: z.number().nonnegative(), isPositive: z.boolean() }).nullable(),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

/** The own announced shifts that start in a week. */
const ownWeekSchema = z.object({
  week_start_date: z.string(),
  week_end_date: z.string(),
  /** False until the week was published for the first time. */
  announced: z.boolean(),
  total_hours: z.number(),
  shifts: z.array(shiftSchema),
})
export type MyShiftsWeek = z.infer<typeof ownWeekSchema>

/** The own shifts as they were announced, for every role. */
export const myShiftsSchema = z.object({
  /** The one that has started and not ended. */
  current_shift: shiftSchema.nullable(),
  /** The first one that starts later, in whatever week. */
  next_shift: shiftSchema.nullable(),
  this_week: ownWeekSchema,
  next_week: ownWeekSchema,
  time_zone: z.string(),
})
export type MyShifts = z.infer<typeof myShiftsSchema>

/** This week at a glance: for managers the working copy, for employees what was announced. */
export const weekOverviewSchema = z.object({
  week_start_date: z.string(),
  week_end_date: z.string(),
  /** Null for employees while nothing was announced. */
  status: z.enum(['draft', 'published']).nullable(),
  total_hours: z.number(),
  shift_count: z.int(),
  /** Decimal currency; null without `view_financial_data`. */
  total_labor_cost: z.number().nullable(),
  /** Shifts that have started and not ended, by start, then name. */
  working_now: z.array(shiftSchema),
  /** The shifts that start next, all at the same time, in whatever week. */
  next: z.array(shiftSchema),
  time_zone: z.string(),
})
export type WeekOverview = z.infer<typeof weekOverviewSchema>
