import type { UpdateEmployee } from '@weekboard/contracts/employees/employees'
import type { Role } from '@weekboard/contracts/route'
import { toCents, toMinutes } from './rates/rates.ts'

/** The columns that `updateEmployee` can change. */
interface Columns {
  readonly fullName: string
  readonly email: string | null
  readonly role: Role
  readonly maxWeeklyMinutes: number | null
  readonly minWeeklyMinutes: number | null
  readonly active: boolean
}

/** What an employee has beside the columns. */
interface CurrentDetails {
  /** The first date of a new rate. */
  readonly from: string
  /** The rate on that date; null without one. */
  readonly rateCents: number | null
  readonly positionIds: readonly number[]
}

export interface EmployeeUpdate {
  /** The columns that get a new value. */
  readonly set: Partial<Columns>
  readonly rate: { readonly from: string; readonly hourlyRate: number } | null
  /** The new positions, which replace the former ones; null when they stay. */
  readonly positionIds: readonly number[] | null
  /** The changed fields by their names on the wire, for the event log. */
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** What an input changes about an employee. A field with its current value changes nothing. */
export function employeeChanges(
  current: Columns,
  input: UpdateEmployee,
  { from, rateCents, positionIds }: CurrentDetails,
): EmployeeUpdate {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const set: Partial<Record<keyof Columns, unknown>> = {}
  const compare = <Key extends keyof Columns>(
    key: Key,
    name: keyof UpdateEmployee,
    value: Columns[Key] | undefined,
  ) => {
    if (value === undefined || value === current[key]) return
    set[key] = value
    before[name] = isMinutes(key) ? hoursOf(current[key]) : current[key]
    after[name] = input[name]
  }
  compare('fullName', 'full_name', input.full_name)
  compare('email', 'email', input.email)
  compare('role', 'role', input.role)
  compare('active', 'active', input.active)
  const { max_weekly_hours: limit, min_weekly_hours: minimum, hourly_rate: hourlyRate } = input
  compare('maxWeeklyMinutes', 'max_weekly_hours', limit === undefined ? limit : toMinutes(limit))
  compare(
    'minWeeklyMinutes',
    'min_weekly_hours',
    minimum === undefined ? minimum : toMinutes(minimum),
  )
  const hasNewRate = hourlyRate !== undefined && toCents(hourlyRate) !== rateCents
  if (hasNewRate) {
    before.hourly_rate = rateCents === null ? null : rateCents / 100
    Object.assign(after, { hourly_rate: hourlyRate, rate_from: from })
  }
  const rate = hasNewRate ? { from, hourlyRate } : null
  const { position_ids: newPositionIds = null } = input
  const hasNewPositions = newPositionIds !== null && newPositionIds.join() !== positionIds.join()
  if (hasNewPositions) {
    before.position_ids = positionIds
    after.position_ids = newPositionIds
  }
  return {
    set: set as Partial<Columns>,
    rate,
    positionIds: hasNewPositions ? newPositionIds : null,
    before,
    after,
  }
}

const isMinutes = (key: keyof Columns): key is 'maxWeeklyMinutes' | 'minWeeklyMinutes' =>
  key === 'maxWeeklyMinutes' || key === 'minWeeklyMinutes'

const hoursOf = (minutes: number | null): number | null => (minutes === null ? null : minutes / 60)

export const hasNoChanges = ({ after }: EmployeeUpdate): boolean => Object.keys(after).length === 0
