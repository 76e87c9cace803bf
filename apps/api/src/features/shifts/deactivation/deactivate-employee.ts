import type { updateEmployeeRoute } from '@weekboard/contracts/employees/employees'
import type { RouteBody, RouteReply } from '@weekboard/contracts/route'
import type { FutureShift, FutureShiftsChoice } from '@weekboard/contracts/schedule/future-shifts'
import { invalidField } from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { listActiveAdminIds, lockInvitations, updateEmployee } from '../../employees/index.ts'
import { type DeactivationStep, logStep } from '../history/steps.ts'
import type { DeleteAction, UpdateAction } from '../plan/actions.ts'
import { type ActionOutcome, isRejected, runActions, writerOf } from '../plan/run-actions.ts'
import { presentShift, type ShiftRow } from '../present.ts'
import { lockFutureShifts, readFutureShifts } from './future-shifts.ts'
import { assertAllAssigned, shiftsChanged } from './rejected-assignments.ts'

type DeactivationBody = RouteBody<typeof updateEmployeeRoute>
type DeactivationReply = RouteReply<typeof updateEmployeeRoute>

/**
 * Deactivates an employee and keeps, deletes or reassigns the future shifts: all or nothing, and one
 * undo step. The errors are those of `updateEmployee`; when a shift cannot be reassigned a 422
 * `bulk_refused`, or a 409 `max_hours_violation`, which can be overridden; and a 409 when one of the
 * assigned shifts is not a future shift of the employee any more.
 */
export async function deactivateEmployee(
  bus: Bus,
  context: RequestContext,
  id: number,
  { future_shifts: choice = 'keep', override_max_hours: overrides, ...body }: DeactivationBody,
): Promise<DeactivationReply> {
  const { tx, now } = context
  const assigneeIds = assigneeIdsOf(choice)
  if (assigneeIds.includes(id)) throw invalidField('future_shifts', 'must name somebody else')
  if (choice !== 'keep') {
    await lockInvitations(tx.db, id)
    await lockFutureShifts(context, id, [...assigneeIds, ...(await listActiveAdminIds(tx.db))])
  }
  // Before the shifts: an undo checks the rules anew when an employee was updated since its step.
  const updated = await updateEmployee(bus, context, id, body)
  const rows = await readFutureShifts(tx.db, id, now)
  const actions = actionsOf(rows, choice, overrides ?? false)
  const deactivation: DeactivationStep | null = updated.isActivityChanged
    ? {
        employee_id: id,
        name: updated.employee.user.full_name,
        invitation_id: updated.withdrawnInvitationId,
      }
    : null
  const { outcomes, changedShifts } = await runActions(writerOf(context), actions, {
    singleEvent: true,
    ...(deactivation && { details: { deactivation } }),
  })
  assertAllAssigned(outcomes, actions)
  if (changedShifts === 0 && deactivation) logStep(context, { deactivation })
  return { employee: updated.employee, future_shifts: futureShiftsAfter(rows, outcomes) }
}

function assigneeIdsOf(choice: FutureShiftsChoice): number[] {
  if (typeof choice === 'string') return []
  if ('employee_id' in choice) return [choice.employee_id]
  return [...new Set(choice.assignments.map(({ employee_id }) => employee_id))]
}

function actionsOf(
  rows: readonly ShiftRow[],
  choice: FutureShiftsChoice,
  overrideMaxHours: boolean,
): (UpdateAction | DeleteAction)[] {
  if (choice === 'keep') return []
  if (choice === 'delete') return rows.map(({ id }) => ({ kind: 'delete', id }))
  const reassign = (id: number, employeeId: number): UpdateAction => ({
    kind: 'update',
    id,
    fields: { employeeId },
    overrideMaxHours,
  })
  if ('employee_id' in choice) return rows.map(({ id }) => reassign(id, choice.employee_id))
  const ids = new Set(rows.map(({ id }) => id))
  const assignees = new Map(
    choice.assignments.map(({ shift_id, employee_id }) => [shift_id, employee_id]),
  )
  return [...assignees].map(([shiftId, employeeId]) => {
    if (!ids.has(shiftId)) throw shiftsChanged()
    return reassign(shiftId, employeeId)
  })
}

function futureShiftsAfter(
  rows: readonly ShiftRow[],
  outcomes: readonly ActionOutcome[],
): FutureShift[] {
  const decisions = outcomes.flatMap((outcome) => (isRejected(outcome) ? [] : outcome))
  const byId = new Map(decisions.map((decision) => [decision.before?.id, decision]))
  return rows.map((row) => {
    const decision = byId.get(row.id)
    if (!decision) return { ...presentShift(row), outcome: 'kept' }
    if (!decision.after) return { ...presentShift(row), outcome: 'deleted' }
    return { ...presentShift(decision.after), outcome: 'reassigned' }
  })
}
