import { listAuditLogRoute } from '@weekboard/contracts/audit-log'
import type { RouteReply } from '@weekboard/contracts/route'
import { callApi } from '../../lib/http/http.ts'
import { useCursorPages } from '../../lib/http/use-cursor-pages.ts'
import type { AuditFilters } from './audit-filters.ts'

const pageSize = 50

/** Loads the entries after a cursor, '' for the first ones. Throws ApiError, or the abort. */
export const loadAuditPage = (
  { person, kind, from, to }: AuditFilters,
  limit: number,
  cursor: string,
  signal?: AbortSignal,
): Promise<RouteReply<typeof listAuditLogRoute>> =>
  callApi(
    listAuditLogRoute,
    { query: { user_id: person, type: kind, from, to, limit, ...(cursor && { cursor }) } },
    { signal },
  )

/** The entries that match, newest first, page by page; undefined until they are known. */
export function useAuditLog(filters: AuditFilters) {
  const read = useCursorPages(
    `${listAuditLogRoute.path} ${JSON.stringify(filters)}`,
    (cursor) => loadAuditPage(filters, pageSize, cursor),
    { revalidateFirstPage: false, revalidateOnFocus: false },
  )
  return { ...read, entries: read.pages?.flatMap(({ entries }) => entries) }
}
