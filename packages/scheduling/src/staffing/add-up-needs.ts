import type { NeedRange } from './staffing-needs.ts'

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
