import { useCallback } from 'react'
import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite'
import type { ApiError } from './api-error.ts'

export interface CursorPage {
  /** Null on the last page. */
  readonly next_cursor: string | null
}
type PageKey = readonly [list: string, cursor: string]

/** The cache keys of a list's pages, for SWR; null after the last page. */
export const cursorPageKey =
  (list: string) =>
  (index: number, before: CursorPage | null): PageKey | null => {
    if (index === 0) return [list, '']
    return before?.next_cursor ? [list, before.next_cursor] : null
  }

/** Reads a list page by page, starting with one; `list` is its cache key, such as its path. */
export function useCursorPages<Page extends CursorPage>(
  list: string,
  loadPage: (cursor: string) => Promise<Page>,
  config?: SWRInfiniteConfiguration<Page, ApiError>,
) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    cursorPageKey(list),
    ([, cursor]: PageKey) => loadPage(cursor),
    config,
  )
  const count = data?.length ?? 0
  return {
    pages: data,
    error,
    isValidating,
    mutate,
    hasMore: Boolean(data?.at(-1)?.next_cursor),
    isLoadingMore: data !== undefined && count < size && isValidating,
    showMore: useCallback(() => void setSize(count + 1), [setSize, count]),
  }
}
