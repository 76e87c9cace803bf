import {
  assignmentParts,
  type CostParts,
  missingCost,
  totalOf,
  type WorkSum,
  workParts,
} from './costs.ts'
import { stoppingRules } from './explain/holes.ts'
import { weekOf } from './rules.ts'
import type {
  Assignment,
  BlockingRule,
  BusyRange,
  OpenShift,
  WeekPerson,
  WeekProblem,
} from './week-problem.ts'

/** A shift goes from one person to another; null is nobody. Indexes of the problem. */
export interface PlanChange {
  shift: number
  from: number | null
  to: number | null
}

/** A plan to which questions are put: what a change would cost, which rules it would break. */
export class WeekPlan {
  readonly problem: WeekProblem
  private readonly own: number[][]
  private readonly working: number[]
  private readonly present: Set<string>

  constructor(problem: WeekProblem, assignments: readonly Assignment[]) {
    this.problem = problem
    this.own = problem.people.map(() => [])
    this.working = problem.shifts.map(() => 0)
    for (const { shift, person } of assignments) {
      this.own[person]?.push(shift)
      this.working[shift] = (this.working[shift] ?? 0) + 1
    }
    this.present = new Set(problem.present.map(keyOf))
  }

  shift(index: number): OpenShift {
    return this.problem.shifts[index] as OpenShift
  }

  person(index: number): WeekPerson {
    return this.problem.people[index] as WeekPerson
  }

  shiftsOf(person: number): readonly number[] {
    return this.own[person] ?? []
  }

  /** All that a person works, the busy ranges included. */
  workOf(person: number): readonly BusyRange[] {
    return [...this.person(person).busy, ...this.shiftsOf(person).map((each) => this.shift(each))]
  }

  isPresent(assignment: Assignment): boolean {
    return this.present.has(keyOf(assignment))
  }

  /** The rules that keep a person from a shift, beside their shifts but for `without`. */
  rulesAgainst(person: number, shift: number, without?: number): BlockingRule[] {
    const own = this.shiftsOf(person)
    const rest = without === undefined ? own : own.filter((each) => each !== without)
    return stoppingRules(this.problem, person, shift, rest)
  }

  /** What a person works in a week, the busy ranges included; without one of the shifts, if given. */
  worked(person: number, week: number, without?: number): WorkSum {
    const skipped = without === undefined ? null : this.shift(without)
    return sumOf(this.workOf(person).filter((each) => each !== skipped && weekOf(each) === week))
  }

  /**
   * What the plan would cost more with these changes. It is the difference of `weekCost`, summed up
   * over the weeks of the problem.
   */
  difference(changes: readonly PlanChange[]): CostParts {
    const parts: CostParts = { ...noParts }
    const filled = new Map<number, number>()
    const moved = new Map<number, Moved>()
    for (const { shift, from, to } of changes) {
      if (from !== null) this.add(parts, { shift, person: from, sign: -1 }, moved)
      if (to !== null) this.add(parts, { shift, person: to, sign: 1 }, moved)
      const more = Number(to !== null) - Number(from !== null)
      filled.set(shift, (filled.get(shift) ?? 0) + more)
    }
    for (const [shift, more] of filled) parts.demand += this.demandDifference(shift, more)
    for (const [person, changed] of moved) this.addWork(parts, person, changed)
    return parts
  }

  /** The total of `difference`. */
  costOf(changes: readonly PlanChange[]): number {
    return totalOf(this.difference(changes))
  }

  private add(parts: CostParts, { shift, person, sign }: SignedWork, moved: Map<number, Moved>) {
    const isPresent = this.isPresent({ shift, person })
    const own = assignmentParts(this.problem, this.person(person), shift, isPresent)
    parts.cost += sign * own.cost
    parts.preferences += sign * own.preferences
    parts.stability += sign * own.stability
    const { minutes, unsocial } = this.shift(shift)
    const week = weekOf(this.shift(shift))
    const ofPerson = moved.get(person) ?? new Map<number, WorkSum>()
    const before = ofPerson.get(week) ?? { minutes: 0, unsocial: 0 }
    ofPerson.set(week, {
      minutes: before.minutes + sign * minutes,
      unsocial: before.unsocial + sign * unsocial,
    })
    moved.set(person, ofPerson)
  }

  private demandDifference(shift: number, more: number): number {
    const missing = (people: number) => Math.max(0, this.shift(shift).required - people)
    const now = this.working[shift] ?? 0
    const gained = missing(now + more) - missing(now)
    return gained * missingCost(this.problem, this.shift(shift))
  }

  private addWork(parts: CostParts, person: number, changed: Moved): void {
    const who = this.person(person)
    for (const [week, more] of changed) {
      const now = this.worked(person, week)
      const before = workParts(this.problem, who, now)
      const after = workParts(this.problem, who, sumOf([now, more]))
      parts.fairness += after.fairness - before.fairness
      parts.minimum += after.minimum - before.minimum
    }
  }
}

const noParts: Readonly<CostParts> = {
  demand: 0,
  minimum: 0,
  cost: 0,
  fairness: 0,
  preferences: 0,
  stability: 0,
}

interface SignedWork extends Assignment {
  sign: 1 | -1
}

/** Work that a person gains or loses, by week. */
type Moved = Map<number, WorkSum>

const sumOf = (work: readonly WorkSum[]): WorkSum => ({
  minutes: work.reduce((sum, { minutes }) => sum + minutes, 0),
  unsocial: work.reduce((sum, { unsocial }) => sum + unsocial, 0),
})

const keyOf = ({ shift, person }: Assignment): string => `${shift} ${person}`
