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
  wanted?: () => boolean
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
      if (solution.cost >= options.cutoff || options.wanted?.() === false) return null
      for (const index of choose(master, solution, { fixed, threshold: options.threshold })) {
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

/** All that are used enough, and the one that is used most of the others. */
function choose(
  master: Master,
  { values }: MasterSolution,
  { fixed, threshold }: { fixed: ReadonlyMap<number, number>; threshold: number },
): number[] {
  const chosen: number[] = []
  let most = -1
  values.forEach((value, index) => {
    if (value < 1e-6 || fixed.has((master.columns[index] as PlanColumn).person)) return
    if (value >= threshold) chosen.push(index)
    else if (most < 0 || value > at(values, most)) most = index
  })
  return chosen.length > 0 ? chosen : [most]
}
