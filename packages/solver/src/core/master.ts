import {
  at,
  type ChosenColumns,
  type CoverProblem,
  coverage,
  type MissingLimit,
  type PlanColumn,
} from './cover-problem.ts'
import type { Highs } from './highs.ts'
import { SearchCancelled, type Solver } from './solver.ts'

export interface MasterSolution {
  cost: number
  /** What one more person is worth, by demand. */
  demandDuals: Float64Array
  /** The dual of each person. */
  personDuals: Float64Array
  /** The dual of each limit of missing people. */
  limitDuals: Float64Array
  /** How many people are missing, by demand. */
  missing: Float64Array
  superfluous: Float64Array
  /** How much of each column is used, in the order in which they were added. */
  values: Float64Array
}

/** The shares of their costs that missing and superfluous people have. */
interface SlackShare {
  under: number
  over: number
}

const keyOf = ({ person, covers }: PlanColumn): string => `${person}:${covers.join()}`

const DUAL_SIMPLEX = 1
const PRIMAL_SIMPLEX = 4

/** Columns of missing and superfluous people, and of what lies below and above each limit, come first. */
export const firstRosterOf = ({ demands, missingLimits = [] }: CoverProblem): number =>
  2 * demands.length + 2 * missingLimits.length

/** Rows of demands, people and limits; all columns but the rosters. */
export function withoutRosters(problem: CoverProblem) {
  const { demands, people, missingLimits = [] } = problem
  const required = demands.map((demand) => demand.required)
  const ones = new Array<number>(people).fill(1)
  const penalties = missingLimits.map(({ penalty }) => penalty)
  const numCols = firstRosterOf(problem)
  return {
    numCols,
    numRows: demands.length + people + missingLimits.length,
    colCost: [
      ...demands.map((demand) => demand.underCost),
      ...demands.map((demand) => demand.overCost),
      ...penalties,
      ...penalties,
    ],
    colLower: new Float64Array(numCols),
    colUpper: new Float64Array(numCols).fill(Number.POSITIVE_INFINITY),
    rowLower: [...required, ...ones, ...missingLimits.map(({ lower }) => lower)],
    rowUpper: [...required, ...ones, ...missingLimits.map(({ upper }) => upper)],
    matrix: slackMatrix(demands.length, people, missingLimits),
  }
}

function slackMatrix(demands: number, people: number, limits: readonly MissingLimit[]) {
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  const column = (entries: readonly (readonly [row: number, value: number])[]) => {
    for (const [row, value] of entries) {
      if (value === 0) continue
      indices.push(row)
      values.push(value)
    }
    starts.push(indices.length)
  }
  const rowOf = (limit: number) => demands + people + limit
  for (let i = 0; i < demands; i += 1) {
    const ofLimits = limits.map(({ weights }, l) => [rowOf(l), weights[i] as number] as const)
    column([[i, 1], ...ofLimits])
  }
  for (let i = 0; i < demands; i += 1) column([[i, -1]])
  for (const sign of [1, -1]) {
    for (let l = 0; l < limits.length; l += 1) column([[rowOf(l), sign]])
  }
  const numRows = demands + people + limits.length
  return { format: 'csc' as const, numRows, numCols: starts.length - 1, starts, indices, values }
}

/**
 * The linear relaxation over the columns known so far: each person takes columns that add up to one,
 * and each demand is met, missed or exceeded. Each person needs a first column.
 */
export class Master {
  readonly columns: PlanColumn[] = []
  private readonly model: ReturnType<Highs['createModel']>
  private readonly problem: CoverProblem
  private readonly solver: Solver
  /** The indexes of the columns. */
  private readonly known = new Map<string, number>()
  private readonly firstRoster: number
  private fixed = false
  private isCapped = false

  constructor(solver: Solver, problem: CoverProblem) {
    this.problem = problem
    this.solver = solver
    this.firstRoster = firstRosterOf(problem)
    this.model = solver.highs.createModel(withoutRosters(problem))
    this.model.options.set({
      output_flag: false,
      presolve: 'off',
      solver: 'simplex',
    })
  }

  /** Adds what is new; returns how many that were. */
  add(columns: readonly PlanColumn[]): number {
    const added = columns.filter((column) => {
      const key = keyOf(column)
      if (this.known.has(key)) return false
      this.known.set(key, this.known.size)
      return true
    })
    if (added.length === 0) return 0
    this.columns.push(...added)
    const { demands, people, missingLimits = [] } = this.problem
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
        numRows: demands.length + people + missingLimits.length,
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

  /** The first solution is this plan, whose columns have been added; without limits of missing people. */
  startFrom(plan: ChosenColumns): void {
    const { demands, people } = this.problem
    const served = coverage(demands.length, plan)
    const colStatus = new Int32Array(this.firstRoster + this.columns.length)
    demands.forEach(({ required }, i) => {
      colStatus[at(served, i) > required ? demands.length + i : i] = 1
    })
    for (const column of plan)
      colStatus[this.firstRoster + (this.known.get(keyOf(column)) ?? 0)] = 1
    this.model.setBasis({ colStatus, rowStatus: new Int32Array(demands.length + people) })
  }

  /**
   * Missing and superfluous people cost only these shares until `uncap`. Duals then start near those of a
   * plan without them instead of falling there from the full costs, which takes many rounds.
   */
  cap(share: SlackShare): void {
    this.setSlackCosts(share)
    this.isCapped = true
  }

  /** Full costs again, if anybody is missing or superfluous now; whether that is so. */
  uncap({ missing, superfluous }: MasterSolution): boolean {
    const isUsed = (value: number) => value > 1e-7
    if (!this.isCapped || !(missing.some(isUsed) || superfluous.some(isUsed))) return false
    this.setSlackCosts({ under: 1, over: 1 })
    this.isCapped = false
    return true
  }

  private setSlackCosts(share: SlackShare): void {
    const { demands } = this.problem
    const costs = [
      ...demands.map(({ underCost }) => share.under * underCost),
      ...demands.map(({ overCost }) => share.over * overCost),
    ]
    costs.forEach((cost, i) => {
      this.model.changeColCost(i, cost)
    })
  }

  /** Throws `SearchCancelled` in the middle of it. */
  solve(): MasterSolution {
    // New columns leave the basis feasible, changed bounds leave its duals so.
    this.model.options.set('simplex_strategy', this.fixed ? DUAL_SIMPLEX : PRIMAL_SIMPLEX)
    this.fixed = false
    const { highs, isCancelled } = this.solver
    this.model.run({
      [highs.constants.callbackType.simplexInterrupt]: (event) => {
        if (isCancelled()) event.interrupt()
      },
    })
    if (this.model.getModelStatus() === highs.constants.modelStatus.interrupted)
      throw new SearchCancelled()
    const { colValue, rowDual } = this.model.getSolution()
    const { demands, people } = this.problem
    const count = demands.length
    return {
      cost: this.model.getObjectiveValue(),
      demandDuals: rowDual.slice(0, count),
      personDuals: rowDual.slice(count, count + people),
      limitDuals: rowDual.slice(count + people),
      missing: colValue.slice(0, count),
      superfluous: colValue.slice(count, 2 * count),
      values: colValue.slice(this.firstRoster),
    }
  }

  /** The model must not be used afterwards. */
  dispose(): void {
    this.model.dispose()
  }
}
