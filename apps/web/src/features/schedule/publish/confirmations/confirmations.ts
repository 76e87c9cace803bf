import {
  confirmScheduleRoute,
  getOwnConfirmationRoute,
  listConfirmationsRoute,
  scheduleSeenEventSchema,
} from '@weekboard/contracts/schedule/schedule-seen'
import { getWeekRoute, type Week } from '@weekboard/contracts/schedule/week'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { callApi } from '../../../../lib/http/http.ts'
import { useRead } from '../../../../lib/http/http-read.ts'
import { writeRetry } from '../../../../lib/http/retry.ts'
import { subscribeChannel } from '../../../../lib/live/cable.ts'

/** Whether an announced week asks to be confirmed, and who did; read on each opening. */
export const useConfirmations = (scheduleId: number | null) =>
  useRead(listConfirmationsRoute, scheduleId === null ? null : { params: { id: scheduleId } }, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })

/** The same, kept current by events and read again when the week is announced again. */
export function useLiveConfirmations({ schedule }: Week) {
  const { id: scheduleId = null, published_at: publishedAt = null } = schedule ?? {}
  const read = useConfirmations(scheduleId)
  const { mutate } = read
  const refresh = useCallback(() => void mutate(), [mutate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another announcement asks others
  useEffect(refresh, [refresh, publishedAt])
  const received = useEffectEvent((message: unknown) => {
    if (scheduleSeenEventSchema.safeParse(message).data?.schedule_id === scheduleId) refresh()
  })
  const connected = useEffectEvent(refresh)
  useEffect(
    () =>
      subscribeChannel(
        { channel: 'ScheduleChannel' },
        { received: (message) => received(message), connected: () => connected() },
      ).unsubscribe,
    [],
  )
  return read
}

/** The caller's own confirmation of an announced week, read again when it is announced again. */
export function useOwnConfirmation(scheduleId: number, publishedAt: string) {
  const { data, mutate } = useRead(getOwnConfirmationRoute, { params: { id: scheduleId } })
  const refresh = useCallback(() => void mutate(), [mutate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another announcement may ask again
  useEffect(refresh, [refresh, publishedAt])
  /** Throws ApiError. */
  const confirm = async (): Promise<void> => {
    const body = { published_at: publishedAt }
    try {
      const stored = await callApi(
        confirmScheduleRoute,
        { params: { id: scheduleId }, body },
        { retry: writeRetry },
      )
      await mutate(stored, { revalidate: false })
    } catch (failure) {
      refresh()
      throw failure
    }
  }
  return { confirmation: data, confirm }
}

/** Everybody with a shift in a week as it is announced; null reads nothing. */
export function useAnnouncedEmployeeIds(weekStart: string | null) {
  const { data, error } = useRead(
    getWeekRoute,
    weekStart === null ? null : { query: { date: weekStart, version: 'announced' } },
    { revalidateOnMount: true },
  )
  const ids = data && [...new Set(data.shifts.flatMap(({ employee_id }) => employee_id ?? []))]
  return { ids, error }
}
