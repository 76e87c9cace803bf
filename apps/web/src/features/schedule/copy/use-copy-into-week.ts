import type { Week } from '@weekboard/contracts/schedule/week'
import type { BulkItemResult, BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { rangeText, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { useScheduleStore } from '../week/schedule-store.ts'
import { copiedText, scheduleTexts as texts } from '../week/schedule-texts.ts'
import { writeCopies } from '../write/bulk.ts'
import { copyErrorMessage } from '../write/error-texts.ts'
import { isOverLimit, showRejection } from '../write/rejection.ts'
import { useWriteContext } from '../write/write-context.ts'
import { sendWeekCopy, type WeekCopy } from './copy-week.ts'
import { copiedTitle, copyWeekTexts } from './copy-week-texts.ts'

export const namesIn = ({ employees }: Week): ReadonlyMap<number, string> =>
  new Map(employees.map(({ id, user }) => [id, user.full_name]))

/** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM'. */
export function copyName(
  { employee_id, date = '', start_time = '', end_time = '' }: BulkItemResult,
  names: ReadonlyMap<number, string>,
  timeZone: string,
): string {
  const name = names.get(employee_id ?? 0) ?? texts.unknownEmployee
  return `${name}, ${weekdayMonthDay(date)}, ${rangeText(start_time, end_time, timeZone)}`
}

/**
 * Copies a week into the shown one and shows what was left out, with the offer to copy those that
 * only the weekly limit prevented; not when a preview has shown it already (`isKnown`). Resolves with
 * whether the server carried it out.
 */
export function useCopyIntoWeek(week: Week) {
  const store = useScheduleStore()
  const context = useWriteContext()
  const showSkipped = (source: Week, copy: WeekCopy, reply: BulkReply, isKnown: boolean) => {
    if (isKnown && reply.summary.created > 0) return
    // What was there before is no news to somebody who tries again.
    const isRetry = copy.overrideMaxHours
    const skipped = reply.results.filter(
      ({ status, code }) => status === 'skipped' && !(isRetry && code === 'identical_shift'),
    )
    const names = namesIn(source)
    const run = () => void copyInto(source, { ...copy, overrideMaxHours: true }, false)
    showRejection(store, {
      title: copiedTitle(reply.summary.created, skipped.length),
      items: skipped.map((result) => ({
        key: result.index,
        name: copyName(result, names, week.time_zone),
        message: result.message ?? '',
      })),
      retry: skipped.some(isOverLimit) ? { label: copyWeekTexts.copyAnyway, run } : null,
    })
  }
  const copyInto = async (source: Week, copy: WeekCopy, isKnown: boolean): Promise<boolean> => {
    try {
      const send = () => sendWeekCopy(week, copy)
      showSkipped(source, copy, await writeCopies(context, week, send, copiedText), isKnown)
      return true
    } catch (error) {
      showErrorToast(error, copyErrorMessage(error))
      return false
    }
  }
  return copyInto
}
