import { type Absences, getAbsencesRoute } from '@weekboard/contracts/absences'
import type { Week } from '@weekboard/contracts/schedules'
import { useCallback, useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { readKey, useRead } from '../../../lib/http-read.ts'

interface AbsencesRead {
  /** Undefined until they are known, and when they cannot be. */
  readonly absences: Absences | undefined
  readonly refresh: () => void
}

/** Who is away in a week, and the policies that decide what a clash does; null reads nothing. */
export function useAbsences(weekStart: string | null): AbsencesRead {
  const input = weekStart === null ? null : { query: { date: weekStart } }
  const { data, mutate } = useRead(getAbsencesRoute, input)
  const refresh = useCallback(() => void mutate(), [mutate])
  return { absences: data, refresh }
}

/** Reads the absences with their policies again once the shown week has others. */
export function useFreshAbsences(week: Week | undefined): void {
  const { mutate } = useSWRConfig()
  const shown = useRef(week)
  useEffect(() => {
    const before = shown.current
    shown.current = week
    if (!week || before?.week_start_date !== week.week_start_date) return
    if (before.absences === week.absences) return
    void mutate(readKey(getAbsencesRoute, { query: { date: week.week_start_date } }))
  }, [week, mutate])
}
