import type { SafeClient } from '@weekboard/db/client'

type Row = Readonly<Record<string, unknown>>
export type Tables = ReadonlyMap<string, readonly Row[]>

/** Tables that migrations renamed. */
const renames: Readonly<Record<string, string>> = {
  availability_stretches: 'availability_ranges',
  auto_schedule_jobs: 'schedule_repeats',
  auto_schedule_weeks: 'schedule_repeat_weeks',
}

/** What migrations changed in rows on purpose, by table: these columns may differ. */
const changedColumns: Readonly<Record<string, readonly string[]>> = {
  // 0006 fills in the shift of events that name one.
  events: ['shift_ids'],
}

/** Not data of users: what a migration notes of itself, and what versions count anew. */
const ignoredTables = new Set(['migrations', 'applied_functions'])

/** All rows of the tables of an installation, as JSON. */
export async function readTables(client: SafeClient): Promise<Tables> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const read = new Map<string, readonly Row[]>()
  for (const { name } of tables) {
    if (ignoredTables.has(name)) continue
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)
    read.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return read
}

/** The rows of `before` that `after` does not have with all their values, as sentences. */
export function lostRows(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (rows.length === 0) return []
    // A migration that was killed may not have renamed it yet.
    const kept = after.get(renames[table] ?? table) ?? after.get(table)
    return kept ? lostRowsOf(table, rows, kept) : [`${table}: the table is gone`]
  })
}

function lostRowsOf(table: string, rows: readonly Row[], kept: readonly Row[]): string[] {
  const changed = changedColumns[table] ?? []
  const compared = Object.keys(rows[0] ?? {}).filter((name) => !changed.includes(name))
  const known = Object.keys(kept[0] ?? rows[0] ?? {})
  const present = new Map<string, number>()
  for (const row of kept) {
    const text = textOf(row, compared)
    present.set(text, (present.get(text) ?? 0) + 1)
  }
  const lost = rows
    .map((row) => textOf(row, compared))
    .filter((text) => {
      const count = present.get(text) ?? 0
      present.set(text, count - 1)
      return count < 1
    })
  return [
    ...compared
      .filter((name) => !known.includes(name))
      .map((name) => `${table}.${name}: the column is gone`),
    ...lost.map((text) => `${table}: ${text}`),
  ]
}

const textOf = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((name) => [name, row[name] ?? null]))
