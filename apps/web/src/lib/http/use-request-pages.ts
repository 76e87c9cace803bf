import { useCallback, useMemo } from 'react'
import { unstable_serialize } from 'swr/infinite'
import type { ApiError } from './api-error.ts'
import { type CursorPage, cursorPageKey, useCursorPages } from './use-cursor-pages.ts'
import { useMutate } from './use-mutate.ts'

export interface RequestPages<Request> {
  /** Newest first; undefined until loaded. */
  readonly requests: readonly Request[] | undefined
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
}

/**
 * Reads a list of requests page by page; `list` is its cache key. A request that moves from one page
 * to the next while they load is there once. `requestsOf` must stay the same function.
 */
export function useRequestPages<Page extends CursorPage, Request extends { readonly id: number }>(
  list: string,
  loadPage: (cursor: string) => Promise<Page>,
  requestsOf: (page: Page) => readonly Request[],
): RequestPages<Request> {
  const { pages, error, isValidating, mutate, hasMore, isLoadingMore, showMore } = useCursorPages(
    list,
    loadPage,
    { revalidateAll: true },
  )
  const requests = useMemo(() => {
    const all = pages?.flatMap(requestsOf)
    return all && [...new Map(all.map((request) => [request.id, request])).values()]
  }, [pages, requestsOf])
  const refresh = useCallback(() => void mutate(), [mutate])
  return { requests, error, isRefreshing: isValidating, refresh, hasMore, isLoadingMore, showMore }
}

/** Reads a list of requests again, and all other reads of these paths. `paths` must stay the same. */
export function useRefreshRequestPages(list: string, paths: readonly string[]) {
  const mutate = useMutate()
  return useCallback(async (): Promise<void> => {
    const isConcerned = (key: unknown) =>
      typeof key === 'string' && paths.some((path) => key.startsWith(path))
    await Promise.all([mutate(unstable_serialize(cursorPageKey(list))), mutate(isConcerned)])
  }, [mutate, list, paths])
}
