import type { Today } from '@weekboard/contracts/dashboard-today'
import { monthDay } from '../../../../lib/dates/format.ts'
import type { WidgetPaths } from '../../widget.ts'
import { todayTexts as texts } from './today-texts.ts'

interface Line {
  readonly text: string
  /** The address where it is settled. */
  readonly to: string
}

/** What waits for those who plan, most urgent first. */
export function linesToSettle(
  { waiting, unpublished, unseen }: Today,
  { schedule, requests }: Pick<WidgetPaths, 'schedule' | 'requests'>,
): Line[] {
  return [
    ...(waiting.time_off > 0
      ? [{ text: texts.waitingTimeOff(waiting.time_off), to: requests }]
      : []),
    ...(waiting.shifts > 0
      ? [{ text: texts.waitingShifts(waiting.shifts), to: `${requests}?tab=shifts` }]
      : []),
    ...unpublished.map(({ week_start, shift_count }) => ({
      text: texts.unpublished(monthDay(week_start), shift_count),
      to: `${schedule}?date=${week_start}`,
    })),
    ...unseen.map(({ week_start, missing }) => ({
      text: texts.unseen(monthDay(week_start), missing),
      to: `${schedule}?date=${week_start}`,
    })),
  ]
}
