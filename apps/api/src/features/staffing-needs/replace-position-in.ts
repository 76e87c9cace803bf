import { maxNeededPeople } from '@weekboard/contracts/schedule/staffing-needs-input'
import { minutesOf, timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { addUpNeeds } from '@weekboard/scheduling/staffing/add-up-needs'
import type { NeedRange } from '@weekboard/scheduling/staffing/staffing-needs'
import type { StaffingNeedsRow } from './present.ts'

interface WireRange {
  readonly start_time: string
  readonly end_time: string
  readonly position_id: number | null
  readonly count: number
}

/** The needs with another position in place of one; counts at the same time are added up. */
export const replacePositionIn = (
  { needs, exceptions }: StaffingNeedsRow,
  from: number,
  to: number,
): Omit<StaffingNeedsRow, 'version'> => ({
  needs: byDay(needs, ({ weekday }) => weekday).flatMap(([weekday, ranges]) =>
    withPosition(ranges, from, to).map((range) => ({ ...range, weekday })),
  ),
  exceptions: byDay(exceptions, ({ date }) => date).flatMap(([date, ranges]) =>
    withPosition(ranges, from, to).map((range) => ({ ...range, date })),
  ),
})

const byDay = <T, Day>(ranges: readonly T[], dayOf: (range: T) => Day): [Day, T[]][] => [
  ...Map.groupBy(ranges, dayOf),
]

const withPosition = (ranges: readonly WireRange[], from: number, to: number): WireRange[] =>
  addUpNeeds(
    ranges.map(({ start_time, end_time, position_id, count }) => ({
      from: minutesOf(start_time),
      to: minutesOf(end_time),
      positionId: position_id === from ? to : position_id,
      count,
    })),
  ).map(wireRange)

const wireRange = ({ from, to, positionId, count }: NeedRange): WireRange => ({
  start_time: timeOfMinutes(from),
  end_time: timeOfMinutes(to),
  position_id: positionId,
  count: Math.min(count, maxNeededPeople),
})
