import type {
  TimeOffClash,
  TimeOffRequest,
  TimeOffStatus,
  TimeOffType,
} from '@weekboard/contracts/time-off'
import { countDays } from './date-range.ts'

export interface TimeOffRow {
  readonly id: number
  readonly employeeId: number
  readonly employeeName: string
  readonly type: TimeOffType
  readonly startDate: string
  readonly endDate: string
  readonly reason: string | null
  readonly status: TimeOffStatus
  readonly requestedAt: Date
  readonly decidedById: number | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
  readonly version: number
}

export interface ClashRow {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly status: TimeOffClash['status']
}

export const presentTimeOff = (row: TimeOffRow): TimeOffRequest => ({
  id: row.id,
  employee_id: row.employeeId,
  employee_name: row.employeeName,
  employee: { name: row.employeeName },
  type: row.type,
  start_date: row.startDate,
  end_date: row.endDate,
  reason: row.reason,
  status: row.status,
  requested_at: row.requestedAt.toISOString(),
  total_days: countDays(row),
  version: row.version,
  decided_by:
    row.decidedById === null ? null : { id: row.decidedById, name: row.decidedByName ?? '' },
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_note: row.decisionNote,
})

export const presentClash = ({ id, startsAt, endsAt, status }: ClashRow): TimeOffClash => ({
  id,
  start_time: startsAt.toISOString(),
  end_time: endsAt.toISOString(),
  status,
})
