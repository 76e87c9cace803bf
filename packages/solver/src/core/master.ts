import type { CoverProblem, PlanColumn } from './cover-problem.ts'
import type { Highs } from './highs.ts'

export interface MasterSolution {
  cost: number
  /** What one more person is worth, by demand. */
  demandDuals: Float64Array
  /** By person. */
  personDuals: Float64Array
  /** How much of each column is used, in the order in which they were added. */
  values: Float64Array
}

const DUAL_SIMPLEX = 1
const PRIMAL_SIMPLEX = 4

/** Rows of demands and people, columns of missing and superfluous people. */
export function withoutRosters({ demands, people }: CoverProblem) {
  const count = demands.length
  const required = demands.map(({ required }) => required)
  return {
    numCols: 2 * count,
    numRows: count + people,
    colCost: [...demands.map((d) => d.underCost), ...demands.map((d) => d.overCost)],
    colLower: new Float64Array(2 * count),
    colUpper: new Float64Array(2 * count).fill(Number.POSITIVE_INFINITY),
    rowLower: [...required, ...new Array<number>(people).fill(1)],
    rowUpper: [...required, ...new Array<number>(people).fill(1)],
    matrix: {
      format: 'csc' as const,
      numRows: count + people,
      numCols: 2 * count,
      starts: Int32Array.from({ length: 2 * count + 1 }, (_, i) => i),
      indices: Int32Array.from({ length: 2 * count }, (_, i) => i % count),
      values: Float64Array.from({ length: 2 * count }, (_, i) => (i < count ? 1 : -1)),
    },
  }
}

/**
 * The linear relaxation over the columns known so far: each person takes columns that add up to one,
 * and each demand is met, missed or exceeded. Rows: demands, then people. Columns: missing people of
 * each demand, superfluous people of each demand, then rosters. Each person needs a first column.
 */
export class Master {
  readonly columns: PlanColumn[] = []
  private readonly model: ReturnType<Highs['createModel']>
  private readonly problem: CoverProblem
  private readonly known = new Set<string>()
  private readonly firstRoster: number
  private fixed = false

  constructor(highs: Highs, problem: CoverProblem) {
    this.problem = problem
    this.firstRoster = 2 * problem.demands.length
    this.model = highs.createModel(withoutRosters(problem))
    this.model.options.set({
      output_flag: false,
      presolve: 'off',
      solver: 'simplex',
    })
  }

  /** Adds what is new; returns how many that were. */
  add(columns: readonly PlanColumn[]): number {
    const added = columns.filter((column) => {
      const key = `${column.person}:${column.covers.join()}`
      if (this.known.has(key)) return false
      this.known.add(key)
      return true
    })
    if (added.length === 0) return 0
    this.columns.push(...added)
    const { demands } = this.problem
    const starts: number[] = []
    const indices: number[] = []
    for (const { person, covers } of added) {
      starts.push(indices.length)
      indices.push(...covers, demands.length + person)
    }
    starts.push(indices.length)
    this.model.addCols({
      cost: Float64Array.from(added, ({ cost }) => cost),
      lower: new Float64Array(added.length),
      upper: new Float64Array(added.length).fill(Number.POSITIVE_INFINITY),
      matrix: {
        format: 'csc',
        numRows: demands.length + this.problem.people,
        numCols: added.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: new Float64Array(indices.length).fill(1),
      },
    })
    return added.length
  }

  /** Column `index` is the roster of its person from now on, or is free to be chosen again. */
  fix(index: number, fixed: boolean): void {
    this.fixed = true
    this.model.changeColBounds(this.firstRoster + index, fixed ? 1 : 0, Number.POSITIVE_INFINITY)
  }

  solve(): MasterSolution {
    // New columns leave the basis feasible, changed bounds leave its duals so.
    this.model.options.set('simplex_strategy', this.fixed ? DUAL_SIMPLEX : PRIMAL_SIMPLEX)
    this.fixed = false
    this.model.run()
    const { colValue, rowDual } = this.model.getSolution()
    const { demands } = this.problem
    return {
      cost: this.model.getObjectiveValue(),
      demandDuals: rowDual.slice(0, demands.length),
      personDuals: rowDual.slice(demands.length),
      values: colValue.slice(this.firstRoster),
    }
  }

  /** The model must not be used afterwards. */
  dispose(): void {
    this.model.dispose()
  }
}
