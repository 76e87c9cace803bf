import type { ScheduleRepeat } from '@weekboard/contracts/schedule-repeats'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { monthDay } from '../../../lib/format.ts'
import { showToast, type ToastOptions } from '../../../ui/toast.ts'
import { useFinishedScheduleRepeat } from '../api/publish.ts'
import { useScheduleStore } from '../model/schedule-store.ts'
import { publishTexts as texts } from './publish-texts.ts'

type RepeatedWeek = ScheduleRepeat['weeks_detail'][number]

function whatOf({ status, skipped }: RepeatedWeek): string {
  if (status === 'skipped') return `${texts.nothingMade}. `
  if (skipped === 0) return ''
  return `${skipped === 1 ? '1 shift' : `${skipped} shifts`} left out. `
}

/** What a repetition did not do as asked, a line for each week: 'Week of Dec 7: 2 shifts left out. …'. */
export const skippedLines = ({ weeks_detail }: ScheduleRepeat): string[] =>
  weeks_detail
    .filter(({ reasons }) => reasons.length > 0)
    .map(
      (week) =>
        `Week of ${monthDay(week.week_start_date)}: ${whatOf(week)}${week.reasons.join('; ')}`,
    )

const weeksOf = (count: number): string => (count === 1 ? '1 week' : `${count} weeks`)
const mostLines = 4
/** Time to read why something was left out. */
const readingMs = 15_000

/** How many weeks a repetition made, and what it left out and why. */
export function scheduleRepeatToast(job: ScheduleRepeat): ToastOptions {
  const { generated_schedules: made, weeks, source_week } = job
  const lines = skippedLines(job)
  const more = lines.length - mostLines
  const shown = [...lines.slice(0, mostLines), ...(more > 0 ? [`and ${weeksOf(more)} more`] : [])]
  const from = `Week of ${monthDay(source_week)}`
  const title =
    made === weeks
      ? `${from} repeated into ${weeksOf(made)}`
      : `${from}: ${made} of ${weeksOf(weeks)} made`
  if (shown.length === 0) return { type: made === weeks ? 'success' : 'warning', title }
  return { type: 'warning', title, message: shown.join('\n'), duration: readingMs }
}

/** Says how the repetition that was begun here came out, once it is done. */
export function useScheduleRepeatToast(): void {
  const { scheduleRepeatId } = useScheduleStore()
  const job = useFinishedScheduleRepeat(useStore(scheduleRepeatId))
  useEffect(() => {
    if (!job || scheduleRepeatId.getState() !== job.id) return
    scheduleRepeatId.setState(null, true)
    showToast(scheduleRepeatToast(job))
  }, [job, scheduleRepeatId])
}
