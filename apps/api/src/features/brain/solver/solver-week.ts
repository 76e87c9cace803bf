import type { WeekProblem } from '@weekboard/solver/week/week-problem'
import type { BrainInput } from './brain-input.ts'
import { buildProblem } from './build-problem.ts'
import { type ShiftToCreate, type WeekDemand, weekDemand } from './demand.ts'
import type { PlanContext } from './explain.ts'
import { createMinuteClock } from './week-clock.ts'
import { createWishes } from './wishes.ts'

/** The problem of a run, and what its sentences need. */
export interface SolverWeek {
  readonly input: BrainInput
  readonly demand: WeekDemand
  readonly problem: WeekProblem
  readonly context: PlanContext
}

/** The same input and new shifts give the same problem, with the same indexes. */
export function planWeek(input: BrainInput, newShifts: readonly ShiftToCreate[]): SolverWeek {
  const clock = createMinuteClock(input.weekStart, input.timeZone)
  const demand = weekDemand(input, clock, newShifts)
  const wishes = createWishes(input, clock, demand.demands)
  return {
    input,
    demand,
    problem: buildProblem(input, demand, wishes),
    context: { input, demands: demand.demands, wishes },
  }
}
