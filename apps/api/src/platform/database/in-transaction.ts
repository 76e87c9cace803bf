import type pg from 'pg'
import { insideTransaction } from './pool.ts'

// Named, so that each connection parses them only once.
export const begin: pg.QueryConfig = { name: 'begin', text: 'begin' }
export const beginSnapshot: pg.QueryConfig = {
  name: 'begin-snapshot',
  text: 'begin isolation level repeatable read read only',
}
const commit: pg.QueryConfig = { name: 'commit', text: 'commit' }
/** Sets how long the statements of a transaction wait for a lock, in milliseconds. */
export const limitLocks = (ms: number): pg.QueryConfig => ({
  name: 'limit-locks',
  text: `select set_config('lock_timeout', $1, true)`,
  values: [`${ms}ms`],
})
/** Sets how long each statement of a transaction may take, in milliseconds. */
export const limitStatements = (ms: number): pg.QueryConfig => ({
  name: 'limit-statements',
  text: `select set_config('statement_timeout', $1, true)`,
  values: [`${ms}ms`],
})

export interface OpenTransaction {
  readonly client: pg.PoolClient
  /**
   * Resolves when the transaction has begun. Statements need not wait for it: they are sent after
   * `begin`, and if that failed, row-level security would let them read and write nothing.
   */
  readonly begun: Promise<unknown>
  /** Makes the commit wait for a statement that was sent, and fail with its error. */
  send(sent: Promise<unknown>): void
}

/**
 * Runs `work` in a transaction. The commit is sent before the replies to earlier statements arrive:
 * after a failed statement Postgres turns it into a rollback.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: readonly pg.QueryConfig[],
  work: (open: OpenTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  // The pool listens only to idle connections.
  const noteLoss = () => {
    broken = true
  }
  client.on('error', noteLoss)
  const failures: unknown[] = []
  const sent: Promise<unknown>[] = []
  const send = (statement: Promise<unknown>) => {
    sent.push(statement)
    statement.catch((error: unknown) => failures.push(error))
  }
  try {
    const begun = Promise.all(opening.map((statement) => client.query(statement)))
    send(begun)
    const result = await insideTransaction(() => work({ client, begun, send }))
    await Promise.all([...sent, client.query(commit)])
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    // After the first failure every later statement fails as well.
    throw failures[0] ?? error
  } finally {
    client.off('error', noteLoss)
    client.release(broken)
  }
}
