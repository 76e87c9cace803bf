import type {
  ExpiryReason,
  ShiftRequest,
  ShiftRequestKind,
  ShiftRequestStatus,
} from '@weekboard/contracts/requests/shift-requests'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Serialized } from '../../platform/database/sql-rows.ts'
import { presentShift, type ShiftRow } from '../shifts/index.ts'
import { actionsOf, type Caller, canDecideShiftRequest } from './policy.ts'

/** A shift as it is announced now, as the database serializes it. */
export type LiveShift = Serialized<Omit<ShiftRow, 'status' | 'announcedVersion'>>

export interface RequestEmployee {
  readonly id: number
  readonly full_name: string
  readonly avatar_url: string | null
}

export interface ShiftRequestRow {
  readonly id: number
  readonly kind: ShiftRequestKind
  /** `expired` also before the job has stored that. */
  readonly status: ShiftRequestStatus
  readonly scheduleId: number
  readonly shiftId: number
  readonly withScheduleId: number | null
  readonly withShiftId: number | null
  readonly fromEmployee: RequestEmployee
  readonly toEmployee: RequestEmployee | null
  /** An offer of a place of an open shift, which nobody gives away. */
  readonly openShift: boolean
  /** The shift as announced now; null when it is not announced any more. */
  readonly liveShift: LiveShift | null
  readonly liveWithShift: LiveShift | null
  /** The shift as stored when the request was made or ended. */
  readonly shift: Shift
  readonly withShift: Shift | null
  /** The version of the planned shift; null when it is deleted. */
  readonly draftVersion: number | null
  readonly withDraftVersion: number | null
  readonly note: string | null
  readonly requestedAt: Date
  readonly decidedById: number | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
  readonly assignedShiftId: number | null
  readonly expiredBecause: ExpiryReason | null
  readonly version: number
}

export const isOpen = ({ status }: Pick<ShiftRequestRow, 'status'>): boolean =>
  status === 'pending' || status === 'accepted'

const presentLive = (live: LiveShift): Shift =>
  presentShift({
    ...live,
    startsAt: new Date(live.startsAt),
    endsAt: new Date(live.endsAt),
    status: 'published',
  })

/** The shifts of a request: as announced now while it is open, then as they were last. */
export const shiftsOf = (row: ShiftRequestRow): { shift: Shift; withShift: Shift | null } => ({
  shift: isOpen(row) && row.liveShift ? presentLive(row.liveShift) : row.shift,
  withShift: isOpen(row) && row.liveWithShift ? presentLive(row.liveWithShift) : row.withShift,
})

/**
 * Gives managers and the log the version of the planned shift, as `If-Match` takes it. Employees do
 * not learn how often that was changed.
 */
const withDraftVersion = (shift: Shift, version: number | null): Shift => ({
  ...shift,
  version: version ?? 0,
  announced_version: shift.version,
})

/** A request for whoever may see it; without a caller, for the log, nothing can be done with it. */
export function presentRequest(row: ShiftRequestRow, caller: Caller | null): ShiftRequest {
  const { shift, withShift } = shiftsOf(row)
  const seesDrafts = !caller || canDecideShiftRequest(caller)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    shift: seesDrafts ? withDraftVersion(shift, row.draftVersion) : shift,
    with_shift:
      seesDrafts && withShift ? withDraftVersion(withShift, row.withDraftVersion) : withShift,
    from_employee_id: row.fromEmployee.id,
    from_employee: row.fromEmployee,
    to_employee_id: row.toEmployee?.id ?? null,
    to_employee: row.toEmployee,
    note: row.note,
    requested_at: row.requestedAt.toISOString(),
    decided_by:
      row.decidedByName === null ? null : { id: row.decidedById, name: row.decidedByName },
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_note: row.decisionNote,
    assigned_shift_id: row.assignedShiftId,
    expired_because: row.expiredBecause,
    actions: caller ? actionsOf(caller, row) : [],
    version: row.version,
  }
}
