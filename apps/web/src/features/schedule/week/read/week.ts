import { getWeekRoute, type Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { ApiError } from '../../../../lib/http/api-error.ts'
import { useKeptRead } from '../../../../lib/http/use-kept-read.ts'
import { isSameList } from '../../../../lib/same-list.ts'
import { writesState } from '../pending-writes.ts'
import { activeShifts, projectWeek } from '../project-week.ts'
import { eventsState } from '../schedule-events.ts'
import { usePart } from '../schedule-store.ts'

export interface WeekRead {
  /** The week of the server with all later events and pending writes applied. */
  readonly week: Week | undefined
  readonly error: ApiError | undefined
  /** When the week was read, as an ISO instant, while the server cannot be reached; else null. */
  readonly asOf: string | null
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/** A week is read again after more events than this have followed its last read. */
const maxEventsSinceRead = 50

/** The events that are newer than a read week and change it. */
export function useEventsAfter(week: Week | undefined) {
  const events = usePart(eventsState, (state) => state.events)
  return useMemo(
    () =>
      week
        ? events.filter(({ seq, weeks }) => seq > week.seq && weeks.includes(week.week_start_date))
        : [],
    [week, events],
  )
}

/** The week that starts on a Monday, kept current by events. */
export function useWeek(weekStart: string): WeekRead {
  const inFlight = usePart(writesState, (state) => state.writes)
  const waiting = usePart(writesState, (state) => state.waitingWrites)
  const writes = useMemo(() => [...waiting, ...inFlight], [waiting, inFlight])
  // A new connection to the channel refreshes the week; SWR would do it a second time.
  const { data, error, isValidating, mutate, asOf } = useKeptRead(
    getWeekRoute,
    { query: { date: weekStart } },
    { revalidateOnReconnect: false },
  )
  const events = useEventsAfter(data)
  const week = useMemo(() => data && projectWeek(data, events, writes), [data, events, writes])
  const refresh = useCallback(() => void mutate(), [mutate])
  const hasManyEvents = events.length > maxEventsSinceRead
  useEffect(() => {
    if (hasManyEvents) refresh()
  }, [hasManyEvents, refresh])
  // Events do not carry absences and positions.
  const hasOtherDetails = usePart(eventsState, ({ detailsSeq }) => detailsSeq) > (data?.seq ?? 0)
  const canRefresh = data !== undefined && !isValidating && !error
  useEffect(() => {
    if (hasOtherDetails && canRefresh) refresh()
  }, [hasOtherDetails, canRefresh, refresh])
  return { week, error, asOf, isRefreshing: isValidating, refresh }
}

/** Options for weeks that the screen does not show. */
export const noRevalidation = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}
const noShifts: readonly Shift[] = []

/**
 * The shifts of the previous week that end in this one. Read after this week was painted, and only
 * while `isShown`; empty until then.
 */
export function usePreviousWeekShifts(
  weekStart: string,
  week: Week | undefined,
  isShown: boolean,
): readonly Shift[] {
  const isPainted = useDeferredValue(week !== undefined, false)
  const isNeeded = week !== undefined && isPainted && isShown
  const query = { date: addDays(weekStart, -7) }
  const { data } = useKeptRead(getWeekRoute, isNeeded ? { query } : null, noRevalidation)
  const events = useEventsAfter(data)
  const shifts = useMemo(() => {
    if (!data || !isShown) return noShifts
    const midnight = zonedInstant(weekStart, '00:00', data.time_zone).getTime()
    return activeShifts(projectWeek(data, events, []).shifts).filter(
      ({ start_time, end_time }) =>
        Date.parse(start_time) < midnight && Date.parse(end_time) > midnight,
    )
  }, [data, isShown, events, weekStart])
  return useSameList(shifts)
}

/** The former list as long as the items are the same. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const former = useRef(list)
  if (!isSameList(former.current, list)) former.current = list
  return former.current
}
