import { getWeekRoute, type Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { useMemo } from 'react'
import useSWR from 'swr'
import { readKey, useRead, useReadAfterPaint } from '../../../../lib/http/http-read.ts'
import { activeShifts, projectWeek } from '../project-week.ts'
import { noRevalidation, useEventsAfter } from './week.ts'

/** A read week with the events that followed. */
function useWithEvents(week: Week | undefined): Week | undefined {
  const events = useEventsAfter(week)
  return useMemo(() => week && projectWeek(week, events, []), [week, events])
}

/** A week that the screen does not show, with the events that followed; read while `isNeeded`. */
export function useOtherWeek(
  date: string,
  isNeeded = true,
): { readonly week: Week | undefined; readonly isLoading: boolean } {
  const query = { date }
  const { data, isLoading } = useRead(getWeekRoute, isNeeded ? { query } : null, noRevalidation)
  return { week: useWithEvents(data), isLoading }
}

/** The week before the one that starts on a Monday, read while `isNeeded`. */
export const useLastWeek = (weekStart: string, isNeeded: boolean) =>
  useOtherWeek(addDays(weekStart, -7), isNeeded)

const noShifts: readonly Shift[] = []

function useShiftsOfWeeks(before: Week | undefined, after: Week | undefined): readonly Shift[] {
  return useMemo(
    () => [before, after].flatMap((week) => (week ? activeShifts(week.shifts) : noShifts)),
    [before, after],
  )
}

/** Reads another week after the first paint, for what a panel shows besides its own content. */
function useWeekAfterPaint(date: string): Week | undefined {
  const { data } = useReadAfterPaint(getWeekRoute, { query: { date } }, noRevalidation)
  return useWithEvents(data)
}

/**
 * The shifts of the weeks before and after, which count for rest and for days in a row; empty until
 * they are read, which starts after the first paint.
 */
export function useNeighbourShifts(weekStart: string): readonly Shift[] {
  const before = useWeekAfterPaint(addDays(weekStart, -7))
  const after = useWeekAfterPaint(addDays(weekStart, 7))
  return useShiftsOfWeeks(before, after)
}

/** A week that something else on the screen has read; reads nothing itself. */
function useKnownWeek(date: string | null): Week | undefined {
  const key = date && readKey(getWeekRoute, { query: { date } })
  const { data } = useSWR<Week>(key, null, noRevalidation)
  return useWithEvents(data)
}

/** The shifts of the weeks before and after that something else has read; reads nothing itself. */
export function useKnownNeighbourShifts(weekStart: string | undefined): readonly Shift[] {
  const before = useKnownWeek(weekStart ? addDays(weekStart, -7) : null)
  const after = useKnownWeek(weekStart ? addDays(weekStart, 7) : null)
  return useShiftsOfWeeks(before, after)
}
