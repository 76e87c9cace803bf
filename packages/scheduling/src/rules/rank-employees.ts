import { hourMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { dateInZone } from '../clock/weeks.ts'
import { costCentsAt } from '../cost/cost.ts'
import { totalMinutes } from '../cost/hours.ts'
import { unsocialOf } from '../cost/unsocial.ts'
import type { PlannedShift } from '../overlap.ts'
import {
  defaultScoreWeights,
  type FairShare,
  fairnessPoints,
  fairShares,
  fullWeekMinutes,
  payPoints,
  preferenceCost,
  usualRate,
  type WeekOfWork,
} from '../scoring.ts'
import { checkShift } from './engine.ts'
import { type Routine, routineOf, type WorkHistory } from './routine.ts'
import type {
  EmployeeAbsences,
  RuleEmployee,
  RulePosition,
  RuleSettings,
  Severity,
  ShiftViolation,
} from './rule.ts'

/** An employee with their shifts and absences around a shift that they could take. */
export interface EmployeePlan extends EmployeeAbsences {
  readonly employee: RuleEmployee
  readonly shifts: readonly PlannedShift[]
  /** Omitted where it is not known; then it does not count. */
  readonly history?: WorkHistory
  /** The pay per hour; null or omitted where the caller may not see it. */
  readonly rateCents?: number | null
  /** Preferred times around the shift; omitted where they are not known. */
  readonly preferred?: readonly Interval[]
}

export interface RankSettings extends RuleSettings {
  /** The week in which the shift starts. */
  readonly week: Interval
  /** Those of the shift; omitted where they are not known. */
  readonly positions?: readonly RulePosition[]
  /** See `fairShares`; without it, fair is that nobody works. */
  readonly fairShareOf?: (employee: RuleEmployee) => FairShare
  /** What counts for somebody without a rate; see `usualRate`. */
  readonly usualRateCents?: number
}

export interface RankedEmployee {
  readonly employee: RuleEmployee
  /** The rules that the shift would break, the most severe first. */
  readonly violations: readonly ShiftViolation[]
  /** Minutes above the weekly limit with the shift; 0 without a limit. */
  readonly minutesOver: number
  /** Minutes in the week of the shift, without it. */
  readonly plannedMinutes: number
  /** Whether another shift of the employee begins on the same day. */
  readonly worksThatDay: boolean
  /** How usual the shift is for the employee; null without a history. */
  readonly routine: Routine | null
  /** The part of the shift in hours that the employee prefers, from 0 to 1. */
  readonly preferredShare: number
  /** The cost of the shift; null without a rate. */
  readonly costCents: number | null
  /** What the shift costs with this employee in pay, fairness and preferences (`scoring.ts`). */
  readonly points: number
}

/** How an employee would do with a shift, by the rule engine. The shift may be anybody's now. */
export function rankEmployee(
  shift: Omit<PlannedShift, 'employeeId'>,
  plan: EmployeePlan,
  { week, fairShareOf, usualRateCents = 0, ...settings }: RankSettings,
): RankedEmployee {
  const { employee, shifts, timeOff, unavailable, history, rateCents = null } = plan
  const { timeZone } = settings
  const candidate = { ...shift, employeeId: employee.id }
  const others = othersOfWeek(shift, shifts, week)
  const plannedMinutes = totalMinutes(others)
  const total = plannedMinutes + totalMinutes([candidate])
  const limit = employee.maxWeeklyMinutes
  const routine = history ? routineOf(shift, history, timeZone) : null
  const preferredShare = shareOf(shift, plan.preferred ?? [])
  const costCents = rateCents === null ? null : costCentsAt(shift, rateCents)
  const share = fairShareOf?.(employee) ?? noWorkOf(employee)
  const fairness = (work: WeekOfWork) => fairnessPoints(work, share, defaultScoreWeights)
  const before = workOf(others, timeZone)
  return {
    employee,
    violations: checkShift(candidate, {
      ...settings,
      employees: [employee],
      shifts,
      timeOff,
      unavailable,
    }),
    minutesOver: limit === null ? 0 : Math.max(0, total - limit),
    plannedMinutes,
    worksThatDay: others.some((other) => beginOnOneDay(other, shift, timeZone)),
    routine,
    preferredShare,
    costCents,
    points:
      payPoints(costCents ?? costCentsAt(shift, usualRateCents), defaultScoreWeights) +
      fairness(bothOf(before, workOf([shift], timeZone))) -
      fairness(before) +
      defaultScoreWeights.preferences * preferenceCost(preferredShare, routine),
  }
}

const noWorkOf = (employee: RuleEmployee): FairShare => ({
  fairMinutes: 0,
  fullMinutes: fullWeekMinutes(employee),
  leastMinutes: 0,
})

/** The other shifts that count in the week. */
const othersOfWeek = (
  shift: Pick<PlannedShift, 'id'>,
  shifts: readonly PlannedShift[],
  week: Interval,
): PlannedShift[] =>
  shifts.filter(
    ({ id, startsAt, status }) =>
      status !== 'cancelled' &&
      (id === null || id !== shift.id) &&
      startsAt >= week.startsAt &&
      startsAt < week.endsAt,
  )

const beginOnOneDay = (a: Interval, b: Interval, timeZone: string): boolean =>
  Math.abs(a.startsAt.getTime() - b.startsAt.getTime()) < 25 * hourMs &&
  dateInZone(a.startsAt, timeZone) === dateInZone(b.startsAt, timeZone)

const workOf = (shifts: readonly Interval[], timeZone: string): WeekOfWork => ({
  minutes: totalMinutes(shifts),
  unsocial: shifts.reduce((sum, shift) => sum + unsocialOf(shift, timeZone), 0),
})

const bothOf = (a: WeekOfWork, b: WeekOfWork): WeekOfWork => ({
  minutes: a.minutes + b.minutes,
  unsocial: a.unsocial + b.unsocial,
})

/** The part of a shift that the intervals cover, which do not overlap each other. */
function shareOf(shift: Interval, intervals: readonly Interval[]): number {
  const [from, to] = [shift.startsAt.getTime(), shift.endsAt.getTime()]
  const covered = intervals.reduce(
    (sum, { startsAt, endsAt }) =>
      sum + Math.max(0, Math.min(to, endsAt.getTime()) - Math.max(from, startsAt.getTime())),
    0,
  )
  return Math.min(1, covered / (to - from))
}

const names = new Intl.Collator('en')

const noViolation = 3
const severityRank: Readonly<Record<Severity, number>> = { refuse: 0, confirm: 1, warn: 2 }

const worstOf = ({ violations: [worst] }: RankedEmployee): number =>
  worst ? severityRank[worst.severity] : noViolation

const routineRank: Readonly<Record<Routine, number>> = {
  same_time: 0,
  other_times: 1,
  none: 2,
  manager: 3,
}

const rankOfRoutine = ({ routine }: RankedEmployee): number => routineRank[routine ?? 'none']

/**
 * The order of employees for a shift: who breaks no rule first, then the mildest violation, the
 * fewest hours above the limit, who works no other shift that day, who usually works then, the fewest points, and the name.
 */
export const compareRanked = (a: RankedEmployee, b: RankedEmployee): number =>
  worstOf(b) - worstOf(a) ||
  a.minutesOver - b.minutesOver ||
  Number(a.worksThatDay) - Number(b.worksThatDay) ||
  rankOfRoutine(a) - rankOfRoutine(b) ||
  a.points - b.points ||
  names.compare(a.employee.name, b.employee.name) ||
  a.employee.id - b.employee.id

/**
 * Ranks one employee after another for a shift, whose order `compareRanked` says. What is planned in
 * the week is to be shared fairly among all of `plans`.
 */
export function createRanking(
  shift: Omit<PlannedShift, 'employeeId'>,
  plans: readonly EmployeePlan[],
  settings: RankSettings,
): (plan: EmployeePlan) => RankedEmployee {
  const planned = plans.map(({ shifts }) => othersOfWeek(shift, shifts, settings.week))
  const fairShareOf = fairShares(
    plans.map(({ employee }) => employee),
    totalMinutes([shift, ...planned.flat()]),
  )
  const usualRateCents = usualRate(plans.map(({ rateCents = null }) => rateCents))
  return (plan) => rankEmployee(shift, plan, { ...settings, fairShareOf, usualRateCents })
}

/** Employees for a shift, best first. What is planned in the week is to be shared fairly among them. */
export const rankEmployees = (
  shift: Omit<PlannedShift, 'employeeId'>,
  plans: readonly EmployeePlan[],
  settings: RankSettings,
): RankedEmployee[] => plans.map(createRanking(shift, plans, settings)).sort(compareRanked)

/** Whether some rule refuses the shift. */
export const isRefused = ({ violations: [worst] }: RankedEmployee): boolean =>
  worst?.severity === 'refuse'

/** Whether the employee can take the shift without a confirmation. */
export const canTake = ({ violations: [worst] }: RankedEmployee): boolean =>
  !worst || worst.severity === 'warn'
