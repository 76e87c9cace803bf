import { getWeekRoute, type Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { addDays, zonedInstant } from '@weekboard/scheduling/weeks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useRead } from '../../../lib/http-read.ts'
import { activeShifts, projectWeek } from '../model/project-week.ts'
import { useScheduleStore } from '../model/schedule-store.ts'

/** Events keep it current; asking again is left to the week to which the shifts belong. */
const quietly = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}
const nothing: readonly Shift[] = []

/**
 * The shifts of the week before that go on into this one. They are asked for once this week is on
 * screen, and only where they are shown; empty until they are known.
 */
export function usePreviousWeekShifts(
  weekStart: string,
  week: Week | undefined,
  isShown: boolean,
): readonly Shift[] {
  const before = addDays(weekStart, -7)
  const isDue = useIsDrawn(week !== undefined) && isShown
  const { data } = useRead(getWeekRoute, isDue ? { query: { date: before } } : null, quietly)
  const events = useStore(useScheduleStore().events)
  const previousWeekShifts = useMemo(() => {
    if (!data || !isShown) return nothing
    const ahead = events.filter(({ seq, weeks }) => seq > data.seq && weeks.includes(before))
    const midnight = zonedInstant(weekStart, '00:00', data.time_zone).getTime()
    return activeShifts(projectWeek(data, ahead, []).shifts).filter(
      ({ start_time, end_time }) =>
        Date.parse(start_time) < midnight && Date.parse(end_time) > midnight,
    )
  }, [data, isShown, events, before, weekStart])
  return useSameList(previousWeekShifts)
}

/** True from after the first time that something was painted. */
function useIsDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [isThere])
  return isDrawn && isThere
}

/** The list of before while its items are the same. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list)
  const isSame =
    kept.current.length === list.length && list.every((item, index) => item === kept.current[index])
  if (!isSame) kept.current = list
  return kept.current
}
