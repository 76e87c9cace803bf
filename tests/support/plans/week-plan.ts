import { weekCost } from '@weekboard/solver/week/costs'
import { oneWeek } from '@weekboard/solver/week/one-week'
import type { Assignment, WeekProblem } from '@weekboard/solver/week/week-problem'
import { brokenRules } from './week-checker.ts'

/** A plan that breaks no rule: shifts go to somebody who may work them, and some stay open. */
export function validPlan(below: (limit: number) => number, problem: WeekProblem): Assignment[] {
  const plan = [...problem.locks]
  const before = brokenRules(problem, plan).length
  problem.shifts.forEach(({ required }, shift) => {
    for (
      let place = plan.filter((each) => each.shift === shift).length;
      place < required;
      place += 1
    ) {
      const from = below(problem.people.length)
      for (let i = 0; i < problem.people.length; i += 1) {
        const person = (from + i) % problem.people.length
        if (brokenRules(problem, [...plan, { shift, person }]).length > before) continue
        plan.push({ shift, person })
        break
      }
    }
  })
  return plan
}

/** The objective of all weeks of a problem. */
export function planCost(problem: WeekProblem, plan: readonly Assignment[]): number {
  const weeks = new Set(problem.shifts.map(({ day }) => Math.floor(day / 7)))
  return [...weeks].reduce((sum, week) => {
    const part = oneWeek(problem, week, plan)
    const own = plan.flatMap(({ shift, person }) => {
      const index = part.original.indexOf(shift)
      return index < 0 ? [] : [{ shift: index, person }]
    })
    return sum + weekCost(part.problem, week, own)
  }, 0)
}
