import { isValidDate } from '@weekboard/scheduling/weeks'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The day that the address names, else today; a reload and the back button keep it. */
export function useSelectedDate(today: string): [string, (date: string) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date') ?? ''
  const select = useCallback(
    (date: string) =>
      setQuery((params) => {
        const next = new URLSearchParams(params)
        if (date === today) next.delete('date')
        else next.set('date', date)
        return next
      }),
    [setQuery, today],
  )
  return [isValidDate(asked) ? asked : today, select]
}
