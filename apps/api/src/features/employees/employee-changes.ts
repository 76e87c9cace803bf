import type { UpdateEmployee } from '@weekboard/contracts/employees'
import type { Role } from '@weekboard/contracts/route'
import { toCents, toMinutes } from './rates.ts'

/** The columns that a change may touch. */
interface Columns {
  readonly fullName: string
  readonly email: string | null
  readonly role: Role
  readonly maxWeeklyMinutes: number | null
  readonly active: boolean
}

interface CurrentRate {
  readonly from: string
  /** What holds on that date; null when nothing does. */
  readonly rateCents: number | null
}

export interface EmployeeChanges {
  /** Only what is new. */
  readonly set: Partial<Columns>
  readonly rate: { readonly from: string; readonly hourlyRate: number } | null
  /** The same by wire name, for the log. */
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** What a wish changes about a person; naming what is there already changes nothing. */
export function employeeChanges(
  person: Columns,
  wish: UpdateEmployee,
  standing: CurrentRate,
): EmployeeChanges {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const set: Partial<Record<keyof Columns, unknown>> = {}
  const compare = <Key extends keyof Columns>(
    key: Key,
    name: keyof UpdateEmployee,
    wished: Columns[Key] | undefined,
  ) => {
    if (wished === undefined || wished === person[key]) return
    set[key] = wished
    before[name] = key === 'maxWeeklyMinutes' ? hoursOf(person.maxWeeklyMinutes) : person[key]
    after[name] = wish[name]
  }
  compare('fullName', 'full_name', wish.full_name)
  compare('email', 'email', wish.email)
  compare('role', 'role', wish.role)
  compare('active', 'active', wish.active)
  const { max_weekly_hours: hours, hourly_rate: hourlyRate } = wish
  compare('maxWeeklyMinutes', 'max_weekly_hours', hours === undefined ? hours : toMinutes(hours))
  const { from, rateCents } = standing
  const hasNewRate = hourlyRate !== undefined && toCents(hourlyRate) !== rateCents
  if (hasNewRate) {
    before.hourly_rate = rateCents === null ? null : rateCents / 100
    Object.assign(after, { hourly_rate: hourlyRate, rate_from: from })
  }
  const rate = hasNewRate ? { from, hourlyRate } : null
  return { set: set as Partial<Columns>, rate, before, after }
}

const hoursOf = (minutes: number | null): number | null => (minutes === null ? null : minutes / 60)

export const hasNoChanges = ({ after }: EmployeeChanges): boolean => Object.keys(after).length === 0
