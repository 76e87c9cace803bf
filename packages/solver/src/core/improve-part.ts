import { generateColumns } from './column-generation.ts'
import {
  type ChosenColumns,
  type CoverProblem,
  type PlanColumn,
  planCost,
} from './cover-problem.ts'
import { netCost } from './greedy.ts'
import { Master, type MasterSolution } from './master.ts'
import { type Neighbourhood, partialProblem } from './neighbourhood.ts'
import { selectColumns } from './select-columns.ts'
import type { Solver } from './solver.ts'

export interface PartOptions {
  maxRounds: number
  maxNodes: number
}

export interface ImprovedPart {
  /** The whole plan, when a better one was found. */
  plan: PlanColumn[] | null
  /** All columns that were generated for these people. */
  columns: PlanColumn[]
  nodes: number
  /** There is nothing better in this part. */
  complete: boolean
}

/**
 * Lets a few people choose again while all others keep their rosters (fix and optimize): generates
 * columns for them, then selects among those that an improvement can use.
 */
export function improvePart(
  solver: Solver,
  whole: CoverProblem,
  plan: ChosenColumns,
  part: Neighbourhood & { known: readonly PlanColumn[] },
  options: PartOptions,
): ImprovedPart {
  const { problem, present, allows } = partialProblem(whole, plan, part)
  const cost = planCost(problem, present)
  const step = problem.integral ? 1 - 1e-6 : 1e-6
  const master = new Master(solver, problem)
  try {
    const positions = new Map(part.people.map((person, position) => [person, position]))
    const known = part.known.flatMap((column) => {
      const person = positions.get(column.person)
      return person === undefined ? [] : [{ ...column, person }]
    })
    master.add([...present, ...known.filter(allows)])
    master.startFrom(present)
    const { solution, bound } = generateColumns(problem, master, {
      columnsPerPerson: 3,
      maxRounds: options.maxRounds,
      onRound: (best) => (best <= cost - step ? 'continue' : 'stop'),
    })
    const columns = master.columns.map((column) => ({
      ...column,
      person: part.people[column.person] as number,
    }))
    const none = { plan: null, columns, nodes: 0, complete: bound > cost - step }
    if (none.complete) return none
    const useful = usefulColumns(master.columns, present, solution, cost - step - bound)
    const selection = selectColumns(solver, problem, useful, { ...options, incumbent: present })
    const { nodes } = selection
    if (!selection.plan || planCost(problem, selection.plan) > cost - step)
      return { ...none, nodes }
    const improved = [...plan]
    selection.plan.forEach((column, i) => {
      const person = part.people[i] as number
      improved[person] = { ...column, person }
    })
    return { plan: improved, columns, nodes, complete: false }
  } finally {
    master.dispose()
  }
}

/** Those whose reduced cost leaves room for an improvement, and the present ones. */
export function usefulColumns(
  columns: readonly PlanColumn[],
  present: ChosenColumns,
  { demandDuals, personDuals }: MasterSolution,
  room: number,
): PlanColumn[] {
  const kept = new Set(present.map(({ covers }, person) => `${person}:${covers.join()}`))
  return columns.filter(
    (column) =>
      netCost(column, demandDuals) - (personDuals[column.person] as number) <= room + 1e-6 ||
      kept.has(`${column.person}:${column.covers.join()}`),
  )
}

/** The columns of each person with the lowest reduced costs, cheapest first; all of them when no number is given. */
export function cheapestColumns(
  columns: readonly PlanColumn[],
  worth: Float64Array,
  perPerson = Number.POSITIVE_INFINITY,
): PlanColumn[] {
  const priced = columns.map((column) => ({ column, reduced: netCost(column, worth) }))
  const byPerson = Map.groupBy(priced, ({ column }) => column.person)
  return [...byPerson.values()].flatMap((own) =>
    own
      .toSorted((a, b) => a.reduced - b.reduced)
      .slice(0, perPerson)
      .map(({ column }) => column),
  )
}
