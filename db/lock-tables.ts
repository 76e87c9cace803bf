import pg from 'pg'

/** What names a table that a statement changes, or refers to with a new foreign key. */
const tableNames = [
  /\b(?:alter|drop|truncate|lock)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/gi,
  /\bindex\s+(?:if\s+not\s+exists\s+)?(?:\w+\s+)?on\s+(?:only\s+)?(\w+)/gi,
  /\btrigger\s+(?:if\s+exists\s+)?\w+\s+(?:(?:before|after)\b[^;]*?\s)?on\s+(\w+)/gi,
  /\bpolicy\s+(?:if\s+exists\s+)?\w+\s+on\s+(\w+)/gi,
  /\breferences\s+(\w+)/gi,
]

/** The tables that these statements need for themselves, each once. */
export function changedTables(sql: string): string[] {
  const text = sql.replaceAll(/--.*$/gm, '')
  const names = tableNames.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()),
  )
  return [...new Set(names)]
}

/**
 * Locks tables for the rest of the transaction, all of them within `withinMs`. While it waits for one,
 * requests wait for those that it has, so the time of all counts, not that of each. Throws the lock
 * timeout of Postgres; the table that was not free is then the first of `tables`, so that the next try
 * waits for it before it stops anybody.
 */
export async function lockTables(
  client: Pick<pg.ClientBase, 'query'>,
  tables: string[],
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs
  for (const [index, table] of tables.entries()) {
    const leftMs = Math.max(1, Math.ceil(deadline - performance.now()))
    try {
      await client.query(
        `set local lock_timeout = ${leftMs};
         lock table ${pg.escapeIdentifier(table)} in access exclusive mode`,
      )
    } catch (error) {
      tables.unshift(...tables.splice(index, 1))
      throw error
    }
  }
}
