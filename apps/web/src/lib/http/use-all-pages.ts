import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiError } from './api-error.ts'
import type { CursorPage } from './use-cursor-pages.ts'

/** The input of a route that lists pages; the first page has the plain address. */
export const pageInput = (cursor: string): { readonly query: { readonly cursor?: string } } => ({
  query: cursor ? { cursor } : {},
})

/** Reads a list to its end; `cursor` is '' for the first page. */
export async function loadAllPages<Page extends CursorPage>(
  loadPage: (cursor: string) => Promise<Page>,
): Promise<Page[]> {
  const pages = [await loadPage('')]
  for (;;) {
    const cursor = pages.at(-1)?.next_cursor
    if (!cursor) return pages
    pages.push(await loadPage(cursor))
  }
}

/** Reads a short list whole; `list` is its cache key, such as its path, and null reads nothing. */
export function useAllPages<Page extends CursorPage>(
  list: string | null,
  loadPage: (cursor: string) => Promise<Page>,
  config?: SWRConfiguration<Page[], ApiError>,
): SWRResponse<Page[], ApiError> {
  return useSWR<Page[], ApiError>(list, () => loadAllPages(loadPage), config)
}
