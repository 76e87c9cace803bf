import { getWeekRoute, type Week } from '@weekboard/contracts/schedules'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { readKey } from '../../../lib/http-read.ts'

const weekKey = (weekStart: string): string => readKey(getWeekRoute, { query: { date: weekStart } })

/** Changes cached weeks at once, then reads them again. */
export function useUpdateCachedWeeks() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (weekStarts: readonly string[], change: (week: Week) => Week): void => {
      for (const weekStart of new Set(weekStarts)) {
        void mutate<Week>(weekKey(weekStart), (week) => week && change(week), { revalidate: true })
      }
    },
    [mutate],
  )
}
