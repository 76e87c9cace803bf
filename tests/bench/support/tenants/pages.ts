import type pg from 'pg'

/** Pages that Postgres has looked at, in its memory or on the disk, by table and index. */
export type PagesOf = ReadonlyMap<string, number>

/**
 * Counts of all connections since the statistics began; tables of one name in two databases have one key.
 * The catalogs are left out, as each new connection reads some of them.
 */
export async function readPages(owner: pg.Pool): Promise<PagesOf> {
  const { rows } = await owner.query<{ name: string; pages: number }>(
    `select relid::regclass::text as name, (heap_blks_read + heap_blks_hit)::float8 as pages
     from pg_statio_user_tables
     union all
     select indexrelid::regclass::text, (idx_blks_read + idx_blks_hit)::float8
     from pg_statio_user_indexes`,
  )
  return new Map(rows.map(({ name, pages }) => [name, pages]))
}

/** Pages from the root of each B-tree to a leaf, both included; without indexes that are empty. */
export async function readHeights(owner: pg.Pool): Promise<ReadonlyMap<string, number>> {
  // The level of the root stands in the index's first page, which is written by then.
  await owner.query('checkpoint')
  const { rows } = await owner.query<{ name: string; height: number }>(
    `select indexrelid::regclass::text as name,
       get_byte(pg_read_binary_file(pg_relation_filepath(indexrelid), 0, 64), 36) + 1 as height
     from pg_index
     join pg_class on pg_class.oid = indexrelid
     join pg_am on pg_am.oid = relam and amname = 'btree'
     where pg_relation_size(indexrelid) > 8192`,
  )
  return new Map(rows.map(({ name, height }) => [name, height]))
}

/** The pages of one request: what was looked at since, divided by the number of requests. */
export const pagesEach = (before: PagesOf, after: PagesOf, requests: number): PagesOf =>
  new Map(
    [...after].map(
      ([name, pages]) => [name, (pages - (before.get(name) ?? 0)) / requests] as const,
    ),
  )

export const sumOf = (pages: PagesOf): number =>
  [...pages.values()].reduce((sum, each) => sum + each, 0)

/** The pages that the same request looks at where its indexes have so many more levels, and no more. */
export function pagesByHeights(
  pages: PagesOf,
  heights: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): number {
  const growth = (name: string) => (others.get(name) ?? 1) / (heights.get(name) ?? 1)
  return [...pages].reduce((sum, [name, each]) => sum + each * Math.max(1, growth(name)), 0)
}
