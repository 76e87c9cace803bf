import { generateColumns } from './column-generation.ts'
import { at, type CoverProblem, type PlanColumn } from './cover-problem.ts'
import type { Master, MasterSolution } from './master.ts'

export interface DiveOptions {
  columnsPerPerson: number
  /** Rounds of column generation after each fixing. */
  roundsPerStep: number
  /** Columns used at least so much are fixed together. */
  threshold: number
  /** The dive ends without a plan once its relaxation costs so much. */
  cutoff: number
}

/**
 * Fixes the columns that the relaxation uses most, prices new columns for everybody else, and goes on
 * until each person has one (diving; Sadykov et al., 2019). Null when the cutoff is reached.
 */
export function dive(
  problem: CoverProblem,
  master: Master,
  relaxed: MasterSolution,
  options: DiveOptions,
): PlanColumn[] | null {
  const fixed = new Map<number, number>()
  let solution = relaxed
  try {
    while (fixed.size < problem.people) {
      if (solution.cost >= options.cutoff) return null
      for (const index of choose(master, solution, fixed, options.threshold)) {
        fixed.set((master.columns[index] as PlanColumn).person, index)
        master.fix(index, true)
      }
      const people = Array.from({ length: problem.people }, (_, i) => i).filter(
        (i) => !fixed.has(i),
      )
      const { columnsPerPerson, roundsPerStep } = options
      if (people.length > 0) {
        const generated = generateColumns(problem, master, {
          columnsPerPerson,
          maxRounds: roundsPerStep,
          people,
        })
        solution = generated.solution
      }
    }
    const plan: PlanColumn[] = []
    for (const [person, index] of fixed) plan[person] = master.columns[index] as PlanColumn
    return plan
  } finally {
    for (const index of fixed.values()) master.fix(index, false)
  }
}

/** The most used column, and all others that are used enough. */
function choose(
  master: Master,
  { values }: MasterSolution,
  fixed: ReadonlyMap<number, number>,
  threshold: number,
): number[] {
  const people = new Set(fixed.keys())
  const candidates = master.columns
    .map(({ person }, index) => ({ person, index, value: at(values, index) }))
    .filter(({ person, value }) => value > 1e-6 && !people.has(person))
    .sort((a, b) => b.value - a.value || a.index - b.index)
  const chosen: number[] = []
  for (const { person, index, value } of candidates) {
    if (chosen.length > 0 && value < threshold) break
    if (people.has(person)) continue
    chosen.push(index)
    people.add(person)
  }
  return chosen
}
