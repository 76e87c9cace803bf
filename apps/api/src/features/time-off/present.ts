import type {
  EmployeeAbsence,
  LoggedTimeOff,
  TimeOffClash,
  TimeOffHistoryEntry,
  TimeOffRequest,
  TimeOffStatus,
  TimeOffType,
} from '@weekboard/contracts/requests/time-off-schema'
import { type DaysOff, totalDays } from './days-off.ts'
import { type TimeOffCaller, timeOffActionsOf } from './policy.ts'

export interface TimeOffRow extends DaysOff {
  readonly id: number
  readonly employeeId: number
  readonly employeeName: string
  readonly type: TimeOffType
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

export interface AbsenceRow
  extends DaysOff,
    Pick<TimeOffRow, 'id' | 'employeeId' | 'employeeName' | 'type' | 'reason'> {
  readonly status: EmployeeAbsence['status']
}

/** A row of the event log about a request. */
export interface HistoryRow {
  readonly type: string
  readonly userId: number | null
  readonly userName: string
  readonly at: Date
  readonly before: LoggedTimeOff | null
  readonly after: LoggedTimeOff
}

const presentDaysOff = ({ startDate, endDate, startTime, endTime }: DaysOff) => ({
  start_date: startDate,
  end_date: endDate,
  start_time: startTime,
  end_time: endTime,
})

/** A request for the log. */
export const presentLogged = (row: TimeOffRow): LoggedTimeOff => ({
  id: row.id,
  employee_id: row.employeeId,
  employee_name: row.employeeName,
  employee: { name: row.employeeName },
  type: row.type,
  ...presentDaysOff(row),
  reason: row.reason,
  status: row.status,
  requested_at: row.requestedAt.toISOString(),
  total_days: totalDays(row),
  version: row.version,
  decided_by:
    row.decidedById === null ? null : { id: row.decidedById, name: row.decidedByName ?? '' },
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_note: row.decisionNote,
})

/** A request for somebody who may see it. */
export const presentTimeOff = (row: TimeOffRow, caller: TimeOffCaller): TimeOffRequest => ({
  ...presentLogged(row),
  actions: timeOffActionsOf(caller, row),
})

export const presentClash = ({ id, startsAt, endsAt, status }: ClashRow): TimeOffClash => ({
  id,
  start_time: startsAt.toISOString(),
  end_time: endsAt.toISOString(),
  status,
})

/** Type and reason only for those who may see everybody's requests. */
export const presentAbsence = (row: AbsenceRow, showsReason: boolean): EmployeeAbsence => ({
  id: row.id,
  employee_id: row.employeeId,
  employee_name: row.employeeName,
  ...presentDaysOff(row),
  status: row.status,
  ...(showsReason && { type: row.type, reason: row.reason }),
})

const historyFields = [
  'type',
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'reason',
] as const satisfies readonly (keyof LoggedTimeOff)[]

const historyTypes: Readonly<Record<string, TimeOffHistoryEntry['type']>> = {
  time_off_requested: 'requested',
  time_off_updated: 'updated',
  time_off_approved: 'approved',
  time_off_rejected: 'rejected',
  time_off_cancelled: 'cancelled',
}

export function presentHistoryEntry(row: HistoryRow): TimeOffHistoryEntry {
  const { before, after } = row
  const type = historyTypes[row.type] ?? 'updated'
  return {
    type: before === null && type === 'approved' ? 'entered' : type,
    user: { id: row.userId, name: row.userName },
    at: row.at.toISOString(),
    note: type === 'requested' || type === 'updated' ? null : after.decision_note,
    edits: before
      ? historyFields
          .map((field) => ({
            field,
            from: before[field] ?? null,
            to: after[field] ?? null,
          }))
          .filter(({ from, to }) => from !== to)
      : [],
  }
}
