import {
  at,
  type ChosenColumns,
  type CoverProblem,
  coverage,
  type PlanColumn,
} from './cover-problem.ts'
import { firstRosterOf, withoutRosters } from './master.ts'
import type { Solver } from './solver.ts'

export interface SelectionOptions {
  /** Nodes of the branch-and-cut tree. */
  maxNodes: number
  incumbent: ChosenColumns | null
}

export interface ColumnSelection {
  plan: PlanColumn[] | null
  /** No choice among these columns costs less. */
  bound: number
  nodes: number
}

/** The best plan that the given columns allow, by branch and cut (HiGHS). */
export function selectColumns(
  { highs, isCancelled }: Solver,
  problem: CoverProblem,
  columns: readonly PlanColumn[],
  { maxNodes, incumbent }: SelectionOptions,
): ColumnSelection {
  const model = highs.createModel(selectionModel(problem, columns))
  try {
    model.options.set({
      output_flag: false,
      mip_max_nodes: maxNodes,
      mip_rel_gap: 0,
      mip_abs_gap: problem.integral ? 0.999 : 1e-6,
    })
    if (incumbent) model.setSolution({ colValue: startValues(problem, columns, incumbent) })
    model.run({
      [highs.constants.callbackType.mipInterrupt]: (event) => {
        if (isCancelled()) event.interrupt()
      },
    })
    const bound = Number(model.info.get('mip_dual_bound'))
    const nodes = Number(model.info.get('mip_node_count'))
    const found = Number(model.info.get('primal_solution_status')) === 2
    if (!found) return { plan: null, bound, nodes }
    const { colValue } = model.getSolution()
    const plan: PlanColumn[] = []
    columns.forEach((column, i) => {
      if (at(colValue, firstRosterOf(problem) + i) > 0.5) plan[column.person] = column
    })
    return { plan, bound, nodes }
  } finally {
    model.dispose()
  }
}

function selectionModel(problem: CoverProblem, columns: readonly PlanColumn[]) {
  const base = withoutRosters(problem)
  const { matrix } = base
  const starts = Array.from(matrix.starts)
  const indices = Array.from(matrix.indices)
  const values = Array.from(matrix.values)
  for (const { person, covers } of columns) {
    for (const index of [...covers, problem.demands.length + person]) {
      indices.push(index)
      values.push(1)
    }
    starts.push(indices.length)
  }
  const numCols = base.numCols + columns.length
  const integral = new Array<number>(columns.length).fill(1)
  return {
    ...base,
    numCols,
    colCost: [...base.colCost, ...columns.map(({ cost }) => cost)],
    colLower: new Float64Array(numCols),
    colUpper: new Float64Array(numCols).fill(Number.POSITIVE_INFINITY),
    matrix: { ...matrix, numCols, starts, indices, values },
    integrality: Int32Array.from([...new Array<number>(base.numCols).fill(0), ...integral]),
  }
}

function startValues(
  problem: CoverProblem,
  columns: readonly PlanColumn[],
  plan: ChosenColumns,
): Float64Array {
  const served = coverage(problem.demands.length, plan)
  const count = problem.demands.length
  const first = firstRosterOf(problem)
  const values = new Float64Array(first + columns.length)
  problem.demands.forEach(({ required }, i) => {
    values[i] = Math.max(0, required - at(served, i))
    values[count + i] = Math.max(0, at(served, i) - required)
  })
  columns.forEach((column, i) => {
    if (plan[column.person]?.covers.join() === column.covers.join()) values[first + i] = 1
  })
  return values
}
