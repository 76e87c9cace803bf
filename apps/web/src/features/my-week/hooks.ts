import { widgetUpdateSchema } from '@weekboard/contracts/dashboard/widget-update'
import { notificationHintSchema } from '@weekboard/contracts/notifications/notifications'
import {
  getMyWeekRoute,
  type MyWeek,
  type MyWeekWeek,
  recordMyWeekVisitRoute,
} from '@weekboard/contracts/schedule/my-week'
import { confirmScheduleRoute } from '@weekboard/contracts/schedule/schedule-seen'
import { useCallback, useEffect } from 'react'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useKeptRead } from '../../lib/http/use-kept-read.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'

interface MyWeekRead {
  /** Undefined until loaded. */
  readonly data: MyWeek | undefined
  readonly error: ApiError | undefined
  /** When `data` was read, while the server cannot be reached; else null. */
  readonly asOf: string | null
  readonly isRefreshing: boolean
  readonly refresh: () => void
  /** Confirms an announced week; the screen shows it at once. Throws ApiError. */
  readonly confirm: (week: MyWeekWeek) => Promise<void>
}

/** The own weeks as they are announced, kept current while the screen is open. */
export function useMyWeek(): MyWeekRead {
  // A new connection refreshes them; SWR would do it a second time.
  const { data, error, isValidating, mutate, asOf } = useKeptRead(
    getMyWeekRoute,
    {},
    { revalidateOnReconnect: false },
  )
  const refresh = useCallback(() => void mutate(), [mutate])
  // The ScheduleChannel would also show managers as present on the schedule.
  useDashboardReload(refresh, concernsOwnWeek)
  useVisit(asOf === null ? data : undefined)
  const confirm = async ({ announcement }: MyWeekWeek): Promise<void> => {
    if (!announcement) return
    const { schedule_id: id, published_at } = announcement
    const stored = callApi(
      confirmScheduleRoute,
      { params: { id }, body: { published_at } },
      { retry: writeRetry },
    )
    const withSeen = (current: MyWeek | undefined, seenAt: string | null) =>
      current && withConfirmation(current, id, seenAt)
    try {
      await mutate(async (current) => withSeen(current, (await stored).seen_at), {
        optimisticData: (current, displayed) =>
          withSeen(displayed ?? current, new Date().toISOString()) as MyWeek,
        revalidate: false,
      })
    } catch (failure) {
      // The week may have changed in the meantime.
      refresh()
      throw failure
    }
  }
  return { data, error, asOf, isRefreshing: isValidating, refresh, confirm }
}

const withConfirmation = (data: MyWeek, scheduleId: number, seenAt: string | null): MyWeek => ({
  ...data,
  weeks: data.weeks.map((week) =>
    week.announcement?.schedule_id === scheduleId
      ? { ...week, announcement: { ...week.announcement, seen_at: seenAt } }
      : week,
  ),
})

/** Whether shifts were announced, or the own time off was decided. */
const concernsOwnWeek = (message: unknown): boolean =>
  widgetUpdateSchema.safeParse(message).data?.widget_type === 'my-shifts' ||
  notificationHintSchema.safeParse(message).success

/** Tells the server what was shown, so that later changes are marked; once for each announcement. */
function useVisit(data: MyWeek | undefined): void {
  const shown = data?.weeks.flatMap(({ announcement }) => announcement?.published_at ?? []).join()
  useEffect(() => {
    if (shown === undefined) return
    const record = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', record)
      const body = { published_at: shown === '' ? [] : shown.split(',') }
      // Without it the same changes are marked once more.
      callApi(recordMyWeekVisitRoute, { body }, { retry: writeRetry }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', record)
    record()
    return () => document.removeEventListener('visibilitychange', record)
  }, [shown])
}
