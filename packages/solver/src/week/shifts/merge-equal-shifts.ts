import type { Assignment, OpenShift, WeekProblem } from '../week-problem.ts'

/** A problem in which equal shifts are one shift that wants as many people as all of them. */
export interface MergedShifts {
  problem: WeekProblem
  /** The shifts that each shift of the merged problem stands for. */
  members: readonly (readonly number[])[]
}

/**
 * Merges shifts of the same hours that every person may take and likes alike. Which of them somebody
 * works makes no difference, so a search that told them apart would find each plan many times over.
 * Shifts with locked or present people stay by themselves: there it does make a difference.
 */
export function mergeEqualShifts(problem: WeekProblem): MergedShifts {
  const taken = new Set([...problem.locks, ...problem.present].map(({ shift }) => shift))
  const members: number[][] = []
  const byHours = new Map<string, number[][]>()
  for (const [index, shift] of problem.shifts.entries()) {
    const hours = `${shift.day} ${shift.startMinute} ${shift.endMinute} ${shift.minutes} ${shift.unsocial}`
    const sameHours = byHours.get(hours) ?? []
    byHours.set(hours, sameHours)
    const equal = taken.has(index)
      ? undefined
      : sameHours.find(([first]) => areAlike(problem, first as number, index))
    if (equal) equal.push(index)
    else {
      const group = [index]
      members.push(group)
      if (!taken.has(index)) sameHours.push(group)
    }
  }
  return { problem: withMembers(problem, members), members }
}

const areAlike = ({ people }: WeekProblem, a: number, b: number): boolean =>
  people.every(
    ({ canWork, preferenceCost }) =>
      canWork(a) === canWork(b) && preferenceCost(a) === preferenceCost(b),
  )

function withMembers(problem: WeekProblem, members: MergedShifts['members']): WeekProblem {
  const firstOf = (merged: number) => members[merged]?.[0] as number
  const mergedOf = new Map(members.flatMap((own, merged) => own.map((shift) => [shift, merged])))
  const renamed = (all: readonly Assignment[]) =>
    all.map(({ shift, person }) => ({ shift: mergedOf.get(shift) as number, person }))
  return {
    ...problem,
    shifts: members.map((own, merged) => ({
      ...(problem.shifts[firstOf(merged)] as OpenShift),
      required: own.reduce((sum, shift) => sum + (problem.shifts[shift]?.required ?? 0), 0),
    })),
    people: problem.people.map((person) => ({
      ...person,
      canWork: (merged) => person.canWork(firstOf(merged)),
      preferenceCost: (merged) => person.preferenceCost(firstOf(merged)),
    })),
    locks: renamed(problem.locks),
    present: renamed(problem.present),
  }
}

/** The same plan with the shifts told apart: the people of a merged shift fill its members in turn. */
export function splitMerged(
  { shifts }: WeekProblem,
  { members }: MergedShifts,
  assignments: readonly Assignment[],
): Assignment[] {
  const people = Map.groupBy(assignments, ({ shift }) => shift)
  return members.flatMap((own, merged) => {
    const left = (people.get(merged) ?? []).map(({ person }) => person)
    return own.flatMap((shift, index) => {
      const isLast = index === own.length - 1
      const here = left.splice(0, isLast ? left.length : (shifts[shift]?.required ?? 0))
      return here.map((person) => ({ shift, person }))
    })
  })
}
