import type { StaffingNeed } from '@weekboard/contracts/staffing-needs'
import { invalidField } from '../../platform/errors.ts'

type Range = Pick<StaffingNeed, 'start_time' | 'end_time' | 'position_id'>

/**
 * Throws a 422 at the field of the first time range that is empty, or that shares time with another
 * one of the same position and day.
 */
export function assertRanges<T extends Range>(
  list: string,
  ranges: readonly T[],
  dayOf: (range: T) => string,
): void {
  const seen = new Map<string, T[]>()
  ranges.forEach((range, index) => {
    const field = `${list}.${index}`
    if (range.end_time <= range.start_time) {
      throw invalidField(
        `${field}.end_time`,
        'must be after start_time; send a range over midnight as two',
      )
    }
    const key = `${dayOf(range)} ${range.position_id}`
    const others = seen.get(key) ?? []
    if (others.some((o) => o.start_time < range.end_time && range.start_time < o.end_time)) {
      throw invalidField(
        `${field}.start_time`,
        'must not be within another range of the same day and position',
      )
    }
    seen.set(key, [...others, range])
  })
}
