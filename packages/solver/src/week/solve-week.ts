import { boundBy, type Duals } from '../core/column-generation.ts'
import type { PlanColumn } from '../core/cover-problem.ts'
import { gapOf, type SolveOptions, type SolveResult } from '../core/solve-options.ts'
import { solvePlan } from '../core/solve-plan.ts'
import { weekCost } from './costs.ts'
import { findHoles, type Hole } from './explain/holes.ts'
import { improveByMoves } from './improve-by-moves.ts'
import { coverProblem, type OneWeek, oneWeek, withoutSurplus } from './one-week.ts'
import { weekOf } from './rules.ts'
import { type MergedShifts, mergeEqualShifts, splitMerged } from './shifts/merge-equal-shifts.ts'
import type { Assignment, WeekProblem } from './week-problem.ts'

export interface SolvedWeek extends SolveResult {
  assignments: Assignment[]
  /** Shifts that remain without enough people, and the rules that keep each person from them. */
  holes: Hole[]
}

/** Enough for a proposal: what might still be saved is less than half a percent. */
const TARGET_GAP = 0.005

/**
 * Who works which shift, by column generation: a column is the week of one person. Several weeks are
 * planned one after the other. Only rest and days in a row carry over from one to the next, since hours
 * and fairness are counted by week; the bound leaves them out, so it holds for all weeks planned at once.
 * There is always a plan: locked shifts stay, whatever they break, and nothing else breaks a rule.
 */
export async function solveWeek(
  problem: WeekProblem,
  options: SolveOptions = {},
): Promise<SolvedWeek> {
  const weeks = [...new Set(problem.shifts.map(weekOf))].sort((a, b) => a - b)
  const total: SolveResult = {
    best: 0,
    bound: 0,
    gap: 0,
    outcome: 'proven',
    counters: { rounds: 0, steps: 0, nodes: 0, cases: 0, columns: 0 },
  }
  const assignments: Assignment[] = []
  for (const week of weeks) {
    const { part, merged } = mergedWeek(problem, week, assignments)
    const solved = await solvePlan(coverProblem({ ...part, ...merged }), {
      targetGap: TARGET_GAP,
      ...options,
      onProgress: ({ best, bound }) => {
        const sums = { best: total.best + best, bound: total.bound + bound }
        options.onProgress?.({ ...sums, gap: gapOf(sums.best, sums.bound) })
      },
    })
    const bound =
      assignments.length === 0 || !Number.isFinite(solved.bound)
        ? solved.bound
        : Math.min(solved.bound, boundAlone(problem, week, solved.duals))
    const found = withoutSurplus(merged.problem, solved.plan.flatMap(assignmentsOf))
    const planned = improveByMoves(part.problem, splitMerged(part.problem, merged, found))
    add(total, { ...solved, best: weekCost(part.problem, week, planned), bound })
    for (const { shift, person } of planned) {
      assignments.push({ shift: part.original[shift] as number, person })
    }
  }
  total.gap = gapOf(total.best, total.bound)
  return { ...total, assignments, holes: findHoles(problem, assignments) }
}

interface MergedWeek {
  part: OneWeek
  merged: MergedShifts
}

function mergedWeek(
  problem: WeekProblem,
  week: number,
  assigned: readonly Assignment[],
): MergedWeek {
  const part = oneWeek(problem, week, assigned)
  return { part, merged: mergeEqualShifts(part.problem) }
}

/** No plan of the week costs less, whatever is worked in the weeks before it. */
function boundAlone(problem: WeekProblem, week: number, duals: Duals): number {
  const { part, merged } = mergedWeek(problem, week, [])
  return boundBy(coverProblem({ ...part, ...merged }), duals)
}

const assignmentsOf = ({ covers, person }: PlanColumn): Assignment[] =>
  covers.map((shift) => ({ shift, person }))

function add(total: SolveResult, week: Omit<SolveResult, 'gap'>): void {
  total.best += week.best
  total.bound += week.bound
  if (total.outcome !== 'cancelled' && week.outcome !== 'proven') total.outcome = week.outcome
  for (const key of ['rounds', 'steps', 'nodes', 'cases', 'columns'] as const) {
    total.counters[key] += week.counters[key]
  }
}
