import type pg from 'pg'

/**
 * Runs a statement of a transaction that may take longer than the limit of all others, here and at
 * the other end. The rest of the transaction has the same limit.
 */
export async function runLongStatement<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  { withinMs, ...statement }: { text: string; values?: unknown[]; withinMs: number },
): Promise<Row[]> {
  await client.query(`set local statement_timeout = ${withinMs}`)
  // `pg` gives up a connection that is silent for so long; its types do not know the option.
  const query: pg.QueryConfig & { query_timeout: number } = {
    ...statement,
    query_timeout: withinMs,
  }
  return (await client.query<Row>(query)).rows
}
