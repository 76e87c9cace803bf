import { defaultScoreWeights } from '@weekboard/scheduling/scoring'
import type {
  BusyRange,
  MinuteRange,
  OpenShift,
  WeekPerson,
  WeekProblem,
} from '@weekboard/solver/week/week-problem'

export interface WeekSize {
  shifts: number
  people: number
  weeks: number
  /** Tight weeks have hardly more hours of people than of demand. */
  tight: boolean
  /** Shares in percent. */
  locked: number
  present: number
  /** Work outside the problem, before, in and after the weeks: days of 100. Default 0. */
  busy?: number
  /** Default 6. */
  maxConsecutiveDays?: number | null
  /** Default none. */
  maxShiftsPerDay?: number | null
  /** Share of people with a minimum, in percent. Default 0. */
  minimums?: number
  /** Locks may break rules and exclude each other. Default: at most one lock a person. */
  anyLocks?: boolean
}

const hour = 60
const dayMinutes = 24 * hour
/** Start and length in hours. */
const patterns = [
  [6, 8],
  [8, 8],
  [9, 6],
  [12, 6],
  [14, 8],
  [17, 5],
  [22, 8],
] as const

/** A week as a café, a shop or a ward might have it; the same numbers give the same week. */
export function randomWeek(below: (limit: number) => number, size: WeekSize): WeekProblem {
  const shifts = Array.from({ length: size.shifts }, (_, i): OpenShift => {
    const day = Math.floor((i * 7 * size.weeks) / size.shifts)
    const [start, hours] = patterns[below(patterns.length)] as (typeof patterns)[number]
    const startMinute = day * dayMinutes + start * hour + 30 * below(2)
    const isWeekend = day % 7 >= 5
    return {
      id: `s${i}`,
      day,
      startMinute,
      endMinute: startMinute + hours * hour,
      minutes: hours * hour,
      required: 1,
      unsocial: (start >= 20 ? 1 : 0) + (isWeekend ? 1 : 0),
    }
  })
  const demanded = shifts.reduce((sum, { minutes }) => sum + minutes, 0) / size.weeks
  const share = Math.round(demanded / size.people / 30) * 30
  const people = Array.from({ length: size.people }, (_, i): WeekPerson => {
    const skills = Array.from({ length: 3 }, () => below(100) < 75)
    const likes = shifts.map(() => (below(10) === 0 ? -1 : below(10) === 0 ? 1 : 0))
    return {
      id: `p${i}`,
      maxWeeklyMinutes: size.tight ? share + 2 * hour : Math.max(20, 8 * (2 + below(4))) * hour,
      minWeeklyMinutes: minimum(below, size, share),
      leastWeeklyMinutes: size.minimums ? share / 2 : 0,
      targetWeeklyMinutes: share,
      rateCentsPerHour: 1400 + 100 * below(12),
      canWork: (shift) => skills[shift % 3] ?? false,
      timeOff: below(5) === 0 ? [wholeDays(below(7 * size.weeks), 1 + below(3))] : [],
      unavailable: Array.from({ length: size.weeks }, (_, week) =>
        wholeDays(week * 7 + below(7), 1),
      ),
      busy: busyDays(below, size),
      preferenceCost: (shift) => likes[shift] ?? 0,
    }
  })
  const problem: WeekProblem = {
    shifts,
    people,
    minRestMinutes: 8 * hour,
    maxConsecutiveDays: size.maxConsecutiveDays === undefined ? 6 : size.maxConsecutiveDays,
    maxShiftsPerDay: size.maxShiftsPerDay ?? null,
    weights: defaultScoreWeights,
    locks: [],
    present: [],
  }
  const pairs = shifts.flatMap((_, shift) =>
    below(100) < size.present + size.locked ? [{ shift, person: below(size.people) }] : [],
  )
  const lockable = pairs.filter(
    ({ shift, person }, i) =>
      i % 3 === 0 &&
      size.locked > 0 &&
      (size.anyLocks ||
        (people[person]?.canWork(shift) &&
          pairs.findIndex((other) => other.person === person) === i)),
  )
  return { ...problem, present: pairs, locks: lockable }
}

function minimum(below: (limit: number) => number, size: WeekSize, share: number): number | null {
  if (!size.minimums) return null
  return below(100) < size.minimums ? Math.round(share * (0.5 + below(10) / 10)) : null
}

/** Often several days in a row, also just before and just after the weeks. */
function busyDays(below: (limit: number) => number, size: WeekSize): BusyRange[] {
  const share = size.busy ?? 0
  if (share === 0) return []
  let wasBusy = false
  return Array.from({ length: 7 * size.weeks + 14 }, (_, i) => i - 7).flatMap((day) => {
    wasBusy = below(100) < (wasBusy ? 80 : share)
    const startMinute = day * dayMinutes + 10 * hour
    const range = { day, startMinute, endMinute: startMinute + 4 * hour }
    return wasBusy ? [{ ...range, minutes: 4 * hour, unsocial: 0 }] : []
  })
}

const wholeDays = (day: number, count: number): MinuteRange => ({
  startMinute: day * dayMinutes,
  endMinute: (day + count) * dayMinutes,
})
