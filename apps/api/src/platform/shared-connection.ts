import pg from 'pg'

/** Where a short statement is sent that stands alone. */
export interface SharedConnection {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

export interface SharedConnectionOptions {
  readonly config: pg.ClientConfig
  readonly onError: (error: Error) => void
}

/**
 * One connection for the short statements of all requests. They are sent one behind the other
 * without waiting for replies, so that under load both sides handle many at a time. Only what reads
 * little and waits for no lock belongs here: whatever is slow holds up all others. A lost connection
 * fails what is under way and is made anew with the next statement.
 */
export function openSharedConnection({
  config,
  onError,
}: SharedConnectionOptions): SharedConnection {
  let current: Promise<pg.Client> | null = null
  const forget = (connection: Promise<pg.Client>) => {
    if (current === connection) current = null
  }
  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client(config)
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
