import { ApiError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import type { Principal } from '../../platform/principal.ts'
import { announceHandovers, type Handover, recordHandovers } from '../schedules/index.ts'
import {
  changedShiftIds,
  decideActions,
  historyOf,
  isRejected,
  logEachShift,
  maxHoursViolation,
  presentSchedule,
  republishSchedules,
  type ShiftRow,
  storeActions,
  type UpdateAction,
  type Writer,
  writerOf,
} from '../shifts/index.ts'
import { notActive, plannedOtherwise, refusedFor, shiftTaken } from './errors.ts'
import { checkTakes, givenAwayIdsOf, type Take, takesOf, takesPlace } from './handover.ts'
import type { ShiftRequestRow } from './present.ts'
import { changeRequest, recordRequest } from './store.ts'

type Decided = Awaited<ReturnType<typeof decideActions>>
type Warning = { readonly code: string; readonly message: string }

interface Decision {
  readonly row: ShiftRequestRow
  /** The planned shifts by id, locked. */
  readonly planned: ReadonlyMap<number, ShiftRow>
  readonly overrideMaxHours?: boolean
  readonly note?: string | null | undefined
  /** Who decides; null for what needs no decision. */
  readonly decidedBy: Principal | null
  /** Decides only what no rule refuses or warns of; null otherwise. */
  readonly automatic?: boolean
}

export interface DecidedRequest {
  readonly row: ShiftRequestRow
  readonly warnings: readonly Warning[]
}

/**
 * Approves a locked request: its shifts change hands in the plan and in what is announced. Throws 409
 * when a shift belongs to somebody else by now, 422 when a rule refuses, and 409
 * `max_hours_violation` unless overridden. Without a decision it says nothing of the plan, which
 * employees do not see: a 409 `conflict`. Returns null when an automatic decision is not possible.
 */
export async function approveLocked(
  context: RequestContext,
  decision: Decision,
): Promise<DecidedRequest | null> {
  const { row, planned, decidedBy, automatic = false, overrideMaxHours = false } = decision
  const takes = takesOf(row)
  if (!areTheirs(row, planned)) throw shiftTaken()
  const checks = await checkTakes(context, takes)
  if (automatic && checks.some(({ violations }) => violations.length > 0)) return null
  for (const { take, violations, isActive } of checks) {
    if (!isActive) throw notActive()
    const [worst] = violations
    if (worst?.severity === 'refuse') throw refusedFor(worst, true, take.employeeName)
    const limit = violations.find(({ severity }) => severity === 'confirm')
    if (limit && !overrideMaxHours) throw maxHoursViolation(limit)
  }
  const writer = writerOf(context)
  const decided = await decideActions(
    writer,
    actionsOf(row, takes, { planned, overrideMaxHours }),
    {
      abortsOn: () => decidedBy !== null,
      givenAwayIds: givenAwayIdsOf(takes),
    },
  )
  const warnings = decided.outcomes.flatMap((outcome) =>
    isRejected(outcome) ? outcome : outcome.warnings,
  )
  if (automatic && warnings.length > 0) return null
  if (decided.outcomes.some(isRejected)) throw plannedOtherwise()
  const after = await storeDecision(context, writer, decision, { takes, decided })
  return { row: after, warnings }
}

/** Whether the planned shifts still belong to those who give them, and an open one is still open. */
function areTheirs(row: ShiftRequestRow, planned: ReadonlyMap<number, ShiftRow>): boolean {
  const { kind, shiftId, withShiftId, fromEmployee, toEmployee } = row
  const isOf = (id: number | null, employeeId: number | null) => {
    const shift = planned.get(id ?? 0)
    return shift?.employeeId === employeeId && shift.status !== 'cancelled'
  }
  if (takesPlace(row)) return isOf(shiftId, null)
  if (!isOf(shiftId, fromEmployee.id)) return false
  return kind === 'offer' || isOf(withShiftId, toEmployee?.id ?? null)
}

/** A shift that was as announced stays so, since both change; another one stays a draft. */
const actionsOf = (
  row: ShiftRequestRow,
  takes: readonly Take[],
  { planned, overrideMaxHours }: { planned: Decision['planned']; overrideMaxHours: boolean },
): UpdateAction[] =>
  takes.map(({ shift: { id }, employeeId }) => ({
    kind: 'update',
    id,
    fields: { employeeId, status: planned.get(id)?.status ?? 'draft' },
    ...(takesPlace(row) && { assigns: 'new_shift' as const }),
    overrideMaxHours,
  }))

/** Stores and logs an approved request in the plan, in what is announced, and as a request. */
async function storeDecision(
  { tx, now }: RequestContext,
  writer: Writer,
  { row, note, decidedBy }: Decision,
  { takes, decided }: { readonly takes: readonly Take[]; readonly decided: Decided },
): Promise<ShiftRequestRow> {
  const [first] = decided.outcomes
  const madeShift = takesPlace(row) && first && !(first instanceof ApiError) ? first.after : null
  const handovers = takes.map(
    ({ shift, scheduleId, employeeId }): Handover => ({
      scheduleId,
      shiftId: shift.id,
      employeeId,
      newShiftId: madeShift?.id ?? null,
    }),
  )
  const after = await changeRequest(
    tx,
    row,
    {
      status: 'approved',
      decisionNote: note,
      assignedShiftId: madeShift?.id ?? null,
      decidedBy,
    },
    now,
  )
  const before = await announceHandovers(writer, handovers)
  let stored: Parameters<typeof historyOf>[0] | null = null
  await storeActions(writer, decided, {
    afterStore: (ids) => republishSchedules(tx, ids),
    log: (changes) => {
      stored = changes
      recordRequest(tx, writer.actor, 'shift_request_approved', {
        before: row,
        after,
        details: historyOf(changes),
        shiftIds: changedShiftIds(changes),
        weeks: changes.weeks,
        timeZone: changes.timeZone,
      })
      logEachShift(tx, writer.actor, changes)
      for (const schedule of changes.schedules) {
        tx.record({
          type: 'schedule_updated',
          actor: writer.actor,
          subject: { type: 'schedule', id: schedule.id },
          weeks: [schedule.weekStartDate],
          audience: 'managers',
          payload: { schedule: presentSchedule(schedule) },
        })
      }
    },
  })
  await recordHandovers(writer, scheduleRowsOf(stored), { before, requestId: row.id })
  return after
}

const scheduleRowsOf = (changes: Parameters<typeof historyOf>[0] | null) => changes?.schedules ?? []
