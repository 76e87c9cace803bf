import type { BrainSummary } from '@weekboard/contracts/brain/brain-proposal'
import { stoppingRules } from '@weekboard/solver/week/explain/holes'
import { WeekPlan } from '@weekboard/solver/week/week-plan'
import type { Assignment } from '@weekboard/solver/week/week-problem'
import type { BrainInput, InputEmployee } from './brain-input.ts'
import { ruleContextOf } from './explain.ts'
import type { SolverWeek } from './solver-week.ts'
import { minimumNotice, presentRule } from './texts.ts'

/** The problem has one week. */
const week = 0

const hoursOf = (minutes: number): number => Math.round(minutes / 0.6) / 100
const limitHours = (minutes: number | null): number | null =>
  minutes === null ? null : hoursOf(minutes)

/**
 * What a plan means for everybody of the choice: hours before and with it, who has no work, and what to
 * look at. `changed`: the assignments of the proposal, in its order.
 */
export function summaryOf(
  planned: SolverWeek,
  assignments: readonly Assignment[],
  changed: readonly Assignment[],
): BrainSummary {
  const { problem, input } = planned
  const before = new WeekPlan(problem, problem.present)
  const after = new WeekPlan(problem, assignments)
  const minutesOf = (person: number) => after.worked(person, week).minutes
  const employees = input.employees.map((employee, person) => ({
    employee_id: employee.id,
    before_hours: hoursOf(before.worked(person, week).minutes),
    after_hours: hoursOf(minutesOf(person)),
    min_hours: limitHours(employee.minWeeklyMinutes),
    max_hours: limitHours(employee.maxWeeklyMinutes),
  }))
  return {
    employees,
    without_work: employees.flatMap(({ employee_id: id, after_hours }) =>
      after_hours === 0 ? id : [],
    ),
    notices: [
      ...changed.flatMap((assignment, index) =>
        freedRulesBroken(planned, after, assignment).map((rule) => ({
          ...rule,
          shift_index: index,
        })),
      ),
      ...input.employees.flatMap((employee, person) =>
        isBelowMinimum(employee, minutesOf(person))
          ? [{ ...minimumNotice(employee, minutesOf(person)), shift_index: null }]
          : [],
      ),
    ],
  }
}

const isBelowMinimum = ({ minWeeklyMinutes }: InputEmployee, minutes: number): boolean =>
  minWeeklyMinutes !== null && minutes < minWeeklyMinutes

/** The rules that the organization lets a proposal break and that a shift of the plan breaks, as on the wire. */
function freedRulesBroken(
  { problem, input, context }: SolverWeek,
  plan: WeekPlan,
  { shift, person }: Assignment,
) {
  const freed: readonly string[] = input.freedRules
  if (freed.length === 0) return []
  const strict = { ...problem, ...strictRulesOf(input) }
  const others = plan.shiftsOf(person).filter((each) => each !== shift)
  return stoppingRules(strict, person, shift, others)
    .filter((rule) => freed.includes(rule))
    .map((rule) => presentRule(rule, ruleContextOf(context, { shift, person })))
}

const strictRulesOf = ({ minRestMinutes, maxConsecutiveDays }: BrainInput) => ({
  minRestMinutes,
  maxConsecutiveDays,
})
