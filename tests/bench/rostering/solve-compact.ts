import { at } from '@weekboard/solver/core/cover-problem'
import type { Solver } from '@weekboard/solver/core/solver'
import { compactModel } from './compact-model.ts'
import type { RosterInstance, RosterPerson } from './instance.ts'

/** The most people x days x shift types for which branch and cut is worth its time. */
const MAX_CELLS = 300
const MAX_NODES = 20_000
/** The most that HiGHS takes. */
const UNLIMITED_NODES = 2 ** 31 - 1

export const isCompact = ({ people, days, shifts }: RosterInstance): boolean =>
  people.length * days * shifts.length <= MAX_CELLS

export interface CompactSolution {
  /** The shift type of each day by person, -1 on days off. Null when none was found. */
  shifts: Int16Array[] | null
  /** No roster has a smaller penalty. */
  bound: number
  /** No roster follows all rules. */
  isInfeasible: boolean
}

/** No roster of one person was found, and it is not proven that there is none. */
class RosterNotFoundError extends Error {
  constructor(id: string) {
    super(`No roster of ${id} was found in time. There may be one.`)
    this.name = 'RosterNotFoundError'
  }
}

/**
 * A roster of one person, whatever it costs: the shift type of each day. Null when the rules of the person
 * contradict each other; throws `RosterNotFoundError` when it is cancelled before that is known.
 */
export function findAnyRoster(
  solver: Solver,
  instance: RosterInstance,
  person: RosterPerson,
): Int16Array | null {
  const free = { ...person, baseCost: 0, shiftCosts: new Float64Array(person.shiftCosts.length) }
  const alone = { ...instance, people: [free], cover: [] }
  const { shifts, isInfeasible } = solveCompact(solver, alone, UNLIMITED_NODES)
  if (shifts) return shifts[0] as Int16Array
  if (isInfeasible) return null
  throw new RosterNotFoundError(person.id)
}

/** Solves a small instance by branch and cut, which also proves what column generation leaves open. */
export function solveCompact(
  { highs, isCancelled }: Solver,
  instance: RosterInstance,
  maxNodes = MAX_NODES,
): CompactSolution {
  const { model, offset, works } = compactModel(instance)
  const solver = highs.createModel(model.data(offset))
  try {
    solver.options.set({
      output_flag: false,
      mip_max_nodes: maxNodes,
      mip_rel_gap: 0,
      mip_abs_gap: 0.999,
    })
    solver.run({
      [highs.constants.callbackType.mipInterrupt]: (event) => {
        if (isCancelled()) event.interrupt()
      },
    })
    const bound = Number(solver.info.get('mip_dual_bound'))
    const isInfeasible = solver.getModelStatus() === highs.constants.modelStatus.infeasible
    if (Number(solver.info.get('primal_solution_status')) !== 2)
      return { shifts: null, bound, isInfeasible }
    const { colValue } = solver.getSolution()
    const shifts = works.map((variables) => {
      const line = new Int16Array(instance.days).fill(-1)
      variables.forEach((variable, i) => {
        if (at(colValue, variable) < 0.5) return
        line[Math.floor(i / instance.shifts.length)] = i % instance.shifts.length
      })
      return line
    })
    return { shifts, bound, isInfeasible }
  } finally {
    solver.dispose()
  }
}
