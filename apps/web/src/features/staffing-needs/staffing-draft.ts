import { weekdays } from '@weekboard/contracts/common'
import type {
  StaffingException,
  StaffingNeed,
  StaffingNeedsReply,
} from '@weekboard/contracts/schedule/staffing-needs'
import { groupBy } from '@weekboard/scheduling/group-by'
import { timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { type NeedRange, needRangeOf } from '@weekboard/scheduling/staffing/staffing-needs'
import { createDrafts } from '../../ui/week-grid/draft.ts'
import type { WeekBlock } from '../../ui/week-grid/week-block.ts'
import { areSameRanges, inOrder, paint, type WeekRanges } from '../../ui/week-grid/week-ranges.ts'

/** Counts of people in a usual week, by position; null is any position. */
type CountsByPosition = ReadonlyMap<number | null, WeekRanges<number>>

export interface StaffingContent {
  readonly counts: CountsByPosition
  /** The exceptions, sorted by date, start and position. */
  readonly exceptions: readonly StaffingException[]
}

const byDate = (a: StaffingException, b: StaffingException): number =>
  a.date.localeCompare(b.date) ||
  a.start_time.localeCompare(b.start_time) ||
  (a.position_id ?? 0) - (b.position_id ?? 0)

const none: WeekRanges<number> = []

export const countsOf = (counts: CountsByPosition, positionId: number | null): WeekRanges<number> =>
  counts.get(positionId) ?? none

/** The counts of needs, which are listed by weekday, Monday first. */
export function countsOfNeeds(days: readonly (readonly NeedRange[])[]): CountsByPosition {
  const ranges = days.flatMap((needs, weekday) => needs.map((need) => ({ weekday, ...need })))
  return new Map(
    [...groupBy(ranges, ({ positionId }) => positionId)].map(([positionId, own]) => [
      positionId,
      inOrder(own.map(({ weekday, from, to, count }) => ({ weekday, from, to, value: count }))),
    ]),
  )
}

/** What is sent of the counts. */
export const needsOfCounts = (counts: CountsByPosition): StaffingNeed[] =>
  [...counts].flatMap(([positionId, ranges]) =>
    ranges.map(({ weekday, from, to, value }) => ({
      weekday: weekdays[weekday] ?? 'monday',
      start_time: timeOfMinutes(from),
      end_time: timeOfMinutes(to),
      position_id: positionId,
      count: value,
    })),
  )

function areSameCounts(a: CountsByPosition, b: CountsByPosition): boolean {
  const ids = new Set([...a.keys(), ...b.keys()])
  return [...ids].every((id) => areSameRanges(countsOf(a, id), countsOf(b, id)))
}

export const staffingDrafts = createDrafts<StaffingContent, StaffingNeedsReply>({
  contentOf: ({ staffing_needs: needs, exceptions }) => ({
    counts: countsOfNeeds(
      weekdays.map((weekday) => needs.filter((need) => need.weekday === weekday).map(needRangeOf)),
    ),
    exceptions: exceptions.toSorted(byDate),
  }),
  isSame: (a, b) =>
    areSameCounts(a.counts, b.counts) &&
    JSON.stringify(a.exceptions) === JSON.stringify(b.exceptions),
})

/** The content after a block was withPaintedNeed with a count of a position; 0 clears it. */
export const withPaintedNeed =
  (block: WeekBlock, positionId: number | null, count: number) =>
  (content: StaffingContent): StaffingContent => ({
    ...content,
    counts: new Map(content.counts).set(
      positionId,
      paint(countsOf(content.counts, positionId), block, count === 0 ? null : count),
    ),
  })

export const withCounts =
  (counts: CountsByPosition) =>
  (content: StaffingContent): StaffingContent => ({ ...content, counts })

export const withNeedException =
  (exception: StaffingException) =>
  (content: StaffingContent): StaffingContent => ({
    ...content,
    exceptions: [...content.exceptions, exception].sort(byDate),
  })

export const withoutNeedException =
  (exception: StaffingException) =>
  (content: StaffingContent): StaffingContent => ({
    ...content,
    exceptions: content.exceptions.filter((each) => each !== exception),
  })

/** Minutes of people in a usual week. */
export const weeklyMinutes = (counts: CountsByPosition): number =>
  [...counts.values()].flat().reduce((sum, { from, to, value }) => sum + (to - from) * value, 0)
