import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { useEffect } from 'react'
import { monthDay } from '../../../lib/dates/format.ts'
import { showToast, type ToastOptions } from '../../../ui/feedback/toast.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { countWith } from '../week/schedule-texts.ts'
import { useFinishedScheduleRepeat } from './publish.ts'
import { publishState } from './publish-options.ts'
import { publishTexts as texts } from './publish-texts.ts'

type RepeatedWeek = ScheduleRepeat['weeks_detail'][number]

function skippedText({ status, skipped }: RepeatedWeek): string {
  if (status === 'skipped') return `${texts.nothingMade}. `
  if (skipped === 0) return ''
  return `${countWith(skipped, 'shift', 'shifts')} left out. `
}

/** What a schedule repeat skipped and why, a line per week: 'Week of Dec 7: 2 shifts left out. …'. */
export const skippedLines = ({ weeks_detail }: ScheduleRepeat): string[] =>
  weeks_detail
    .filter(({ reasons }) => reasons.length > 0)
    .map(
      (week) =>
        `Week of ${monthDay(week.week_start_date)}: ${skippedText(week)}${week.reasons.join('; ')}`,
    )

export const weeksOf = (count: number): string => countWith(count, 'week', 'weeks')
const maxLines = 4
const longToastMs = 15_000

/** How many weeks a schedule repeat generated, and what it skipped and why. */
export function scheduleRepeatToast(job: ScheduleRepeat): ToastOptions {
  const { generated_schedules: made, weeks, source_week } = job
  const lines = skippedLines(job)
  const more = lines.length - maxLines
  const shown = [...lines.slice(0, maxLines), ...(more > 0 ? [`and ${weeksOf(more)} more`] : [])]
  const from = `Week of ${monthDay(source_week)}`
  const title =
    made === weeks
      ? `${from} repeated into ${weeksOf(made)}`
      : `${from}: ${made} of ${weeksOf(weeks)} made`
  if (shown.length === 0) return { type: made === weeks ? 'success' : 'warning', title }
  return { type: 'warning', title, message: shown.join('\n'), duration: longToastMs }
}

/** Shows the result of the schedule repeat that was started here once it has finished. */
export function useScheduleRepeatToast(): void {
  const store = useScheduleStore()
  const job = useFinishedScheduleRepeat(usePart(publishState, (state) => state.scheduleRepeatId))
  useEffect(() => {
    if (!job || store.of(publishState).getState().scheduleRepeatId !== job.id) return
    store.of(publishState).setState({ scheduleRepeatId: null })
    showToast(scheduleRepeatToast(job))
  }, [job, store])
}
