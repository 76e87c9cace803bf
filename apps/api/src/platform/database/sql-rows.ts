import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { casing, type Db } from './database.ts'

/** A row in JSON, which has its instants as text. */
export type Serialized<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] }

const dialect = new PgDialect({ casing })

/**
 * Runs a statement of Drizzle's `sql` template and returns its rows, with the types and errors of
 * `pg`: an instant is a `Date`, which `execute` leaves as text. A connection parses a statement with a
 * `name` only once; the text of one name never changes.
 */
export async function rowsOf<Row extends pg.QueryResultRow>(
  { $client }: Db,
  statement: SQL,
  name?: string,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return (await $client.query<Row>({ ...(name && { name }), text, values })).rows
}
