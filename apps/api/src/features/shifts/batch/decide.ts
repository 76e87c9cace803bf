import type { Warning } from '@weekboard/contracts/common'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { ApiError, invalidField, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale } from '../../../platform/http/route.ts'
import { presentShift, type ShiftRow } from '../present.ts'
import { applyRules, assertShiftLength, type RuleOutcome, type RuleSettings } from '../rules.ts'
import { applyChange, type CreateAction, type ShiftAction, type UpdateAction } from './action.ts'
import type { Plan } from './load.ts'

/** One shift before and after; null where it is not there. */
export interface ShiftChange {
  readonly before: ShiftRow | null
  readonly after: ShiftRow | null
}

export interface Decision extends ShiftChange {
  readonly warnings: readonly Warning[]
  /** The weekly limit that somebody chose to exceed. */
  readonly overridden: RuleOutcome['overridden']
}

export interface DecideOptions {
  readonly organization: RuleSettings
  /** The header of a single call. */
  readonly ifMatch?: string | undefined
  /** `tell` only warns of what a rule would refuse: for taking back what once was. */
  readonly rules: 'insist' | 'tell'
}

const none = { warnings: [], overridden: null } as const

/**
 * Decides one step against the plan as the steps before have left it, and changes the plan. Throws
 * the refusal of a step that may not be.
 */
export function decide(action: ShiftAction, plan: Plan, options: DecideOptions): Decision {
  if ('scheduleId' in action && action.scheduleId && !plan.knownSchedules.has(action.scheduleId)) {
    throw notFound()
  }
  switch (action.kind) {
    case 'create':
      return decideCreation(action, plan, options)
    case 'update':
      return decideChange(action, plan, options)
    case 'delete': {
      const before = currentOf(action.id, action.version, plan, options)
      plan.rows.delete(before.id)
      return { before, after: null, ...none }
    }
  }
}

function decideCreation(action: CreateAction, plan: Plan, options: DecideOptions): Decision {
  const { fields } = action
  assertShiftLength(fields.startsAt, fields.endsAt)
  const employee = plan.employees.get(fields.employeeId)
  if (!employee) throw notFound()
  if (!employee.active && options.rules === 'insist') {
    throw invalidField('employee_id', 'is not active any more')
  }
  if (action.skipIdentical) refuseIdentical(fields, plan)
  const after: ShiftRow = {
    ...fields,
    id: action.id ?? plan.newId(),
    scheduleId: scheduleOf(fields.startsAt, plan, options),
    status: action.status ?? 'draft',
    version: (action.version ?? 0) + 1,
    employeeName: employee.fullName,
  }
  const outcome = weigh(after, plan, options, action.overrideMaxHours)
  plan.rows.set(after.id, after)
  return { before: null, after, ...outcome }
}

function decideChange(action: UpdateAction, plan: Plan, options: DecideOptions): Decision {
  const before = currentOf(action.id, action.version, plan, options)
  const wanted = applyChange(before, action)
  assertShiftLength(wanted.startsAt, wanted.endsAt)
  const employee = plan.employees.get(wanted.employeeId)
  if (!employee) throw notFound()
  if (isSame(before, wanted)) return { before, after: before, ...none }
  const moves = isMoved(before, wanted) || isRevived(before, wanted)
  if (!employee.active && wanted.employeeId !== before.employeeId && options.rules === 'insist') {
    throw invalidField('employee_id', 'is not active any more')
  }
  const after: ShiftRow = {
    ...wanted,
    scheduleId: scheduleOf(wanted.startsAt, plan, options),
    status: changedStatus(wanted, action),
    version: before.version + 1,
    employeeName: employee.fullName,
  }
  // Only what adds work to somebody's week is weighed: a new note on a long week is no new breach.
  const weighs = moves && after.status !== 'cancelled'
  const outcome = weighs ? weigh(after, plan, options, action.overrideMaxHours) : none
  plan.rows.set(after.id, after)
  return { before, after, ...outcome }
}

/** A changed shift is a draft again; only taking back a change may say that it stands announced. */
function changedStatus(wanted: ShiftRow, { fields }: UpdateAction): ShiftRow['status'] {
  if (wanted.status === 'cancelled') return 'cancelled'
  return fields.status ?? 'draft'
}

function currentOf(
  id: number,
  version: number | undefined,
  plan: Plan,
  { ifMatch }: DecideOptions,
): ShiftRow {
  const current = plan.rows.get(id)
  if (!current) throw notFound()
  if (isStale({ ifMatch }, version, current.version)) {
    throw staleVersion({ ...presentShift(current) })
  }
  return current
}

const scheduleOf = (startsAt: Date, plan: Plan, { organization }: DecideOptions): number =>
  plan.schedules.get(weekStartDate(startsAt, organization.timeZone))?.id ?? 0

function weigh(
  shift: ShiftRow,
  plan: Plan,
  { organization, rules }: DecideOptions,
  overrideMaxHours = false,
): RuleOutcome {
  const employee = plan.employees.get(shift.employeeId)
  if (!employee) throw notFound()
  const around = [...plan.rows.values()].filter(
    (row) => row.employeeId === shift.employeeId && (row.id === shift.id || isNear(row, shift)),
  )
  const { absences } = plan
  return applyRules({
    organization,
    employee,
    planned: shift,
    around,
    absences,
    overrideMaxHours,
    rules,
  })
}

/** Further away is no shift that a rule weighs: they look at a week, and at what overlaps. */
const nearMs = 9 * 24 * 60 * 60 * 1000

const isNear = (a: ShiftRow, b: ShiftRow): boolean =>
  Math.abs(a.startsAt.getTime() - b.startsAt.getTime()) < nearMs

const refuseIdentical = (fields: CreateAction['fields'], { rows }: Plan): void => {
  const identical = [...rows.values()].find(
    (row) => row.status !== 'cancelled' && !isMoved(row, { ...row, ...fields }),
  )
  if (identical) throw new ApiError(409, 'identical_shift', 'The same shift is there already')
}

const isRevived = (a: ShiftRow, b: ShiftRow): boolean =>
  a.status === 'cancelled' && b.status !== 'cancelled'

export const isMoved = (a: ShiftRow, b: ShiftRow): boolean =>
  a.employeeId !== b.employeeId ||
  a.startsAt.getTime() !== b.startsAt.getTime() ||
  a.endsAt.getTime() !== b.endsAt.getTime()

export const isSame = (a: ShiftRow, b: ShiftRow): boolean =>
  !isMoved(a, b) && a.notes === b.notes && a.status === b.status
