import type { Warning } from '@weekboard/contracts/common'
import { areSameFields } from '@weekboard/db/schema/planning/shifts'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { ApiError, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale } from '../../../platform/http/route.ts'
import { presentShift, type ShiftRow } from '../present.ts'
import type { CreateAction, DeleteAction, ShiftAction, UpdateAction } from './actions.ts'
import { applyRules, assertShiftLength, type RuleOutcome } from './apply-rules.ts'
import { changedBreaks, forgivingBreaks, newBreaks } from './breaks.ts'
import {
  announcedAfter,
  changedSlots,
  newSlots,
  takesOnePlace,
  withoutPlace,
} from './open-shifts.ts'
import type { Plan, PlanEmployee, PlanSettings, ShiftChange } from './plan.ts'

export interface ShiftDecision extends ShiftChange {
  readonly warnings: readonly Warning[]
  /** The weekly limit that the shift exceeds, by the caller's choice or because of an undo. */
  readonly exceededLimit: RuleOutcome['exceededLimit']
  /** The open shift of which this shift has taken a place; null after the last one. */
  readonly openShift?: ShiftChange
}

export interface DecideOptions {
  readonly organization: PlanSettings
  /** The header `If-Match` of a call for a single shift. */
  readonly ifMatch?: string | undefined
  /** When false, a broken rule is a warning only, for an undo that restores an earlier state. */
  readonly enforceRules?: boolean
  /** Shifts that change hands in the same step, so that they do not count for who gives them away. */
  readonly givenAwayIds?: readonly number[]
}

const noOutcome: RuleOutcome = { warnings: [], exceededLimit: null }

/** Decides an action and changes the plan. Throws `ApiError` when a rule forbids the action. */
export function decide(action: ShiftAction, plan: Plan, options: DecideOptions): ShiftDecision {
  switch (action.kind) {
    case 'create':
      return decideCreate(action, plan, options)
    case 'update':
      return decideUpdate(action, plan, options)
    case 'delete':
      return decideDelete(action, plan, options)
  }
}

/**
 * Adds a shift to the plan. 404 for an unknown employee, schedule or position, 409 or 422 when a rule forbids
 * the shift.
 */
export function decideCreate(
  action: CreateAction,
  plan: Plan,
  options: DecideOptions,
): ShiftDecision {
  const { fields } = action
  assertKnownSchedule(action, plan)
  assertShiftLength(fields.startsAt, fields.endsAt)
  const employee = employeeOf(fields, plan)
  if (employee && !employee.active && enforces(options)) throw inactiveEmployee(employee)
  if (action.rejectIdentical) assertNotIdentical(fields, plan)
  const after: ShiftRow = {
    ...fields,
    breaks: newBreaks(fields, options),
    slots: newSlots(fields),
    positionId: knownPosition(fields.positionId, plan, options),
    id: action.id ?? plan.nextShiftId(),
    scheduleId: scheduleIdAt(fields.startsAt, plan, options),
    status: action.status ?? 'draft',
    version: (action.version ?? 0) + 1,
    announcedVersion: action.announcedVersion ?? null,
    employeeName: employee?.fullName ?? '',
  }
  const outcome = checkRules(after, plan, options, action.overrideMaxHours)
  plan.shifts.set(after.id, after)
  return { before: null, after, ...outcome }
}

/**
 * Changes the named fields of a shift in the plan. 404 for an unknown shift, employee or schedule,
 * 412 for a stale version, 409 or 422 when a rule forbids the shift.
 */
export function decideUpdate(
  action: UpdateAction,
  plan: Plan,
  options: DecideOptions,
): ShiftDecision {
  assertKnownSchedule(action, plan)
  const before = currentShift(action, plan, options)
  const changed: ShiftRow = { ...before, ...action.fields }
  const positionId = knownPosition(changed.positionId, plan, options)
  assertShiftLength(changed.startsAt, changed.endsAt)
  const breaks = changedBreaks(before, action, options)
  const wanted: ShiftRow = { ...changed, positionId, breaks, slots: changedSlots(before, action) }
  const employee = employeeOf(wanted, plan)
  if (isSame(before, wanted)) return { before, after: before, ...noOutcome }
  if (employee && !employee.active && employee.id !== before.employeeId && enforces(options)) {
    throw inactiveEmployee(employee)
  }
  const isNew = takesOnePlace(before, action)
  const scheduleId = scheduleIdAt(wanted.startsAt, plan, options)
  const after: ShiftRow = {
    ...wanted,
    ...(isNew && { id: plan.nextShiftId() }),
    scheduleId,
    announcedVersion: announcedAfter(before, action, { isNew, scheduleId }),
    // A changed shift is a draft again, unless it is cancelled. Only an undo names `published`.
    status: wanted.status === 'cancelled' ? 'cancelled' : (action.fields.status ?? 'draft'),
    version: isNew ? 1 : before.version + 1,
    employeeName: employee?.fullName ?? '',
  }
  // Another note breaks no rule: it may be added in a week that is over the limit already.
  const isReplanned =
    after.status !== 'cancelled' &&
    (!areSameFields(before, after, ['employeeId', 'startsAt', 'endsAt', 'positionId', 'breaks']) ||
      before.status === 'cancelled')
  const outcome = isReplanned
    ? checkRules(after, plan, forgivingBreaks(action, options), action.overrideMaxHours)
    : noOutcome
  plan.shifts.set(after.id, after)
  if (!isNew) return { before, after, ...outcome }
  const openShift = withoutPlace(before, action)
  if (openShift.after) plan.shifts.set(before.id, openShift.after)
  else plan.shifts.delete(before.id)
  return { before: null, after, openShift, ...outcome }
}

/** Null for an open shift. Throws a 404 for an unknown employee. */
function employeeOf({ employeeId }: Pick<ShiftRow, 'employeeId'>, plan: Plan): PlanEmployee | null {
  if (employeeId === null) return null
  const employee = plan.employees.get(employeeId)
  if (!employee) throw notFound()
  return employee
}

/** Removes a shift from the plan. 404 for an unknown shift, 412 for a stale version. */
export function decideDelete(
  action: DeleteAction,
  plan: Plan,
  options: DecideOptions,
): ShiftDecision {
  const before = currentShift(action, plan, options)
  plan.shifts.delete(before.id)
  return { before, after: null, ...noOutcome }
}

/** Throws a 404 for an unknown position. An undo restores a shift without one that is gone. */
function knownPosition(id: number | null, plan: Plan, options: DecideOptions): number | null {
  if (id === null || plan.positions.has(id)) return id
  if (enforces(options)) throw notFound()
  return null
}

const enforces = ({ enforceRules = true }: DecideOptions): boolean => enforceRules

const inactiveEmployee = ({ fullName }: Pick<PlanEmployee, 'fullName'>): ApiError =>
  new ApiError(422, 'invalid_fields', `${fullName} is not active any more`, {
    details: { fields: { employee_id: 'is not active any more' } },
  })

function assertKnownSchedule({ scheduleId }: CreateAction | UpdateAction, plan: Plan): void {
  if (scheduleId && !plan.namedScheduleIds.has(scheduleId)) throw notFound()
}

function currentShift(
  { id, version }: UpdateAction | DeleteAction,
  plan: Plan,
  { ifMatch }: DecideOptions,
): ShiftRow {
  const current = plan.shifts.get(id)
  if (!current) throw notFound()
  if (isStale({ ifMatch }, version, current.version)) {
    throw staleVersion({ ...presentShift(current) })
  }
  return current
}

/** 0 in a dry run, which does not create the missing schedules. */
const scheduleIdAt = (startsAt: Date, plan: Plan, { organization }: DecideOptions): number =>
  plan.schedules.get(weekStartDate(startsAt, organization.timeZone))?.id ?? 0

function checkRules(
  shift: ShiftRow,
  plan: Plan,
  options: DecideOptions,
  overrideMaxHours = false,
): RuleOutcome {
  const employee = employeeOf(shift, plan)
  if (!employee) return noOutcome
  return applyRules({
    organization: options.organization,
    employee,
    planned: shift,
    nearbyShifts: [...plan.shifts.values()].filter(
      (row) => row.employeeId === shift.employeeId && (row.id === shift.id || isNear(row, shift)),
    ),
    absences: plan.absences,
    positions: [...plan.positions.values()],
    givenAwayIds: options.givenAwayIds ?? [],
    overrideMaxHours,
    enforceRules: enforces(options),
  })
}

/**
 * The rules need the employee's shifts of the same week, which start up to 7 days and an hour apart
 * (the clock may change), those that overlap, which start up to 24 hours apart, and the days before
 * and after in a run, of which an organization allows up to 14.
 */
const nearMs = 16 * dayMs

const isNear = (a: ShiftRow, b: ShiftRow): boolean =>
  Math.abs(a.startsAt.getTime() - b.startsAt.getTime()) < nearMs

function assertNotIdentical(fields: CreateAction['fields'], plan: Plan): void {
  const identical = [...plan.shifts.values()].find(
    (row) =>
      row.status !== 'cancelled' &&
      !isMoved(row, { ...row, ...fields, breaks: row.breaks }) &&
      // Two open shifts at one time may be for two positions.
      (row.employeeId !== null || row.positionId === fields.positionId),
  )
  if (identical) throw new ApiError(409, 'identical_shift', 'The same shift is there already')
}

const isMoved = (a: ShiftRow, b: ShiftRow): boolean =>
  !areSameFields(a, b, ['employeeId', 'startsAt', 'endsAt'])

const isSame = (a: ShiftRow, b: ShiftRow): boolean => areSameFields(a, b) && a.status === b.status
