import { type CostParts, payCents, totalOf } from '../costs.ts'
import { weekOf } from '../rules.ts'
import { WeekPlan } from '../week-plan.ts'
import type { Assignment, BlockingRule, WeekProblem } from '../week-problem.ts'

/** Somebody else for a shift of a plan; indexes of the problem. */
export interface Alternative {
  person: number
  /** What the plan would cost more if the shift moved to this person and all else stayed. */
  costDifference: number
  /** The difference by aim. */
  parts: CostParts
  payDifferenceCents: number
  /** Planned for this person in the week of the shift, without the shift. */
  plannedMinutes: number
  /** Empty when only the cost speaks against it. */
  blockedBy: BlockingRule[]
}

/** Why a person has a shift, with the figures that say so. */
export type AssignmentReason =
  | { code: 'locked' }
  /** Rules keep everybody else from it, so many people. */
  | { code: 'only_one'; stopped: number }
  | { code: 'keeps_draft' }
  /** The person prefers these hours. */
  | { code: 'prefers' }
  /** Has less than the contract's minimum without the shift. */
  | { code: 'below_minimum'; minutes: number; minMinutes: number }
  /** Less pay than that of anybody else who could take it. */
  | { code: 'lowest_pay'; payCents: number; nextPayCents: number }
  /** Has, without the shift, the fewest hours that week of all who could take it. */
  | { code: 'fewest_hours'; minutes: number; nextMinutes: number }
  /** Stays within the fair share of a week, even with the shift. */
  | { code: 'below_fair_share'; minutes: number; targetMinutes: number }
  /** Has the fewest other night or weekend shifts that week; only for a shift of that kind. */
  | { code: 'fewest_unsocial'; shifts: number; nextShifts: number }
  /** Anybody else who could take it costs at least so much more in all; `person` is the next best. */
  | { code: 'lowest_total'; person: number; costDifference: number }
  /** Somebody else would be cheaper for this shift alone. */
  | { code: 'fits_week' }

export interface ExplainedAssignment extends Assignment {
  /** The most decisive first, at least one. */
  reasons: AssignmentReason[]
  /** Every other person: those who could take it by cost, then the others by the rules that stop them. */
  alternatives: Alternative[]
}

/** Why each person of a plan has each shift, and how everybody else would do, in the plan's order. */
export function explainAssignments(
  problem: WeekProblem,
  assignments: readonly Assignment[],
): ExplainedAssignment[] {
  const plan = new WeekPlan(problem, assignments)
  const locked = new Set(problem.locks.map(({ shift, person }) => `${shift} ${person}`))
  return assignments.map(({ shift, person }) => {
    const alternatives = alternativesTo(plan, { shift, person })
    const reasons: AssignmentReason[] = locked.has(`${shift} ${person}`)
      ? [{ code: 'locked' }]
      : reasonsFor(plan, { shift, person }, alternatives)
    return { shift, person, reasons, alternatives }
  })
}

function alternativesTo(plan: WeekPlan, { shift, person }: Assignment): Alternative[] {
  const wanted = plan.shift(shift)
  const ownPay = payCents(plan.person(person), wanted)
  const others = plan.problem.people.flatMap((who, index): Alternative[] => {
    if (index === person) return []
    const parts = plan.difference([{ shift, from: person, to: index }])
    return [
      {
        person: index,
        costDifference: totalOf(parts),
        parts,
        payDifferenceCents: Math.round(payCents(who, wanted) - ownPay),
        plannedMinutes: plan.worked(index, weekOf(wanted), shift).minutes,
        blockedBy: plan.rulesAgainst(index, shift),
      },
    ]
  })
  return others.sort(
    (a, b) =>
      a.blockedBy.length - b.blockedBy.length ||
      a.costDifference - b.costDifference ||
      a.person - b.person,
  )
}

/** Differences below this are rounding. */
const ROUNDING = 1e-6

function reasonsFor(
  plan: WeekPlan,
  assignment: Assignment,
  alternatives: readonly Alternative[],
): AssignmentReason[] {
  const free = alternatives.filter(({ blockedBy }) => blockedBy.length === 0)
  const [next] = free
  const weighted = [
    ...wishReasons(plan, assignment, next),
    ...(next ? comparisons(plan, assignment, free) : []),
  ].sort((a, b) => b.weight - a.weight)
  const reasons = weighted.map(({ reason }) => reason)
  if (!next) return [{ code: 'only_one', stopped: alternatives.length }, ...reasons]
  const { person, costDifference } = next
  if (costDifference > -ROUNDING) {
    reasons.push({ code: 'lowest_total', person, costDifference: Math.max(0, costDifference) })
  }
  return reasons.length > 0 ? reasons : [{ code: 'fits_week' }]
}

/** `weight`: by how much the aim counts against the next best person. */
interface WeightedReason {
  reason: AssignmentReason
  weight: number
}

function wishReasons(
  plan: WeekPlan,
  { shift, person }: Assignment,
  next: Alternative | undefined,
): WeightedReason[] {
  const reasons: WeightedReason[] = []
  if (plan.isPresent({ shift, person })) {
    reasons.push({ reason: { code: 'keeps_draft' }, weight: next?.parts.stability ?? 0 })
  }
  if (plan.person(person).preferenceCost(shift) < 0) {
    reasons.push({ reason: { code: 'prefers' }, weight: next?.parts.preferences ?? 0 })
  }
  return reasons
}

/** What is true of the person compared with everybody else who could take the shift. */
function comparisons(
  plan: WeekPlan,
  { shift, person }: Assignment,
  free: readonly Alternative[],
): WeightedReason[] {
  const wanted = plan.shift(shift)
  const week = weekOf(wanted)
  const who = plan.person(person)
  const [next] = free
  const reasons: WeightedReason[] = []
  const add = (reason: AssignmentReason, weight: number) => reasons.push({ reason, weight })
  const least = (values: readonly number[]) => Math.min(...values)

  const pay = payCents(who, wanted)
  const nextPay = least(free.map((each) => payCents(plan.person(each.person), wanted)))
  if (pay < nextPay - ROUNDING) {
    const cents = { payCents: Math.round(pay), nextPayCents: Math.round(nextPay) }
    add({ code: 'lowest_pay', ...cents }, next?.parts.cost ?? 0)
  }
  const fairness = next?.parts.fairness ?? 0
  const own = plan.worked(person, week, shift)
  const nextMinutes = least(free.map(({ plannedMinutes }) => plannedMinutes))
  const minutes = own.minutes + wanted.minutes
  const minMinutes = who.minWeeklyMinutes ?? 0
  if (own.minutes < minMinutes) {
    add({ code: 'below_minimum', minutes: own.minutes, minMinutes }, next?.parts.minimum ?? 0)
  }
  if (own.minutes < nextMinutes) {
    add({ code: 'fewest_hours', minutes: own.minutes, nextMinutes }, fairness)
  } else if (minutes <= who.targetWeeklyMinutes) {
    const targetMinutes = who.targetWeeklyMinutes
    add({ code: 'below_fair_share', minutes, targetMinutes }, fairness)
  }
  const nextShifts = least(free.map((each) => plan.worked(each.person, week).unsocial))
  if (wanted.unsocial > 0 && own.unsocial < nextShifts) {
    add({ code: 'fewest_unsocial', shifts: own.unsocial, nextShifts }, fairness)
  }
  return reasons
}
