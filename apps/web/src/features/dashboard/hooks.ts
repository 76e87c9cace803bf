import { defaultTimeZone } from '@weekboard/contracts/common'
import { getWeekRoute, type Week } from '@weekboard/contracts/schedules'
import { minuteMs } from '@weekboard/scheduling/durations'
import { addDays, weekStartDate } from '@weekboard/scheduling/weeks'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { useRead } from '../../lib/http-read.ts'
import { useCurrentUser } from '../../lib/session.ts'

/** The current time, at most a minute old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The organization's time zone, in which every screen shows times. */
export const useTimeZone = (): string =>
  useCurrentUser()?.organization?.time_zone ?? defaultTimeZone

export const useNextWeekStart = (now: Date): string => addDays(weekStartDate(now, useTimeZone()), 7)

interface WeekRead {
  readonly week: Week | undefined
  readonly error: ApiError | undefined
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The current week, from the same cache as the schedule. */
export function useThisWeek(now: Date): WeekRead {
  const weekStart = weekStartDate(now, useTimeZone())
  const { data, error, isValidating, mutate } = useRead(getWeekRoute, {
    query: { date: weekStart },
  })
  return { week: data, error, isRetrying: isValidating, retry: () => void mutate() }
}

/** A week for a summary; errors are ignored. */
export const useGlance = (weekStart: string): Week | undefined =>
  useRead(getWeekRoute, { query: { date: weekStart } }).data
