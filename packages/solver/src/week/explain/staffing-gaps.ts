import type { MinuteRange } from '../week-problem.ts'

/** So many people of a position, at a time; null is any position. */
export interface PeopleRange extends MinuteRange {
  position: number | null
  count: number
}

/** A time in which the number of missing people does not change. */
export interface Gap extends MinuteRange {
  /** So many people have to come. */
  missing: number
  /** So many more are of use, but other shifts can bring them as well. */
  useful: number
}

/** All bounds of the ranges between two times, and the given ones, in order. */
export function cutPoints(
  ranges: readonly MinuteRange[],
  more: readonly number[],
  { startMinute, endMinute }: MinuteRange,
): number[] {
  const all = ranges.flatMap((range) => [range.startMinute, range.endMinute])
  const inside = [...all, ...more].filter((minute) => minute > startMinute && minute < endMinute)
  return [...new Set([startMinute, ...inside, endMinute])].sort((a, b) => a - b)
}

/**
 * How many people a position lacks between each two cut points, which include the bounds of all needs
 * and of all that is covered. Needs of any position come on top of those of the positions; they are
 * covered by people of any position, and by those whom a position has left over. What is needed from
 * the horizon on is only useful.
 */
export function gapsOf(
  position: number | null,
  { needs, covered, cuts, horizonMinutes }: Staffing,
): Gap[] {
  return cuts.slice(1).map((endMinute, index) => {
    const startMinute = cuts[index] as number
    const needed = peopleAt(needs, startMinute)
    const planned = peopleAt(covered, startMinute)
    const lacks = (each: number | null) => (needed.get(each) ?? 0) - (planned.get(each) ?? 0)
    const leftOver = sum(
      [...planned.keys()].map((id) => (id === null ? 0 : Math.max(0, -lacks(id)))),
    )
    const anybody = Math.max(0, lacks(null) - leftOver)
    const own = position === null ? anybody : Math.max(0, lacks(position))
    const others = position === null ? 0 : anybody
    const isRequired = startMinute < horizonMinutes
    return {
      startMinute,
      endMinute,
      missing: isRequired ? own : 0,
      useful: isRequired ? others : own + others,
    }
  })
}

interface Staffing {
  needs: readonly PeopleRange[]
  covered: readonly PeopleRange[]
  cuts: readonly number[]
  horizonMinutes: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function peopleAt(ranges: readonly PeopleRange[], minute: number): Map<number | null, number> {
  const people = new Map<number | null, number>()
  for (const { position, startMinute, endMinute, count } of ranges) {
    if (minute < startMinute || minute >= endMinute) continue
    people.set(position, (people.get(position) ?? 0) + count)
  }
  return people
}
