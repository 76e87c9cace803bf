import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { ApiError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import type { Principal } from '../../platform/principal.ts'
import type { Hooks } from '../feature.ts'
import { moveAnnounced, reversedMove } from '../schedules/index.ts'
import { offerOpenShift, withdrawOffersOf } from '../shift-requests/index.ts'
import { lockShifts, lockWeeksAndEmployees } from '../shifts/index.ts'
import { setSickLeaveStatus } from '../time-off/index.ts'
import { readBeforeMoves, recordMoves } from './announce-sick-leave.ts'
import { type SickLeaveStep, sickLeaveStepSchema } from './sick-leave-step.ts'

/** The employee who is named as the one who offers shifts; of an API key, who made it. */
export const offererOf = (principal: Principal, sickEmployeeId: number): number =>
  (principal.kind === 'session' ? principal.employeeId : principal.createdByEmployeeId) ??
  sickEmployeeId

/**
 * Undoes or redoes sick leave: the time off, the offers and what is announced. The plan is reversed
 * between this and what it returns. 409 `undo_conflict` when the time off was decided otherwise since,
 * or an announced shift has gone to somebody else.
 */
export const reverseSickLeave: Hooks['reverseSickLeave'] = async (
  context,
  { steps, ...event },
  direction,
) => {
  const step = sickLeaveStepSchema.parse(event.sickLeave)
  await lockStep(context, steps, step)
  const isUndo = direction === 'undo'
  const moves = isUndo ? step.announced.map(reversedMove) : step.announced
  const offeredIds = step.offers.map(({ shift_id }) => shift_id)
  if (isUndo) await withdrawOffersOf(context, offeredIds)
  const before = await readBeforeMoves(context.tx, moves)
  const failed = await moveAnnounced(context, moves)
  const status = isUndo ? 'cancelled' : 'approved'
  const isSet = await setSickLeaveStatus(context, step.time_off_request_id, status)
  if (failed.length > 0 || !isSet) throw changedSince(step)
  return async () => {
    if (!isUndo) await offerAgain(context, step)
    await recordMoves(context, moves, before)
  }
}

/** Locks the shifts, their weeks and everybody whom the step concerns, in the order of every write. */
async function lockStep(
  { tx, principal }: RequestContext,
  steps: Parameters<Hooks['reverseSickLeave']>[1]['steps'],
  { employee_id, announced, offers }: SickLeaveStep,
): Promise<void> {
  const states = steps.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const { timeZone } = principal.organization
  await lockShifts(tx, [...states.map(({ id }) => id), ...announced.map((move) => move.shift_id)])
  await lockWeeksAndEmployees(
    tx,
    states.map(({ start_time }) => weekStartDate(new Date(start_time), timeZone)),
    [
      employee_id,
      ...states.flatMap((shift) => shift.employee_id ?? []),
      ...offers.flatMap(({ employee_ids }) => employee_ids),
    ],
  )
}

async function offerAgain(
  context: RequestContext,
  { employee_id, offers }: SickLeaveStep,
): Promise<void> {
  const fromEmployeeId = offererOf(context.principal, employee_id)
  for (const { shift_id: shiftId, employee_ids: employeeIds } of offers) {
    await offerOpenShift(context, { shiftId, employeeIds, fromEmployeeId })
  }
}

const changedSince = ({ name }: SickLeaveStep): ApiError =>
  new ApiError(
    409,
    'undo_conflict',
    `The sick leave of ${name} or one of its shifts has changed since, so nothing was done.`,
  )
