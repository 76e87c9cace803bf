import { weekdays } from '@weekboard/contracts/common'
import type {
  Availability,
  AvailabilityException,
  WeeklyAvailability,
} from '@weekboard/contracts/requests/availability'

export interface AvailabilityRow {
  readonly employeeId: number
  /** 0 for Monday. */
  readonly weekly: readonly (Omit<WeeklyAvailability, 'weekday'> & { readonly weekday: number })[]
  readonly exceptions: readonly AvailabilityException[]
  /** 0 until the employee sets something. */
  readonly version: number
}

export const presentAvailability = (row: AvailabilityRow): Availability => ({
  employee_id: row.employeeId,
  weekly: row.weekly.map(({ weekday, start_time, end_time, kind }) => ({
    weekday: weekdays[weekday] ?? 'monday',
    start_time,
    end_time,
    kind,
  })),
  exceptions: row.exceptions.map(({ date, start_time, end_time, kind, note }) => ({
    date,
    start_time: start_time ?? null,
    end_time: end_time ?? null,
    kind,
    note: note ?? null,
  })),
  version: row.version,
})
