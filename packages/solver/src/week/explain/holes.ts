import { blockingRules, type Work, weekOf } from '../rules.ts'
import type {
  Assignment,
  BlockingRule,
  OpenShift,
  WeekPerson,
  WeekProblem,
} from '../week-problem.ts'

/** A shift without enough people. */
export interface Hole {
  shift: number
  missing: number
  /** Everybody of the choice; without a rule where only the cost speaks against it. */
  stopped: { person: number; rules: BlockingRule[] }[]
}

export function findHoles(problem: WeekProblem, assignments: readonly Assignment[]): Hole[] {
  const byShift = Map.groupBy(assignments, ({ shift }) => shift)
  const byPerson = Map.groupBy(assignments, ({ person }) => person)
  return problem.shifts.flatMap(({ required }, shift) => {
    const working = new Set(byShift.get(shift)?.map(({ person }) => person))
    if (working.size >= required) return []
    const stopped = problem.people.map((_, person) => {
      const own = (byPerson.get(person) ?? []).map((assignment) => assignment.shift)
      return { person, rules: stoppingRules(problem, person, shift, own) }
    })
    return [{ shift, missing: required - working.size, stopped }]
  })
}

/**
 * The rules that keep a person from one more shift beside those in `own`; indexes of the problem. Who
 * works the shift already cannot do so twice at a time: that is an overlap.
 */
export function stoppingRules(
  problem: WeekProblem,
  person: number,
  shift: number,
  own: readonly number[],
): BlockingRule[] {
  if (own.includes(shift)) return ['overlap']
  const who = problem.people[person] as WeekPerson
  const wanted = problem.shifts[shift] as OpenShift
  const shifts = own.map((index) => problem.shifts[index] as OpenShift)
  const work: readonly (Work & { minutes: number })[] = [...who.busy, ...shifts]
  const rules = blockingRules(problem, who, shift, work)
  const minutes = work
    .filter((each) => weekOf(each) === weekOf(wanted))
    .reduce((sum, each) => sum + each.minutes, wanted.minutes)
  if (who.maxWeeklyMinutes !== null && minutes > who.maxWeeklyMinutes) rules.push('weekly_hours')
  return rules
}
