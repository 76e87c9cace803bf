import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Shift, ShiftStatus } from '@weekboard/contracts/shifts/shift-schema'
import { weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { durationHours } from '@weekboard/scheduling/cost/hours'
import { presentFields, type ShiftFields } from './wire-fields.ts'

export interface ShiftRow extends ShiftFields {
  readonly id: number
  readonly scheduleId: number
  readonly status: ShiftStatus
  readonly version: number
  /** The announced version of a shift of the working copy; null when it is not announced. */
  readonly announcedVersion?: number | null
  /** Empty for an open shift. */
  readonly employeeName: string
}

/** A shift of somebody. */
export type AssignedShiftRow<T extends Pick<ShiftRow, 'employeeId'> = ShiftRow> = T & {
  readonly employeeId: number
}

export const isAssignedRow = <T extends Pick<ShiftRow, 'employeeId'>>(
  row: T,
): row is AssignedShiftRow<T> => row.employeeId !== null

export interface ScheduleRow {
  readonly id: number
  readonly status: 'draft' | 'published'
  readonly weekStartDate: string
  readonly publishedAt: Date | null
  readonly notes: string | null
  readonly version: number
  readonly shiftCount: number
}

/** A shift for everybody who may see it; no field depends on pay. */
export const presentShift = (row: ShiftRow): Shift => ({
  ...presentFields(row),
  id: row.id,
  schedule_id: row.scheduleId,
  status: row.status,
  duration_hours: durationHours(row),
  version: row.version,
  ...(row.announcedVersion !== undefined && { announced_version: row.announcedVersion }),
  employee: isAssignedRow(row)
    ? { id: row.employeeId, user: { full_name: row.employeeName } }
    : null,
})

export const presentSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  status: row.status,
  is_draft: row.status === 'draft',
  is_published: row.status === 'published',
  week_start_date: row.weekStartDate,
  week_end_date: weekEndDate(row.weekStartDate),
  shift_count: row.shiftCount,
  published_at: row.publishedAt?.toISOString() ?? null,
  notes: row.notes,
  version: row.version,
})
