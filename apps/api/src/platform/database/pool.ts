import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { poolerClient } from '../pooler/pooler-client.ts'
import {
  ObservedClient,
  type ObservedClientConfig,
  type StatementObserver,
} from './observed-client.ts'

// Every bigint of this schema is an id or a counter far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Dates stay text: a calendar date has no time zone to be converted from.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface RoleConnectionOptions {
  readonly url: string
  /** The restricted role that connections act as. */
  readonly role: string
  /** How long a statement may take; waiting for a lock ends a little before. */
  readonly statementMs: number
  /** Learns of every statement. */
  readonly observer?: StatementObserver | undefined
  /** What stands between this process and Postgres; null when nothing does. */
  readonly pooler: { readonly prepares: boolean } | null
}

export interface PoolOptions extends RoleConnectionOptions {
  readonly poolSize: number
  /** Called when a connection is lost that nobody uses. */
  readonly onPoolError: (error: Error) => void
}

/** How long a request waits for a connection, be it a free one or a new one. */
const acquireWithinMs = 5_000
/** Postgres ends a statement itself; after this much longer its connection counts as lost. */
const silenceMs = 1_000
/** Postgres notices within a minute that a node is gone without a word, and frees its locks. */
const keepalive = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
}

/** What a connection under the restricted role is opened with. */
interface Connecting {
  readonly config: ObservedClientConfig
  readonly Client: typeof ObservedClient
}

/** How to open a connection under the restricted role. */
export function connecting({
  url,
  role,
  statementMs,
  pooler,
  observer,
}: RoleConnectionOptions): Connecting {
  const settings = {
    role,
    statement_timeout: statementMs,
    // Shorter than the statement timeout, so that the two have different errors.
    lock_timeout: Math.ceil(statementMs * 0.9),
    idle_in_transaction_session_timeout: 30_000,
  }
  const config = {
    connectionString: url,
    observer,
    // A statement is sent without waiting for the reply to the one before.
    pipeline: true,
    connectionTimeoutMillis: acquireWithinMs,
    // Without it nothing would notice that the other end has vanished.
    query_timeout: statementMs + silenceMs,
    application_name: 'weekboard',
  }
  if (pooler) return { config, Client: poolerClient({ settings, prepares: pooler.prepares }) }
  const options = Object.entries({ ...settings, ...keepalive })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  return { config: { ...config, options }, Client: ObservedClient }
}

/** Connections under the restricted role. */
export function openPool({ poolSize, onPoolError, ...options }: PoolOptions): pg.Pool {
  const { config, Client } = connecting(options)
  const pool = new GuardedPool({
    ...config,
    Client,
    max: poolSize,
    // A new connection costs more than a hundred statements, and has no prepared statements.
    idleTimeoutMillis: 5 * 60_000,
  })
  // `end` does not wait for the server to let go: what breaks afterwards is nobody's loss.
  pool.on('error', (error: Error) => {
    if (!pool.ending) onPoolError(error)
  })
  return pool
}

interface OpenTransaction {
  ended: boolean
}

const currentTransaction = new AsyncLocalStorage<OpenTransaction>()

/** Runs the work of a transaction; until it ends, the work cannot wait for another connection. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { ended: false }
  try {
    return await currentTransaction.run(transaction, work)
  } finally {
    transaction.ended = true
  }
}

/**
 * Transactions that wait for a second connection while they hold their own wait for each other as
 * soon as there are as many of them as connections, and the node stands still.
 */
export class SecondConnectionError extends Error {
  override readonly name = 'SecondConnectionError'

  constructor() {
    super('A transaction must not use another connection than its own')
  }
}

/** Throws `SecondConnectionError` inside a transaction. */
export function assertOutsideTransaction(): void {
  if (currentTransaction.getStore()?.ended === false) throw new SecondConnectionError()
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/**
 * graphile-worker 0.18 releases the client of its LISTEN a second time when the connection is lost
 * while a runner stops. pg-pool throws then, in a promise that nobody awaits. Only that library
 * passes a callback, so a second release by this product still throws.
 */
function releaseOnce(release: (error?: unknown) => void): typeof release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}

/** A pool that gives no connection to the work of a transaction, which has one already. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  // biome-ignore lint/suspicious/noConfusingVoidType: the two forms of the overridden method
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connectOutside()
    try {
      assertOutsideTransaction()
    } catch (error) {
      callback(error as Error, undefined, () => undefined)
      return
    }
    super.connect((error, client, release) => callback(error, client, releaseOnce(release)))
  }

  async #connectOutside(): Promise<pg.PoolClient> {
    assertOutsideTransaction()
    return super.connect()
  }
}
