import { createCalendarRoute, getCalendarRoute } from '@weekboard/contracts/calendar'
import { useCallback, useState } from 'react'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'

interface CalendarLink {
  /** When the present address was made; null without one, undefined until that is known. */
  readonly createdAt: string | null | undefined
  /** The address, if it was made on this page: the server shows it only once. */
  readonly url: string | null
  readonly error: ApiError | undefined
  readonly retry: () => void
  /** Makes a new address, which replaces the one before; null when it did not arrive. Throws ApiError. */
  readonly create: () => Promise<string | null>
}

/** The own calendar address. */
export function useCalendarLink(): CalendarLink {
  const { data, error, mutate } = useRead(getCalendarRoute, { query: {} })
  const [url, setUrl] = useState<string | null>(null)
  const create = useCallback(async () => {
    const made = await callApi(createCalendarRoute, {})
    setUrl(made.url)
    void mutate()
    return made.url
  }, [mutate])
  const calendar = data?.calendar
  return {
    createdAt: calendar === null ? null : calendar?.created_at,
    url,
    error,
    retry: () => void mutate(),
    create,
  }
}
