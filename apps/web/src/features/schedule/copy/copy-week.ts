import { type BulkReply, copyWeekRoute } from '@weekboard/contracts/bulk-shifts'
import type { Weekday } from '@weekboard/contracts/common'
import type { Schedule } from '@weekboard/contracts/schedule-schema'
import { listSchedulesRoute } from '@weekboard/contracts/schedules'
import { getWeekRoute, type Week } from '@weekboard/contracts/week'
import { useCallback, useEffect, useState } from 'react'
import useSWR from 'swr'
import type { ApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { useRead } from '../../../lib/http/http-read.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { useApplyBulkReply } from '../write/apply-bulk-reply.ts'
import { useRecordAction } from '../write/last-action.ts'

/** Which shifts are copied; without people or days those of all. */
export interface WeekCopy {
  /** A day of the week that is copied. */
  readonly fromWeek: string
  readonly employeeIds?: readonly number[]
  readonly days?: readonly Weekday[]
  readonly overrideMaxHours: boolean
}

const send = (week: Week, copy: WeekCopy, dryRun: boolean): Promise<BulkReply> =>
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

/** Copies shifts of another week into this one, as one action; throws ApiError. */
export function useCopyWeek() {
  const applyBulkReply = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (week: Week, copy: WeekCopy): Promise<BulkReply> => {
      const reply = await send(week, copy, false)
      const { created } = reply.summary
      if (created > 0) {
        applyBulkReply(week, reply)
        recordAction(created === 1 ? '1 shift copied' : `${created} shifts copied`)
      }
      return reply
    },
    [applyBulkReply, recordAction],
  )
}

/** The weeks with shifts that can be copied, latest first; undefined while they are read. */
export function useWeeksToCopy({ week_start_date }: Week): readonly Schedule[] | undefined {
  const { data } = useRead(listSchedulesRoute, { query: {} })
  return data?.schedules.filter(
    (schedule) => schedule.shift_count > 0 && schedule.week_start_date !== week_start_date,
  )
}

/** The week that is copied; undefined while it is read. */
export const useSourceWeek = (fromWeek: string | null): Week | undefined =>
  useRead(getWeekRoute, fromWeek === null ? null : { query: { date: fromWeek } }).data

const debounceMs = 250

interface WeekCopyPreview {
  readonly reply: BulkReply | undefined
  readonly error: ApiError | undefined
  /** The reply is of an earlier choice. */
  readonly isLoading: boolean
}

/** What copying would create and skip, from a dry run on the server; null reads nothing. */
export function useWeekCopyPreview(week: Week, copy: WeekCopy | null): WeekCopyPreview {
  const wanted = copy && JSON.stringify({ to: week.week_start_date, version: week.seq, copy })
  const [key, setKey] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setKey(wanted), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isLoading } = useSWR<BulkReply, ApiError>(
    key && `copied week ${key}`,
    () => {
      if (!copy) throw new Error('Nothing to preview')
      return send(week, copy, true)
    },
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  )
  return { reply: wanted ? data : undefined, error, isLoading: isLoading || key !== wanted }
}
