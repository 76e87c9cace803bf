import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { weekBounds } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { durationHours, roundHours } from '@weekboard/scheduling/cost/hours'
import { groupBy } from '@weekboard/scheduling/group-by'
import {
  compareRanked,
  createRanking,
  type EmployeePlan,
  type RankedEmployee,
  type RankSettings,
  rankEmployee,
} from '@weekboard/scheduling/rules/rank-employees'
import type { RuleCode, Severity } from '@weekboard/scheduling/rules/rule'
import { costText, hoursText } from '../../../../lib/dates/format.ts'
import type { Steps } from '../../../../lib/loading/steps.ts'
import { absencesByEmployee, noAbsences } from '../../week/employee-absences.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { shiftsOfEmployee } from '../../week/shifts-of-employee.ts'
import { ruleEmployee, ruleSettings, rulesPlan, type Slot, slotShift } from '../../week/slot.ts'

interface Fit {
  readonly maxHours: number | null
  readonly ranked: RankedEmployee
}

export interface Candidate {
  readonly id: number
  readonly name: string
  readonly avatarUrl: string | null
  /** Missing for nobody, and while the form has no valid times. */
  readonly fit?: Fit
}

const settingsFor = (week: Week, slot: Slot): RankSettings => ({
  ...ruleSettings(week),
  week: weekBounds(weekStartDate(slot.startsAt, week.time_zone), week.time_zone),
})

/** The plan of each employee, from what belongs to whom. */
function plansOf(
  { shifts, absences }: Pick<Week, 'shifts' | 'absences'>,
  recentShifts: readonly Shift[] | undefined,
) {
  const planned = groupBy(rulesPlan(shifts), ({ employeeId }) => employeeId)
  const recent = recentShifts && groupBy(recentShifts, ({ employee_id }) => employee_id)
  const away = absencesByEmployee(absences)
  return (employee: Employee): EmployeePlan => {
    const { id, user, hourly_rate } = employee
    return {
      employee: ruleEmployee(employee),
      shifts: planned.get(id) ?? [],
      ...(away.get(id) ?? noAbsences),
      rateCents: hourly_rate === null ? null : Math.round(hourly_rate * 100),
      ...(recent && {
        history: {
          recentShifts: (recent.get(id) ?? []).map(intervalOf),
          isManager: hasRight({ role: user.role }, 'planShifts'),
        },
      }),
    }
  }
}

/** So many people are ranked at once: a task of 20 ms on a slow phone. */
const employeesPerStep = 25

/**
 * Ranks the employees of a week for its slots. `recentShifts` are those of the weeks before;
 * undefined while they are not known.
 */
export function createCandidateRanking(week: Week, recentShifts?: readonly Shift[]) {
  /** Made for the first list: a form that shows one employee does without. */
  let planOf: ReturnType<typeof plansOf> | null = null
  return {
    /**
     * The active employees and `keptId`, best first; between its steps the browser can do other work.
     * `preferring` are those who prefer these hours, as far as that is known.
     */
    *rank(
      slot: Slot,
      keptId: number | null = null,
      preferring?: ReadonlySet<number>,
    ): Steps<Candidate[]> {
      planOf ??= plansOf(week, recentShifts)
      const listed = week.employees.filter(({ id, active }) => active || id === keptId)
      const byId = new Map(listed.map((employee) => [employee.id, employee]))
      const preferred = (id: number) => (preferring?.has(id) ? { preferred: [slot] } : {})
      const plans = listed.map(planOf).map((plan) => ({ ...plan, ...preferred(plan.employee.id) }))
      const rankOne = createRanking(slotShift(slot), plans, settingsFor(week, slot))
      const ranked: RankedEmployee[] = []
      for (const plan of plans) {
        if (ranked.length > 0 && ranked.length % employeesPerStep === 0) yield
        ranked.push(rankOne(plan))
      }
      return ranked.sort(compareRanked).flatMap((each) => {
        const employee = byId.get(each.employee.id)
        return employee ? candidateOf(employee, each) : []
      })
    },
    /** One employee; null when the week does not have them. */
    find(slot: Slot, employeeId: number): Candidate | null {
      const employee = week.employees.find(({ id }) => id === employeeId)
      if (!employee) return null
      const own = { ...week, shifts: [...shiftsOfEmployee(week.shifts, employeeId)] }
      const recent = recentShifts && shiftsOfEmployee(recentShifts, employeeId)
      const plan = plansOf(own, recent)(employee)
      return candidateOf(employee, rankEmployee(slotShift(slot), plan, settingsFor(week, slot)))
    },
  }
}

export const unrankedCandidate = ({ id, user }: Employee): Candidate => ({
  id,
  name: user.full_name,
  avatarUrl: user.avatar_url || null,
})

const candidateOf = (employee: Employee, ranked: RankedEmployee): Candidate => ({
  ...unrankedCandidate(employee),
  fit: { maxHours: employee.max_weekly_hours, ranked },
})

/** The worst that a rule says of a candidate; null when none says anything. */
export const severityOf = ({ fit }: Candidate): Severity | null =>
  fit?.ranked.violations[0]?.severity ?? null

const violationTexts: Partial<Record<RuleCode, string>> = {
  overlap: 'Has another shift then',
  position: 'Does not hold the position',
  rest: 'Too little rest',
  consecutive_days: 'Too many days in a row',
}

function availabilityText({ violations, routine, preferredShare }: RankedEmployee): string {
  const away = violations.find(({ code }) => code === 'availability')
  if (away) return 'start_date' in away.details ? 'On time off' : 'Not available'
  const other = violations.find(({ code }) => code in violationTexts)
  if (other) return violationTexts[other.code] ?? ''
  if (preferredShare > 0) return 'Prefers these hours'
  return routine === 'same_time' ? 'Usually works then' : 'Available'
}

function hoursReason({ ranked, maxHours }: Fit, slot: Slot): string {
  if (maxHours === null) return 'no weekly limit'
  const left = maxHours - roundHours(ranked.plannedMinutes)
  const hours = durationHours(slot)
  return left < hours ? `${hoursText(hours - left)} h over the limit` : `${hoursText(left)} h left`
}

/** Shown beside the name: 'Available · another shift that day · 24 h left'; null for who is not ranked. */
export function candidateReason({ fit }: Candidate, slot: Slot, currency: string): string | null {
  if (!fit) return null
  const { ranked } = fit
  const cost = ranked.costCents === null ? null : costText(ranked.costCents / 100, currency)
  const overlaps = ranked.violations.some(({ code }) => code === 'overlap')
  const again = ranked.worksThatDay && !overlaps ? 'another shift that day' : null
  return [availabilityText(ranked), again, hoursReason(fit, slot), cost]
    .filter((text) => text !== null)
    .join(' · ')
}
