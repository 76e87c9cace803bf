import type { Weekday } from '@weekboard/contracts/common'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import { listSchedulesRoute } from '@weekboard/contracts/schedule/schedules'
import { getWeekRoute, type Week } from '@weekboard/contracts/schedule/week'
import { type BulkReply, copyWeekRoute } from '@weekboard/contracts/shifts/bulk-shifts'
import { callApi } from '../../../lib/http/http.ts'
import { useRead } from '../../../lib/http/http-read.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { activeShifts, plannedEmployeeIds } from '../week/project-week.ts'
import { useLastWeek } from '../week/read/other-weeks.ts'
import { type DryRun, useDryRun } from '../write/use-dry-run.ts'
import { lastWeekSummary } from './copy-week-texts.ts'

/** Which shifts are copied; without people or days those of all. */
export interface WeekCopy {
  /** A day of the week that is copied. */
  readonly fromWeek: string
  readonly employeeIds?: readonly number[]
  readonly days?: readonly Weekday[]
  readonly overrideMaxHours: boolean
}

/** Copies shifts of another week into this one, or says what that would do; throws ApiError. */
export const sendWeekCopy = (week: Week, copy: WeekCopy, dryRun = false): Promise<BulkReply> =>
  callApi(
    copyWeekRoute,
    {
      body: {
        from_week: copy.fromWeek,
        to_week: week.week_start_date,
        ...(copy.employeeIds && { employee_ids: [...copy.employeeIds] }),
        ...(copy.days && { days: [...copy.days] }),
        ...(copy.overrideMaxHours && { override_max_hours: true }),
        ...(dryRun && { dry_run: true }),
      },
    },
    dryRun ? {} : { retry: writeRetry },
  )

/** The weeks with shifts that can be copied, latest first; undefined while they are read. */
export function useWeeksToCopy({ week_start_date }: Week) {
  const read = useRead(listSchedulesRoute, { query: {} })
  const weeks: readonly Schedule[] | undefined = read.data?.schedules.filter(
    (schedule) => schedule.shift_count > 0 && schedule.week_start_date !== week_start_date,
  )
  return { weeks, read }
}

export const useSourceWeek = (fromWeek: string | null) =>
  useRead(getWeekRoute, fromWeek === null ? null : { query: { date: fromWeek } })

/** What copying would create and skip; null asks nothing. */
export const useWeekCopyPreview = (week: Week, copy: WeekCopy | null): DryRun => {
  const choice = copy && JSON.stringify({ to: week.week_start_date, version: week.seq, copy })
  return useDryRun(choice && `copied week ${choice}`, () => {
    if (!copy) throw new Error('Nothing to preview')
    return sendWeekCopy(week, copy, true)
  })
}

/** The week before an empty one, to plan it from; undefined when there is nothing to copy. */
export function useWeekToCopy(week: Week) {
  const isNeeded = week.stats.shift_count === 0
  const { week: lastWeek, isLoading } = useLastWeek(week.week_start_date, isNeeded)
  const hasShifts = lastWeek !== undefined && activeShifts(lastWeek.shifts).length > 0
  return { lastWeek: isNeeded && hasShifts ? lastWeek : undefined, isLoading }
}

/** 'Last week: 24 shifts of 9 people'. */
export const weekSummaryOf = ({ shifts }: Week): string =>
  lastWeekSummary(activeShifts(shifts).length, plannedEmployeeIds({ shifts }).length)
