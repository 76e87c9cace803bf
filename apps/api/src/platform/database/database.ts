import { setOrganization } from '@weekboard/db/tenant'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type EnqueueOptions, enqueue } from '../enqueue.ts'
import { appendEvents, type LoggedEvent, type NewEvent } from '../events/event-log.ts'
import {
  openPipelinedConnection,
  type PipelinedConnection,
} from '../pipelined-connection/pipelined-connection.ts'
import type { StatementObserver } from './observed-client.ts'
import {
  assertOutsideTransaction,
  connecting,
  insideTransaction,
  openPool,
  type PoolOptions,
} from './pool.ts'

export type Db = NodePgDatabase & { readonly $client: Pick<pg.ClientBase, 'query'> }

export const casing = 'snake_case' as const

/** A transaction that sees the rows of one organization only. */
export interface TenantTransaction {
  readonly organizationId: number
  readonly db: Db
  /** The raw client, for cursors, long statements and reads that a benchmark protects. */
  readonly client: pg.PoolClient
  /**
   * Sends a statement without waiting for its reply. Later statements see its effect. When it fails,
   * the transaction fails with its error.
   */
  send(statement: pg.QueryConfig): void
  /**
   * Collects the inputs of all requests that share this transaction, runs `work` once for all of
   * them and resolves with this request's result. Without group commit, `work` gets one input.
   * `work` must be a function declared in a module, not a closure: requests are served by one run
   * when they pass the same function.
   */
  coalesce<Input, Result>(work: CoalescedWork<Input, Result>, input: Input): Promise<Result>
  /** Adds to the organization's log, as the last statement of the transaction. */
  record(event: NewEvent): void
  /** Enqueues a job that exists only if the transaction commits. */
  enqueue(task: string, payload: Record<string, unknown>, options?: EnqueueOptions): Promise<void>
  /** Runs before the log is written and the transaction commits. */
  beforeCommit(work: () => void): void
  /** Runs once the change is visible to everybody; not at all when it is rolled back. */
  afterCommit(work: () => void): void
}

/** Resolves with one result for each input, in their order. */
export type CoalescedWork<Input, Result> = (
  tx: TenantTransaction,
  inputs: readonly Input[],
) => Promise<readonly Result[]>

/** A transaction on tables that belong to no organization. */
export type IdentityTransaction = Pick<
  TenantTransaction,
  'db' | 'client' | 'enqueue' | 'afterCommit'
>

/** An identity transaction that may continue in an organization once that is known. */
export interface IdentityThenTenantTransaction extends IdentityTransaction {
  enterOrganization(organizationId: number): Promise<unknown>
}

export interface TenantOptions {
  /** How long a statement waits for a lock; by default 90 % of its own limit. */
  readonly lockMs?: number
  /** How long a statement may take; by default as long as on any connection. */
  readonly statementMs?: number
  /** Only reads, and sees one moment of the database however long it takes. */
  readonly snapshot?: boolean
}

export interface Database {
  /** Reads and writes identity and platform tables, which belong to no organization. */
  readonly db: Db
  readonly pool: pg.Pool
  /** Runs short reads that wait for no lock and need no transaction. */
  readonly pipelined: Pick<PipelinedConnection, 'query'>
  /**
   * Runs `work` in a transaction of one organization and commits. It is the only way to a tenant
   * table. When `work` throws, the transaction is rolled back and the error is thrown. `work` cannot
   * use another connection: it gets a `SecondConnectionError`.
   */
  tenant<T>(
    organizationId: number,
    work: (tx: TenantTransaction) => Promise<T>,
    options?: TenantOptions,
  ): Promise<T>
  /** A transaction on identity tables. */
  transaction<T>(work: (tx: IdentityThenTenantTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type BeforeLog = (
  tx: TenantTransaction,
  events: readonly NewEvent[],
) => Promise<readonly NewEvent[]>

type DatabasePool = 'requests' | 'pipelined'

export interface DatabaseOptions extends Omit<PoolOptions, 'observer'> {
  /** The observer of the statements of the pool, or of the pipelined connection. */
  readonly observerOf?: ((pool: DatabasePool) => StatementObserver) | undefined
  /** Sends short reads over one pipelined connection instead of the pool. */
  readonly pipelinedReads: boolean
  /**
   * Called inside the transaction with the events to log. Writes what follows from them, such as
   * notifications, and returns the events, completed.
   */
  readonly beforeLog?: BeforeLog | undefined
  /** Called with what a committed transaction logged. */
  readonly onCommitted: (events: readonly LoggedEvent[]) => void
}

/** Opens the pool of all requests. Connections are opened when they are needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool({ ...options, observer: options.observerOf?.('requests') })
  const pipelined = options.pipelinedReads
    ? openPipelinedConnection({
        ...connecting({ ...options, observer: options.observerOf?.('pipelined') }),
        onError: options.onPoolError,
        beforeQuery: assertOutsideTransaction,
      })
    : null
  return {
    db: drizzle(pool, { casing }),
    pool,
    pipelined: pipelined ?? pool,
    tenant: (organizationId, work, tenantOptions) =>
      tenantTransaction(pool, organizationId, work, { ...options, ...tenantOptions }),
    transaction: (work) => identityTransaction(pool, work),
    async close() {
      await Promise.all([pool.end(), pipelined?.close()])
    },
  }
}

async function tenantTransaction<T>(
  pool: pg.Pool,
  organizationId: number,
  work: (tx: TenantTransaction) => Promise<T>,
  {
    beforeLog,
    onCommitted,
    lockMs,
    statementMs,
    snapshot = false,
  }: Pick<DatabaseOptions, 'beforeLog' | 'onCommitted'> & TenantOptions,
): Promise<T> {
  const recorded: NewEvent[] = []
  const preparations: (() => void)[] = []
  const followUps: (() => void)[] = []
  // The insert of the events. Its reply, with their positions in the log, arrives with the commit.
  let logging: Promise<readonly LoggedEvent[]> = Promise.resolve([])
  const result = await inTransaction(
    pool,
    [
      snapshot ? beginSnapshot : begin,
      setOrganization(organizationId),
      ...(statementMs === undefined ? [] : [limitStatements(statementMs)]),
      ...(lockMs === undefined ? [] : [limitLocks(lockMs)]),
    ],
    async ({ client, send }) => {
      let db: Db | undefined
      const tx: TenantTransaction = {
        organizationId,
        client,
        get db() {
          db ??= drizzle(client, { casing })
          return db
        },
        send: (statement) => send(client.query(statement)),
        coalesce: async (work, input) => {
          const [result] = await work(tx, [input])
          return result as Awaited<ReturnType<typeof work>>[number]
        },
        record: (event) => recorded.push(event),
        enqueue: (...job) => enqueue(client, ...job),
        beforeCommit: (preparation) => preparations.push(preparation),
        afterCommit: (followUp) => followUps.push(followUp),
      }
      const value = await work(tx)
      for (const prepare of preparations) prepare()
      const events = beforeLog && recorded.length > 0 ? await beforeLog(tx, recorded) : recorded
      logging = appendEvents(client, organizationId, events)
      send(logging)
      return value
    },
  )
  const logged = await logging
  if (logged.length > 0) onCommitted(logged)
  for (const followUp of followUps) followUp()
  return result
}

async function identityTransaction<T>(
  pool: pg.Pool,
  work: (tx: IdentityThenTenantTransaction) => Promise<T>,
): Promise<T> {
  const followUps: (() => void)[] = []
  const result = await inTransaction(pool, [begin], async ({ client, begun }) => {
    await begun
    return work({
      db: drizzle(client, { casing }),
      client,
      enqueue: (...job) => enqueue(client, ...job),
      afterCommit: (followUp) => followUps.push(followUp),
      enterOrganization: (organizationId) => client.query(setOrganization(organizationId)),
    })
  })
  for (const followUp of followUps) followUp()
  return result
}

// Named, so that each connection parses them only once.
const begin: pg.QueryConfig = { name: 'begin', text: 'begin' }
const beginSnapshot: pg.QueryConfig = {
  name: 'begin-snapshot',
  text: 'begin isolation level repeatable read read only',
}
const commit: pg.QueryConfig = { name: 'commit', text: 'commit' }
const limitLocks = (ms: number): pg.QueryConfig => ({
  name: 'limit-locks',
  text: `select set_config('lock_timeout', $1, true)`,
  values: [`${ms}ms`],
})
const limitStatements = (ms: number): pg.QueryConfig => ({
  name: 'limit-statements',
  text: `select set_config('statement_timeout', $1, true)`,
  values: [`${ms}ms`],
})

interface OpenTransaction {
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
async function inTransaction<T>(
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
