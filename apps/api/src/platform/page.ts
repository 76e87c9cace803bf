export interface PageQuery {
  readonly limit: number
  /** `nextCursor` of the page before; none or empty for the first page. */
  readonly cursor?: string | undefined
}

export interface Page<Row> {
  readonly rows: Row[]
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/** The id in a cursor, null for the first page. */
export const cursorId = (cursor: string | undefined): number | null => Number(cursor) || null

/** Makes a page of `limit` rows from a query that read up to `limit + 1`. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => number | string,
): Page<Row> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, nextCursor: last === undefined ? null : String(cursorOf(last)) }
}
