import type { Schedule } from '@weekboard/contracts/schedule-schema'
import type { Shift, ShiftStatus } from '@weekboard/contracts/shift-schema'
import { durationHours } from '@weekboard/scheduling/hours'
import { weekEndDate } from '@weekboard/scheduling/weeks'

export interface ShiftRow {
  readonly id: number
  readonly employeeId: number
  readonly scheduleId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly status: ShiftStatus
  readonly notes: string | null
  readonly positionId: number | null
  readonly version: number
  readonly employeeName: string
}

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
  id: row.id,
  employee_id: row.employeeId,
  schedule_id: row.scheduleId,
  start_time: row.startsAt.toISOString(),
  end_time: row.endsAt.toISOString(),
  status: row.status,
  notes: row.notes,
  position_id: row.positionId,
  duration_hours: durationHours({ startsAt: row.startsAt, endsAt: row.endsAt }),
  version: row.version,
  employee: { id: row.employeeId, user: { full_name: row.employeeName } },
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
