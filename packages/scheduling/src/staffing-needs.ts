import { weekdayIndex } from './weeks.ts'

/** How many people of a position are needed, from one minute of a day until another. */
export interface NeedRange {
  /** Minutes from midnight on the wall clock. */
  readonly from: number
  /** Not included; at most 1,440. */
  readonly to: number
  /** Null needs people of any position, in addition to those of the positions. */
  readonly positionId: number | null
  readonly count: number
}

export interface StaffingNeeds {
  /** Of a usual week, Monday first. */
  readonly weekdays: readonly (readonly NeedRange[])[]
  /** By date 'yyyy-mm-dd'; they replace what its weekday needs. */
  readonly exceptions: ReadonlyMap<string, readonly NeedRange[]>
}

const nothing: readonly NeedRange[] = []

/** What a date needs. */
export const needsOn = ({ weekdays, exceptions }: StaffingNeeds, date: string) =>
  exceptions.get(date) ?? weekdays[weekdayIndex(date)] ?? nothing

/** How many people each position needs at a minute of the day; positions without a need are missing. */
export function needsAt(ranges: readonly NeedRange[], minute: number): Map<number | null, number> {
  const needs = new Map<number | null, number>()
  for (const { from, to, positionId, count } of ranges) {
    if (minute < from || minute >= to || count === 0) continue
    needs.set(positionId, (needs.get(positionId) ?? 0) + count)
  }
  return needs
}

/**
 * The needs of one day with each minute of a position in one range: counts of ranges that share
 * time are added up, and ranges that touch with the same count are one. Ordered by position, those of
 * any position first, and start. A count of 0 is kept: on a single date it says that nobody is needed.
 */
export function addUpNeeds(ranges: readonly NeedRange[]): NeedRange[] {
  const ids = [...new Set(ranges.map(({ positionId }) => positionId))]
  return ids
    .sort((a, b) => (a ?? 0) - (b ?? 0))
    .flatMap((id) => addUpOfPosition(ranges.filter(({ positionId }) => positionId === id)))
}

function addUpOfPosition(ranges: readonly NeedRange[]): NeedRange[] {
  const bounds = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const result: NeedRange[] = []
  for (const [index, from] of bounds.entries()) {
    const to = bounds[index + 1]
    const here = ranges.filter((range) => range.from <= from && from < range.to)
    const [first] = here
    if (to === undefined || !first) continue
    const count = here.reduce((sum, range) => sum + range.count, 0)
    const last = result.at(-1)
    if (last?.to === from && last.count === count) result.splice(-1, 1, { ...last, to })
    else result.push({ positionId: first.positionId, from, to, count })
  }
  return result
}
