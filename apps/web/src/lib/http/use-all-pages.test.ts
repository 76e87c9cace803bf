import { expect, it, vi } from 'vitest'
import { loadAllPages } from './use-all-pages.ts'

const pages: Record<string, { readonly rows: number[]; readonly next_cursor: string | null }> = {
  '': { rows: [1, 2], next_cursor: '2' },
  '2': { rows: [3, 4], next_cursor: '4' },
  '4': { rows: [5], next_cursor: null },
}

it('reads a list to its end, each page once', async () => {
  const load = vi.fn(async (cursor: string) => pages[cursor] ?? expect.fail())
  const loaded = await loadAllPages(load)
  expect(loaded.flatMap(({ rows }) => rows)).toEqual([1, 2, 3, 4, 5])
  expect(load.mock.calls).toEqual([[''], ['2'], ['4']])
})

it('reads nothing more of a list that a page has failed', async () => {
  const load = vi.fn(async (cursor: string) => {
    if (cursor) throw new Error('gone')
    return pages[''] ?? expect.fail()
  })
  await expect(loadAllPages(load)).rejects.toThrow('gone')
})
