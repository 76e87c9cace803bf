import { type AuditEntry, listAuditLogRoute } from '@weekboard/contracts/audit-log'
import type { RouteQueryInput, RouteReply } from '@weekboard/contracts/route'
import { useCallback } from 'react'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { useCursorPages } from '../../lib/http/use-cursor-pages.ts'
import type { AuditFilters } from './audit-filters.ts'

type AuditPage = RouteReply<typeof listAuditLogRoute>
type AuditQuery = RouteQueryInput<typeof listAuditLogRoute>

const pageSize = 50

const queryOf = ({ person, kind, from, to }: AuditFilters): AuditQuery => ({
  user_id: person,
  type: kind,
  from,
  to,
})

interface AuditRead {
  /** Undefined until it is known. */
  readonly entries: readonly AuditEntry[] | undefined
  readonly error: ApiError | undefined
  readonly refresh: () => void
  readonly isRefreshing: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
}

/** The entries that match, newest first, page by page. */
export function useAuditLog(filters: AuditFilters): AuditRead {
  const list = useCursorPages(
    `${listAuditLogRoute.path} ${JSON.stringify(queryOf(filters))}`,
    (cursor): Promise<AuditPage> =>
      callApi(listAuditLogRoute, {
        query: { ...queryOf(filters), limit: pageSize, ...(cursor && { cursor }) },
      }),
    { revalidateFirstPage: false, revalidateOnFocus: false },
  )
  return {
    entries: list.pages?.flatMap(({ entries }) => entries),
    error: list.error,
    refresh: () => void list.mutate(),
    isRefreshing: list.isValidating,
    hasMore: list.hasMore,
    isLoadingMore: list.isLoadingMore,
    showMore: list.showMore,
  }
}

/** How many entries a file has at most. */
export const maxExportedEntries = 20_000

interface AllEntries {
  readonly entries: readonly AuditEntry[]
  /** Whether there are more than a file has. */
  readonly isLimited: boolean
}

/** Reads all entries that match, up to the limit of a file. Throws ApiError, or the abort. */
export function useAllEntries() {
  return useCallback(
    async (
      filters: AuditFilters,
      { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
    ): Promise<AllEntries> => {
      const entries: AuditEntry[] = []
      let cursor: string | null = ''
      while (cursor !== null && entries.length < maxExportedEntries) {
        const query: AuditQuery = {
          ...queryOf(filters),
          limit: 200,
          ...(cursor && { cursor }),
        }
        const page: AuditPage = await callApi(listAuditLogRoute, { query }, { signal })
        entries.push(...page.entries)
        onProgress(entries.length)
        cursor = page.next_cursor
      }
      return { entries: entries.slice(0, maxExportedEntries), isLimited: cursor !== null }
    },
    [],
  )
}
