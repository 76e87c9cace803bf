import type { EventType } from '@weekboard/contracts/events'
import type {
  ExpiryReason,
  ShiftRequestKind,
  ShiftRequestStatus,
} from '@weekboard/contracts/requests/shift-requests'
import { shiftRequests } from '@weekboard/db/schema/planning/shift-requests'
import { eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/events/event-log.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { actorOf, type Principal } from '../../platform/principal.ts'
import { presentShift, type ShiftRow } from '../shifts/index.ts'
import { alreadyRequested } from './errors.ts'
import { scheduleExpiry } from './expiry/schedule-expiry.ts'
import { presentRequest, type ShiftRequestRow, shiftsOf } from './present.ts'
import { findRequest } from './queries.ts'

interface NewRequest {
  readonly kind: ShiftRequestKind
  readonly shift: ShiftRow
  readonly withShift?: ShiftRow
  readonly fromEmployeeId: number
  readonly toEmployeeId: number | null
  /** An offer of a place of an open shift. */
  readonly openShift?: boolean
  readonly note: string | null | undefined
}

/** Stores and logs a new request. 409 when the employee has the same one open already. */
export async function createRequest(
  context: Pick<RequestContext, 'tx' | 'now' | 'principal'>,
  { kind, shift, withShift, fromEmployeeId, toEmployeeId, openShift = false, note }: NewRequest,
): Promise<ShiftRequestRow> {
  const { tx, now } = context
  const [stored] = await tx.db
    .insert(shiftRequests)
    .values({
      organizationId: tx.organizationId,
      kind,
      scheduleId: shift.scheduleId,
      shiftId: shift.id,
      shift: presentShift(shift),
      ...(withShift && {
        withScheduleId: withShift.scheduleId,
        withShiftId: withShift.id,
        withShift: presentShift(withShift),
      }),
      fromEmployeeId,
      toEmployeeId,
      openShift,
      note: note || null,
      requestedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: shiftRequests.id })
  if (!stored) throw alreadyRequested()
  const row = await getRequest(tx, stored.id, now)
  const starts = [shift, ...(withShift ? [withShift] : [])].map(({ startsAt }) =>
    startsAt.getTime(),
  )
  await scheduleExpiry(tx, new Date(Math.min(...starts)), now)
  recordRequest(tx, actorOf(context.principal), 'shift_requested', { before: null, after: row })
  return row
}

interface RequestChange {
  readonly status: ShiftRequestStatus
  readonly toEmployeeId?: number
  readonly decisionNote?: string | null | undefined
  readonly assignedShiftId?: number | null
  readonly expiredBecause?: ExpiryReason
  /** Who decided; null when the request was decided by itself or has expired. */
  readonly decidedBy?: Pick<Principal, 'employeeId' | 'user'> | null
}

/** Stores a new status. A request that ends keeps its shifts as they were announced last. */
export async function changeRequest(
  tx: TenantTransaction,
  before: ShiftRequestRow,
  {
    status,
    toEmployeeId,
    decisionNote,
    assignedShiftId,
    expiredBecause,
    decidedBy = null,
  }: RequestChange,
  now: Date,
): Promise<ShiftRequestRow> {
  const isOver = status !== 'pending' && status !== 'accepted'
  await tx.db
    .update(shiftRequests)
    .set({
      status,
      ...(toEmployeeId !== undefined && { toEmployeeId }),
      ...(isOver && {
        decidedAt: now,
        decidedById: decidedBy?.employeeId ?? null,
        decidedByName: decidedBy?.user.fullName ?? null,
        decisionNote: decisionNote || null,
        assignedShiftId: assignedShiftId ?? null,
        expiredBecause: expiredBecause ?? null,
        ...shiftsOf(before),
      }),
      version: sql`version + 1`,
    })
    .where(eq(shiftRequests.id, before.id))
  return getRequest(tx, before.id, now)
}

async function getRequest(tx: TenantTransaction, id: number, now: Date): Promise<ShiftRequestRow> {
  const row = await findRequest(tx, id, now)
  if (!row) throw new Error(`The request ${id} vanished inside its own transaction`)
  return row
}

type RequestEventType = Extract<EventType, `shift_request${string}`>

export interface RecordedRequest {
  readonly before: ShiftRequestRow | null
  readonly after: ShiftRequestRow
  readonly details?: Readonly<Record<string, unknown>>
  readonly shiftIds?: readonly number[]
  readonly weeks?: readonly string[]
  readonly timeZone?: string
}

/** Logs what became of a request, for the audit trail, for notifications and for widgets. */
export function recordRequest(
  tx: TenantTransaction,
  actor: Actor,
  type: RequestEventType,
  { before, after, details, shiftIds = [], weeks = [], timeZone }: RecordedRequest,
): void {
  tx.record({
    type,
    actor,
    subject: { type: 'shift_request', id: after.id },
    weeks,
    audience: 'nobody',
    payload: { employee_id: after.fromEmployee.id, kind: after.kind },
    change: {
      before: before && presentRequest(before, null),
      after: presentRequest(after, null),
      ...details,
    },
    shiftIds,
    ...(timeZone !== undefined && { timeZone }),
  })
}
