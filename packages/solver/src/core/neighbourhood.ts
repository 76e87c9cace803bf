import {
  at,
  type ChosenColumns,
  type CoverProblem,
  coverage,
  type Fixing,
  type PlanColumn,
  type Pricing,
} from './cover-problem.ts'

/** Some people choose again, and they change only what serves a free demand. */
export interface Neighbourhood {
  people: readonly number[]
  free: Uint8Array
}

/** A part of a plan as a problem of its own; person i of it is person `people[i]` of the whole. */
export interface PartialProblem {
  problem: CoverProblem
  /** The rosters of these people in the plan. */
  present: PlanColumn[]
  /** Whether a roster of the whole problem, with the person of this one, could be chosen here. */
  allows(column: PlanColumn): boolean
}

export function partialProblem(
  whole: CoverProblem,
  plan: ChosenColumns,
  { people, free }: Neighbourhood,
): PartialProblem {
  const choosing = new Set(people)
  const served = coverage(
    whole.demands.length,
    plan.filter((_, person) => !choosing.has(person)),
  )
  const fixings = people.map((person): Fixing => ({ column: plan[person] as PlanColumn, free }))
  const kept = fixings.map(({ column }) => keptDemands(column, free))
  const pricing: Pricing = {
    price(person, worth, request) {
      const fixing = fixings[person]
      const priced = whole.pricing.price(people[person] as number, worth, { ...request, fixing })
      return { ...priced, columns: priced.columns.map((column) => ({ ...column, person })) }
    },
  }
  const demands = whole.demands.map((demand, i) => ({
    ...demand,
    required: demand.required - at(served, i),
  }))
  return {
    problem: { ...whole, demands, people: people.length, pricing },
    present: people.map((id, person) => ({ ...(plan[id] as PlanColumn), person })),
    allows: (column) => keptDemands(column, free) === kept[column.person],
  }
}

const keptDemands = ({ covers }: PlanColumn, free: Uint8Array): string =>
  covers.filter((index) => at(free, index) === 0).join()
