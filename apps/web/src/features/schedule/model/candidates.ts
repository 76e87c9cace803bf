import type { Absences } from '@weekboard/contracts/absences'
import type { Employee } from '@weekboard/contracts/employee-schema'
import type { Week } from '@weekboard/contracts/schedules'
import { durationHours } from '@weekboard/scheduling/hours'
import { checkShift } from '@weekboard/scheduling/rules/engine'
import type { ShiftViolation } from '@weekboard/scheduling/rules/rule'
import { costText, hoursText } from '../../../lib/format.ts'
import { shiftCost } from './shift-hints.ts'
import { otherWeekHours, plannedShift, ruleContext, type Slot } from './slot.ts'

/**
 * Whether an employee can work a slot: without a violation, over the weekly limit only, or not at
 * all.
 */
export type Fitness = 'fits' | 'over_limit' | 'not_available'

export interface Candidate {
  readonly employeeId: number
  readonly name: string
  readonly avatarUrl: string | null
  readonly fitness: Fitness
  /** Remaining hours of the week without the slot; null without a limit. */
  readonly hoursLeft: number | null
  /** Cost of the slot in currency; null when the viewer may not see it. */
  readonly cost: number | null
  /** Shown beside the name: 'Available · 24 h left · $128'. */
  readonly reason: string
}

const order: Record<Fitness, number> = { fits: 0, over_limit: 1, not_available: 2 }

function fitnessOf(violations: readonly ShiftViolation[]): Fitness {
  if (violations.some(({ code }) => code !== 'weekly_hours')) return 'not_available'
  return violations.length > 0 ? 'over_limit' : 'fits'
}

function availabilityText(violations: readonly ShiftViolation[]): string {
  const found = (code: ShiftViolation['code']) => violations.find((each) => each.code === code)
  const away = found('availability')
  if (away) return 'start_date' in away.details ? 'On time off' : 'Not available'
  if (found('overlap')) return 'Has another shift then'
  return 'Available'
}

function hoursReason(hoursLeft: number | null, slotHours: number): string {
  if (hoursLeft === null) return 'no weekly limit'
  return hoursLeft < slotHours
    ? `${hoursText(slotHours - hoursLeft)} h over the limit`
    : `${hoursText(hoursLeft)} h left`
}

function candidateOf(week: Week, employee: Employee, slot: Slot, absences?: Absences): Candidate {
  const { id, user, max_weekly_hours: max } = employee
  const violations = checkShift(plannedShift(id, slot), ruleContext(week, absences))
  const hoursLeft = max === null ? null : max - otherWeekHours(week, id, slot.editedId)
  const cost = shiftCost(week, id, slot)
  const reasons = [
    availabilityText(violations),
    hoursReason(hoursLeft, durationHours(slot)),
    cost === null ? null : costText(cost, week.currency),
  ]
  return {
    employeeId: id,
    name: user.full_name,
    avatarUrl: user.avatar_url || null,
    fitness: fitnessOf(violations),
    hoursLeft,
    cost,
    reason: reasons.filter((text) => text !== null).join(' · '),
  }
}

const leftOf = ({ hoursLeft }: Candidate): number => hoursLeft ?? Number.POSITIVE_INFINITY
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b)

/** Orders by fitness, then most hours left, then lowest cost, then name. */
const compareCandidates = (a: Candidate, b: Candidate): number =>
  order[a.fitness] - order[b.fitness] ||
  compareNumbers(leftOf(b), leftOf(a)) ||
  compareNumbers(a.cost ?? 0, b.cost ?? 0) ||
  a.name.localeCompare(b.name, 'en') ||
  a.employeeId - b.employeeId

/** The active employees for a slot, best first. */
export const rankCandidates = (week: Week, slot: Slot, absences?: Absences): Candidate[] =>
  week.employees
    .filter(({ active }) => active)
    .map((employee) => candidateOf(week, employee, slot, absences))
    .sort(compareCandidates)
