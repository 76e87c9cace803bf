import { blockingRules } from './rules.ts'
import type { PlanChange, WeekPlan } from './week-plan.ts'
import type { Assignment } from './week-problem.ts'

/** A shift that one person gives to another. */
export interface Move {
  shift: number
  from: number
  to: number
}

/** How a person comes to an open shift without any rule giving way. */
export interface Chain {
  person: number
  /**
   * Moves in the order in which they make room: the shift that the person gives away comes first.
   */
  moves: Move[]
  costDifference: number
}

/**
 * Finds chains of moves, each with the lowest cost of its length. A chain of n moves has n + 1 people,
 * none of them twice. What it has found out about a plan is kept for the next open shift.
 */
export class ChainSearch {
  private readonly plan: WeekPlan
  private readonly isFixed: (assignment: Assignment) => boolean
  private readonly takers = new Map<number, readonly number[]>()
  private readonly handovers = new Map<number, readonly Handover[]>()

  constructor(plan: WeekPlan, fixed: readonly Assignment[]) {
    this.plan = plan
    const keys = new Set(fixed.map(({ shift, person }) => `${shift} ${person}`))
    this.isFixed = ({ shift, person }) => keys.has(`${shift} ${person}`)
  }

  /** The shortest chain to an open shift, with at most two moves; null when there is none. */
  find(shift: number): Chain | null {
    return this.withoutMove(shift) ?? this.withOneMove(shift) ?? this.withTwoMoves(shift)
  }

  private withoutMove(shift: number): Chain | null {
    const best = new CheapestChain(this.plan, shift)
    const [person] = this.takersOf(shift)
    if (person !== undefined) best.offer(person, [])
    return best.chain
  }

  private withOneMove(shift: number): Chain | null {
    const best = new CheapestChain(this.plan, shift)
    for (const { person, given } of this.handoversOf(shift)) {
      const to = this.takersOf(given).find((taker) => taker !== person)
      if (to !== undefined) best.offer(person, [{ shift: given, from: person, to }])
    }
    return best.chain
  }

  private withTwoMoves(shift: number): Chain | null {
    const best = new CheapestChain(this.plan, shift)
    for (const first of this.handoversOf(shift)) {
      for (const second of this.handoversOf(first.given)) {
        const [a, b] = [first.person, second.person]
        const to = this.takersOf(second.given).find((taker) => taker !== a && taker !== b)
        if (a === b || to === undefined) continue
        best.offer(a, [
          { shift: first.given, from: a, to: b },
          { shift: second.given, from: b, to },
        ])
      }
    }
    return best.chain
  }

  /** Who can take a shift as things are, the cheapest first. */
  private takersOf(shift: number): readonly number[] {
    const known = this.takers.get(shift)
    if (known) return known
    const costs = this.plan.problem.people.flatMap((_, person) =>
      this.plan.rulesAgainst(person, shift).length === 0
        ? [{ person, cost: this.plan.costOf([{ shift, from: null, to: person }]) }]
        : [],
    )
    costs.sort((a, b) => a.cost - b.cost || a.person - b.person)
    const people = costs.map(({ person }) => person)
    this.takers.set(shift, people)
    return people
  }

  /** Who can take a shift once they have given away another. */
  private handoversOf(shift: number): readonly Handover[] {
    const known = this.handovers.get(shift)
    if (known) return known
    const { plan } = this
    const found = plan.problem.people.flatMap((who, person) => {
      const own = plan.shiftsOf(person)
      const canEver =
        !own.includes(shift) && blockingRules(plan.problem, who, shift, who.busy).length === 0
      const given = canEver ? own.filter((each) => this.makesRoom(person, shift, each)) : []
      return given.map((each): Handover => ({ person, given: each }))
    })
    this.handovers.set(shift, found)
    return found
  }

  private makesRoom(person: number, shift: number, given: number): boolean {
    if (this.isFixed({ shift: given, person })) return false
    return this.plan.rulesAgainst(person, shift, given).length === 0
  }
}

interface Handover {
  person: number
  given: number
}

class CheapestChain {
  chain: Chain | null = null
  private readonly plan: WeekPlan
  private readonly shift: number

  constructor(plan: WeekPlan, shift: number) {
    this.plan = plan
    this.shift = shift
  }

  offer(person: number, moves: Move[]): void {
    const filling: PlanChange = { shift: this.shift, from: null, to: person }
    const costDifference = this.plan.costOf([filling, ...moves])
    if (!this.chain || costDifference < this.chain.costDifference) {
      this.chain = { person, moves, costDifference }
    }
  }
}
