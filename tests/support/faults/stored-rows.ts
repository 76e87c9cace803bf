import type { SafeClient } from '@weekboard/db/client'

/** A row of any table of a database, the partitions and jobs included. */
export interface StoredRow {
  readonly table: string
  readonly organizationId: number | null
  /** All columns, as JSON; what is binary is in hex. */
  readonly text: string
}

/** Every row of every table. */
export async function readEveryRow(client: SafeClient): Promise<StoredRow[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c
     join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'event_archive', 'graphile_worker') and relkind = 'r'
     order by name`,
  )
  const found: StoredRow[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<Omit<StoredRow, 'table'>>(
      `select to_jsonb(t)::text as text,
         (to_jsonb(t) ->> 'organization_id')::bigint as "organizationId" from ${name} t`,
    )
    found.push(...rows.map((row) => ({ table: name, ...row })))
  }
  return found
}

/** The rows that hold one of these texts, whatever its form: in JSON, in HTML or in bytes. */
export const rowsWith = (rows: readonly StoredRow[], texts: readonly string[]): StoredRow[] =>
  rows.filter(({ text }) => texts.some((each) => text.includes(each)))
