import { setOrganization } from '@weekboard/db/tenant'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type EnqueueOptions, enqueue } from '../enqueue.ts'
import { appendEvents, type LoggedEvent, type NewEvent } from '../events/event-log.ts'
import {
  openPipelinedConnection,
  type PipelinedConnection,
} from '../pipelined-connection/pipelined-connection.ts'
import {
  begin,
  beginSnapshot,
  inTransaction,
  limitLocks,
  limitStatements,
  type OpenTransaction,
} from './in-transaction.ts'
import type { StatementObserver } from './observed-client.ts'
import { assertOutsideTransaction, connecting, openPool, type PoolOptions } from './pool.ts'

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

/** An identity transaction that may continue in an organization once that is known, or in several. */
export interface IdentityThenTenantTransaction extends IdentityTransaction {
  enterOrganization(organizationId: number): Promise<unknown>
  /**
   * Runs `work` in an organization. What it records is logged at the end of the transaction, in the
   * order of the calls, so call it in the order of organizations.
   */
  inOrganization<T>(organizationId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
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
    transaction: (work) => identityTransaction(pool, work, options),
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
    async (open) => {
      const { tx, complete } = openOrganization(open, organizationId, followUps)
      const value = await work(tx)
      logging = appendEvents(open.client, organizationId, await complete(beforeLog))
      open.send(logging)
      return value
    },
  )
  const logged = await logging
  if (logged.length > 0) onCommitted(logged)
  for (const followUp of followUps) followUp()
  return result
}

interface OpenOrganization {
  readonly tx: TenantTransaction
  /** Runs what comes before the log, and returns the events to log. */
  readonly complete: (beforeLog: BeforeLog | undefined) => Promise<readonly NewEvent[]>
}

/** The transaction of an organization on an open connection, which the organization is set on. */
function openOrganization(
  { client, send }: Pick<OpenTransaction, 'client' | 'send'>,
  organizationId: number,
  followUps: (() => void)[],
): OpenOrganization {
  const recorded: NewEvent[] = []
  const preparations: (() => void)[] = []
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
  return {
    tx,
    async complete(beforeLog) {
      for (const prepare of preparations) prepare()
      return beforeLog && recorded.length > 0 ? beforeLog(tx, recorded) : recorded
    },
  }
}

async function identityTransaction<T>(
  pool: pg.Pool,
  work: (tx: IdentityThenTenantTransaction) => Promise<T>,
  { beforeLog, onCommitted }: Pick<DatabaseOptions, 'beforeLog' | 'onCommitted'>,
): Promise<T> {
  const followUps: (() => void)[] = []
  const logged: LoggedEvent[] = []
  const result = await inTransaction(pool, [begin], async ({ client, begun, send }) => {
    await begun
    const organizations: OpenOrganization[] = []
    const enter = (organizationId: number) => client.query(setOrganization(organizationId))
    const value = await work({
      db: drizzle(client, { casing }),
      client,
      enqueue: (...job) => enqueue(client, ...job),
      afterCommit: (followUp) => followUps.push(followUp),
      enterOrganization: enter,
      async inOrganization(organizationId, workThere) {
        await enter(organizationId)
        const opened = openOrganization({ client, send }, organizationId, followUps)
        organizations.push(opened)
        return workThere(opened.tx)
      },
    })
    for (const { tx, complete } of organizations) {
      await enter(tx.organizationId)
      logged.push(...(await appendEvents(client, tx.organizationId, await complete(beforeLog))))
    }
    return value
  })
  // Each organization has a message of its own.
  for (const id of new Set(logged.map(({ organizationId }) => organizationId))) {
    onCommitted(logged.filter(({ organizationId }) => organizationId === id))
  }
  for (const followUp of followUps) followUp()
  return result
}
