import type pg from 'pg'
import type { ObservedClient, ObservedClientConfig } from '../database/observed-client.ts'

/**
 * One connection for the short reads of all requests, which are sent one behind the other without
 * waiting for replies (pipelining): the session check and the version of a week.
 *
 * What it gains. With a plain pool each of these reads occupies a connection for a whole round trip,
 * and transactions compete for the same connections. On this connection Postgres and Node handle many
 * reads at a time. With 64 clients reading a week it is about 1.4 times the replies per second
 * (`npm run bench -- week`).
 *
 * What it guarantees. A statement sees everything that was committed before it was sent, as on any
 * connection. A lost connection fails the statements under way, and the next statement opens another
 * connection. A connection that no longer answers fails its statements with `query_timeout`.
 *
 * What belongs here. Only a statement that reads little and waits for no lock: a slow statement
 * delays all others. Never a transaction: its statements would mix with those of other requests.
 *
 * How to switch it off. `PIPELINED_READS=false` sends these statements through the pool.
 */
export interface PipelinedConnection {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

export interface PipelinedConnectionOptions {
  readonly config: ObservedClientConfig
  readonly Client: typeof ObservedClient
  readonly onError: (error: Error) => void
  /** Called before each statement; what it throws fails the statement. */
  readonly beforeQuery: () => void
}

/** Connects with the first statement. */
export function openPipelinedConnection({
  config,
  Client,
  onError,
  beforeQuery,
}: PipelinedConnectionOptions): PipelinedConnection {
  let current: Promise<ObservedClient> | null = null
  const forget = (connection: Promise<ObservedClient>) => {
    if (current === connection) current = null
  }
  const connect = (): Promise<ObservedClient> => {
    const client = new Client({ ...config, pipeline: true })
    const connection = client.connect().then(() => client)
    client.on('error', (error) => {
      forget(connection)
      onError(error)
    })
    client.on('end', () => forget(connection))
    connection.catch(() => forget(connection))
    return connection
  }
  return {
    async query(statement) {
      beforeQuery()
      current ??= connect()
      const client = await current
      return client.query(statement)
    },
    async close() {
      const closing = current
      current = null
      const client = await closing?.catch(() => null)
      await client?.end()
    },
  }
}
