import type { enterSickLeaveRoute } from '@weekboard/contracts/requests/sick-leave'
import type { RouteBody, RouteReply } from '@weekboard/contracts/route'
import type { RequestContext } from '../../../platform/http/route.ts'
import { moveAnnounced } from '../../schedules/index.ts'
import { offerOpenShift } from '../../shift-requests/index.ts'
import {
  isRejected,
  logStep,
  presentShift,
  republishSchedules,
  runActions,
  writerOf,
} from '../../shifts/index.ts'
import { presentTimeOff, storeSickLeave } from '../../time-off/index.ts'
import { readBeforeMoves, recordMoves } from '../announce-sick-leave.ts'
import { assertChoices, assertNamedExist, chosenShifts, lockAffected } from '../chosen-shifts.ts'
import { offererOf } from '../reverse-sick-leave.ts'
import {
  assertAnnouncedAllowed,
  ofShift,
  type Settlement,
  settle,
  settlingActions,
} from '../settlements.ts'
import { assertEmployee, sickDaysOf } from '../sick-days.ts'
import type { SickLeaveStep } from '../sick-leave-step.ts'

type SickLeaveBody = RouteBody<typeof enterSickLeaveRoute>
type SickLeaveReply = RouteReply<typeof enterSickLeaveRoute>
type Decided = Awaited<ReturnType<typeof runActions>>['outcomes']

const statuses = { open: 'opened', assign: 'assigned', offer: 'offered' } as const

/**
 * Enters approved sick leave and settles the shifts that are named: all or nothing, and one undo step.
 * Throws, checked in this order, a 404 for an unknown employee or shift; 422 as `sickDaysOf` and
 * `assertChoices` say; 412 when a shift's version is stale; 422 for a shift that is not affected or
 * cannot be offered; and 422 or a 409 `max_hours_violation` when a rule forbids somebody the shift.
 */
export async function enterSickLeave(
  context: RequestContext,
  employeeId: number,
  { shifts: choices, note, override_max_hours: overrides = false, ...dates }: SickLeaveBody,
): Promise<SickLeaveReply> {
  const employee = await assertEmployee(context, { id: employeeId })
  const named = await assertNamedExist(context, choices)
  const daysOff = sickDaysOf(context, employee, dates)
  assertChoices(choices, employeeId, named)
  const affected = await lockAffected(context, employeeId, { daysOff, choices })
  const chosen = await chosenShifts(context, choices, affected)
  const settlements = await settle(context, employeeId, chosen)
  const leave = await storeSickLeave(context, { employee, daysOff, note })
  const step: SickLeaveStep = {
    employee_id: employeeId,
    name: employee.fullName,
    time_off_request_id: leave.id,
    announced: settlements.flatMap(({ move }) => move ?? []),
    offers: settlements.flatMap(({ choice, row }) =>
      choice.action === 'offer'
        ? { shift_id: row.id, employee_ids: [...new Set(choice.employee_ids)] }
        : [],
    ),
  }
  const { outcomes, requests } = await carryOut(context, settlements, { step, overrides })
  const namedIds = new Set(choices.map(({ shift_id }) => shift_id))
  const warnings = outcomes.flatMap((outcome) => (isRejected(outcome) ? [] : outcome.warnings))
  return {
    time_off_request: presentTimeOff(leave, context.principal),
    results: settlements.map(({ choice, row }, index) => ({
      shift_id: row.id,
      status: statuses[choice.action],
      shift: presentShift(rowAfter(outcomes, index)),
      shift_requests: requests.get(row.id) ?? [],
    })),
    unresolved: affected.flatMap(({ id }) => (namedIds.has(id) ? [] : id)),
    ...(warnings.length > 0 && { warnings }),
  }
}

type Requests = ReadonlyMap<number, SickLeaveReply['results'][number]['shift_requests']>

/** Changes what is announced and planned, makes the offers, and tells those concerned. */
async function carryOut(
  context: RequestContext,
  settlements: readonly Settlement[],
  { step, overrides }: { readonly step: SickLeaveStep; readonly overrides: boolean },
): Promise<{ readonly outcomes: Decided; readonly requests: Requests }> {
  const { tx, principal } = context
  await assertAnnouncedAllowed(context, settlements, overrides)
  const before = await readBeforeMoves(tx, step.announced)
  const failed = await moveAnnounced(context, step.announced)
  if (failed.length > 0) throw new Error('An announced shift has changed although it is locked')
  const details = { sick_leave: step }
  const { outcomes, changedShifts } = await runActions(
    writerOf(context),
    settlingActions(settlements, overrides),
    {
      singleEvent: true,
      details,
      afterStore: (scheduleIds) => republishSchedules(tx, scheduleIds),
    },
  )
  assertAccepted(outcomes, settlements)
  if (changedShifts === 0) logStep(context, details)
  const fromEmployeeId = offererOf(principal, step.employee_id)
  const requests = new Map<number, Awaited<ReturnType<typeof offerOpenShift>>>()
  for (const { shift_id: shiftId, employee_ids: employeeIds } of step.offers) {
    const offers = await offerOpenShift(context, { shiftId, employeeIds, fromEmployeeId })
    requests.set(shiftId, offers)
  }
  await recordMoves(context, step.announced, before)
  return { outcomes, requests }
}

/** Throws the first error, with its shift, so that the transaction is rolled back. */
function assertAccepted(outcomes: Decided, settlements: readonly Settlement[]): void {
  for (const [index, { row }] of settlements.entries()) {
    const outcome = outcomes[index]
    if (outcome && isRejected(outcome)) throw ofShift(outcome, row.id)
  }
}

function rowAfter(outcomes: Decided, index: number) {
  const outcome = outcomes[index]
  if (!outcome || isRejected(outcome) || !outcome.after) throw new Error('The shift was settled')
  return outcome.after
}
