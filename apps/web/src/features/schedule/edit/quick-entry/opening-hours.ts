import { weekdays } from '@weekboard/contracts/common'
import { getOrganizationRoute } from '@weekboard/contracts/organization/organization'
import type { OpeningHours } from '@weekboard/contracts/schedule/opening-hours'
import { weekdayIndex } from '@weekboard/scheduling/clock/weeks'
import { useRead } from '../../../../lib/http/http-read.ts'
import type { ClockTimes } from '../../week/quick-entry/quick-entry.ts'

const midnight = '24:00'

/** The first opening and the last closing of a day; hours over midnight are entries of two days. */
export function dayHoursOf(hours: readonly OpeningHours[], date: string): ClockTimes | null {
  const index = weekdayIndex(date)
  const on = (day: number) => hours.filter(({ weekday }) => weekday === weekdays[day % 7])
  const [first] = on(index)
  const last = on(index).at(-1)
  if (!first || !last) return null
  const overnight = on(index + 1).find(({ start_time }) => start_time === '00:00')
  const isOver = last.end_time === midnight && overnight && overnight.end_time !== midnight
  const endTime = isOver ? overnight.end_time : last.end_time.replace(midnight, '00:00')
  return { startTime: first.start_time, endTime }
}

/** The organization's hours of a day; null where it has none, and undefined until they are read. */
export function useDayHours(date: string): ClockTimes | null | undefined {
  const { data, error } = useRead(getOrganizationRoute, {})
  if (!data) return error ? null : undefined
  const { organization } = data
  return 'opening_hours' in organization ? dayHoursOf(organization.opening_hours, date) : null
}
