import {
  listOwnSecurityEventsRoute,
  listSecurityEventsRoute,
} from '@weekboard/contracts/identity/security-events'
import type { RouteReply } from '@weekboard/contracts/route'
import { callApi } from '../../lib/http/http.ts'
import { useCursorPages } from '../../lib/http/use-cursor-pages.ts'
import type { SignInFilters } from './sign-in-filters.ts'

type SecurityEventPage = RouteReply<typeof listSecurityEventsRoute>

/** Loads the page after a cursor, '' for the first one. Throws ApiError, or the abort. */
export type LoadEventPage = (cursor: string, signal?: AbortSignal) => Promise<SecurityEventPage>

function useEventPages(list: string, loadPage: LoadEventPage) {
  const read = useCursorPages(list, (cursor) => loadPage(cursor), { revalidateOnFocus: false })
  return { ...read, events: read.pages?.flatMap(({ security_events }) => security_events) }
}

/** Loads pages of the own events, of as many as a file takes at once without a limit. */
export const loadOwnEvents =
  (limit?: number): LoadEventPage =>
  (cursor, signal) =>
    callApi(listOwnSecurityEventsRoute, { query: { limit, ...(cursor && { cursor }) } }, { signal })

/** The own sign-ins and changes, newest first, page by page; undefined until they are known. */
export const useOwnActivity = () =>
  useEventPages(listOwnSecurityEventsRoute.path, loadOwnEvents(10))

/** Loads pages of the events that match, of as many as a file takes at once without a limit. */
export const loadSignIns =
  ({ employee, ...filters }: SignInFilters, limit?: number): LoadEventPage =>
  (cursor, signal) =>
    callApi(
      listSecurityEventsRoute,
      { query: { ...filters, employee_id: employee, limit, ...(cursor && { cursor }) } },
      { signal },
    )

/** The sign-ins and changes of the organization's people that match, newest first, page by page. */
export const useSignIns = (filters: SignInFilters) =>
  useEventPages(
    `${listSecurityEventsRoute.path} ${JSON.stringify(filters)}`,
    loadSignIns(filters, 50),
  )
