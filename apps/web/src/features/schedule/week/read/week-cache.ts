import { getWeekRoute, type Week } from '@weekboard/contracts/week'
import { useCallback } from 'react'
import { readKey } from '../../../../lib/http/http-read.ts'
import { useMutate } from '../../../../lib/http/use-mutate.ts'

const weekKey = (weekStart: string): string => readKey(getWeekRoute, { query: { date: weekStart } })

/** Changes cached weeks at once, then reads them again. */
export function useUpdateCachedWeeks() {
  const mutate = useMutate()
  return useCallback(
    (weekStarts: readonly string[], change: (week: Week) => Week): void => {
      for (const weekStart of new Set(weekStarts)) {
        void mutate<Week>(weekKey(weekStart), (week) => week && change(week), { revalidate: true })
      }
    },
    [mutate],
  )
}
