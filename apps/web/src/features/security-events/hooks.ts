import type { RouteQueryInput, RouteReply } from '@weekboard/contracts/route'
import {
  listOwnSecurityEventsRoute,
  listSecurityEventsRoute,
  type SecurityEvent,
} from '@weekboard/contracts/security-events'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { useCursorPages } from '../../lib/http/use-cursor-pages.ts'
import type { SignInFilters } from './sign-in-filters.ts'

type SecurityEventPage = RouteReply<typeof listSecurityEventsRoute>

export interface SecurityEventRead {
  /** Undefined until they are known. */
  readonly events: readonly SecurityEvent[] | undefined
  readonly error: ApiError | undefined
  readonly refresh: () => void
  readonly isRefreshing: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
}

function useEventPages(
  list: string,
  loadPage: (cursor: string) => Promise<SecurityEventPage>,
): SecurityEventRead {
  const pages = useCursorPages(list, loadPage, { revalidateOnFocus: false })
  return {
    events: pages.pages?.flatMap(({ security_events }) => security_events),
    error: pages.error,
    refresh: () => void pages.mutate(),
    isRefreshing: pages.isValidating,
    hasMore: pages.hasMore,
    isLoadingMore: pages.isLoadingMore,
    showMore: pages.showMore,
  }
}

const ownPageSize = 10

/** The own sign-ins and changes, newest first, page by page. */
export const useOwnActivity = (): SecurityEventRead =>
  useEventPages(listOwnSecurityEventsRoute.path, (cursor) =>
    callApi(listOwnSecurityEventsRoute, {
      query: { limit: ownPageSize, ...(cursor && { cursor }) },
    }),
  )

const queryOf = ({
  employee,
  type,
  from,
  to,
}: SignInFilters): RouteQueryInput<typeof listSecurityEventsRoute> => ({
  employee_id: employee,
  type,
  from,
  to,
})

const pageSize = 50

/** The sign-ins and changes of the organization's people that match, newest first, page by page. */
export const useSignIns = (filters: SignInFilters): SecurityEventRead =>
  useEventPages(
    `${listSecurityEventsRoute.path} ${JSON.stringify(queryOf(filters))}`,
    (cursor): Promise<SecurityEventPage> =>
      callApi(listSecurityEventsRoute, {
        query: { ...queryOf(filters), limit: pageSize, ...(cursor && { cursor }) },
      }),
  )

/** How many events a file has at most. */
export const maxExportedEvents = 20_000

/** Loads the page after a cursor, '' for the first one. */
export type LoadEventPage = (cursor: string, signal: AbortSignal) => Promise<SecurityEventPage>

/** Loads pages of the own events for a file. */
export const loadOwnEvents: LoadEventPage = (cursor, signal) =>
  callApi(listOwnSecurityEventsRoute, { query: { ...(cursor && { cursor }) } }, { signal })

/** Loads pages of the events that match for a file. */
export const loadSignIns =
  (filters: SignInFilters): LoadEventPage =>
  (cursor, signal) =>
    callApi(
      listSecurityEventsRoute,
      { query: { ...queryOf(filters), ...(cursor && { cursor }) } },
      { signal },
    )

interface AllEvents {
  readonly events: readonly SecurityEvent[]
  /** Whether there are more than a file has. */
  readonly isLimited: boolean
}

/** Reads all events up to the limit of a file. Throws ApiError, or the abort. */
export async function loadAllEvents(
  loadPage: LoadEventPage,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<AllEvents> {
  const events: SecurityEvent[] = []
  let cursor: string | null = ''
  while (cursor !== null && events.length < maxExportedEvents) {
    const page: SecurityEventPage = await loadPage(cursor, signal)
    events.push(...page.security_events)
    onProgress(events.length)
    cursor = page.next_cursor
  }
  return { events: events.slice(0, maxExportedEvents), isLimited: cursor !== null }
}
