import { shiftCostCents } from '../cost.ts'
import { totalMinutes } from '../hours.ts'
import type { Interval } from '../interval.ts'
import type { PlannedShift } from '../overlap.ts'
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
  /** Per hour; null or omitted where the caller may not see it. */
  readonly rateCents?: number | null
}

export interface RankSettings extends RuleSettings {
  /** The week in which the shift starts. */
  readonly week: Interval
  /** Those of the shift; omitted where they are not known. */
  readonly positions?: readonly RulePosition[]
}

export interface RankedEmployee {
  readonly employee: RuleEmployee
  /** The rules that the shift would break, the most severe first. */
  readonly violations: readonly ShiftViolation[]
  /** Above the weekly limit with the shift; 0 without a limit. */
  readonly minutesOver: number
  /** In the week of the shift, without it. */
  readonly plannedMinutes: number
  /** How usual the shift is for the employee; null without a history. */
  readonly routine: Routine | null
  /** Of the shift; null without a rate. */
  readonly costCents: number | null
}

/** How an employee would do with a shift, by the rule engine. The shift may be anybody's now. */
export function rankEmployee(
  shift: Omit<PlannedShift, 'employeeId'>,
  plan: EmployeePlan,
  { week, ...settings }: RankSettings,
): RankedEmployee {
  const { employee, shifts, timeOff, unavailable, history, rateCents = null } = plan
  const candidate = { ...shift, employeeId: employee.id }
  const plannedMinutes = totalMinutes(
    shifts.filter(
      ({ id, startsAt, status }) =>
        status !== 'cancelled' &&
        (id === null || id !== shift.id) &&
        startsAt >= week.startsAt &&
        startsAt < week.endsAt,
    ),
  )
  const total = plannedMinutes + totalMinutes([candidate])
  const limit = employee.maxWeeklyMinutes
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
    routine: history ? routineOf(shift, history, settings.timeZone) : null,
    costCents: rateCents === null ? null : costOf(shift, rateCents, settings.timeZone),
  }
}

const costOf = (shift: Interval, rateCents: number, timeZone: string): number =>
  shiftCostCents(shift, [{ effectiveFrom: '0000-01-01', rateCents }], timeZone)

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

const rankOfRoutine = ({ routine }: RankedEmployee): number =>
  routine === null ? routineRank.none : routineRank[routine]

/**
 * The order of employees for a shift: who breaks no rule first, then the mildest violation, the
 * fewest hours above the limit, who usually works then, the fewest hours planned, the lowest cost,
 * and the name.
 */
export const compareRanked = (a: RankedEmployee, b: RankedEmployee): number =>
  worstOf(b) - worstOf(a) ||
  a.minutesOver - b.minutesOver ||
  rankOfRoutine(a) - rankOfRoutine(b) ||
  a.plannedMinutes - b.plannedMinutes ||
  (a.costCents ?? 0) - (b.costCents ?? 0) ||
  names.compare(a.employee.name, b.employee.name) ||
  a.employee.id - b.employee.id

/** Whether some rule refuses the shift. */
export const isRefused = ({ violations: [worst] }: RankedEmployee): boolean =>
  worst?.severity === 'refuse'

/** Whether the employee can take the shift without a confirmation. */
export const canTake = ({ violations: [worst] }: RankedEmployee): boolean =>
  !worst || worst.severity === 'warn'
