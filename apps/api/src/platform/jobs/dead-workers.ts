import type pg from 'pg'
import type { Logger } from 'pino'

const sweepEveryMs = 5_000
const lockKey = `hashtextextended('worker:' || $1, 0)`

/**
 * Unlocks the jobs of dead runners. graphile-worker itself does so only after four hours. For each
 * runner of this process a transaction stays open that holds a lock, which Postgres drops when the
 * process dies; it has no snapshot, so it does not hold up vacuum. Jobs of a runner without such a
 * lock are unlocked. A job that was unlocked by mistake, while the connection was lost, runs twice;
 * jobs must be safe to run twice.
 *
 * The lock belongs to a transaction because a pooler ends sessions and not transactions: behind
 * PgBouncer each runner occupies one connection to Postgres.
 */
export class DeadWorkerSweep {
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #ownIds = new Set<string>()
  /** The connections whose transactions hold the locks of the own ids. */
  readonly #holders = new Map<string, pg.PoolClient>()
  readonly #timer: NodeJS.Timeout
  #last: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
    this.#timer = setInterval(() => this.#sweep(), sweepEveryMs).unref()
  }

  /** Marks a runner of this process as alive. */
  register(workerPoolId: string): void {
    this.#ownIds.add(workerPoolId)
    this.#sweep()
  }

  /** Unlocks the jobs that a runner of this process has left. */
  unregister(workerPoolId: string): void {
    this.#ownIds.delete(workerPoolId)
    this.#sweep()
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#timer)
    for (const id of this.#holders.keys()) this.#release(id)
  }

  /** One after another. */
  #sweep(): void {
    this.#last = this.#last.then(async () => {
      if (this.#stopped) return
      try {
        await this.#lockOwn()
        await this.#unlockJobsOfDead()
      } catch (error) {
        if (!this.#stopped) this.#log.warn({ err: error }, 'The sweep for dead runners failed')
      }
    })
  }

  async #unlockJobsOfDead(): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs
       where locked_by is not null and locked_by <> all($1)`,
      [[...this.#ownIds]],
    )
    for (const { id } of rows) {
      const { rowCount } = await this.#pool.query(
        `with runner as materialized (select pg_try_advisory_xact_lock(${lockKey}) as is_dead)
         select graphile_worker.force_unlock_workers(array[$1]) from runner where is_dead`,
        [id],
      )
      if (rowCount) this.#log.info({ worker: id }, 'The jobs of a dead runner were unlocked')
    }
  }

  async #lockOwn(): Promise<void> {
    for (const id of this.#holders.keys()) {
      if (!this.#ownIds.has(id)) this.#release(id)
    }
    for (const id of this.#ownIds) {
      if (!this.#holders.has(id)) await this.#lock(id)
    }
  }

  /** The lock of a connection that was lost may outlive it for a while; the next sweep tries again. */
  async #lock(id: string): Promise<void> {
    const client = await this.#pool.connect()
    this.#holders.set(id, client)
    client.on('error', () => {
      if (this.#holders.get(id) !== client) return
      this.#release(id)
      this.#sweep()
    })
    let isLocked = false
    try {
      await client.query('begin')
      const { rows } = await client.query<{ locked: boolean }>(
        `select pg_try_advisory_xact_lock(${lockKey}) as locked`,
        [id],
      )
      // A statement with parameters keeps its snapshot until the next one, which has none.
      await client.query('set local idle_in_transaction_session_timeout = 0')
      isLocked = rows[0]?.locked === true
    } finally {
      if (!isLocked || this.#stopped) this.#release(id)
    }
  }

  /** Closes the connection, which drops the lock, and gives its place back to the pool. */
  #release(id: string): void {
    const client = this.#holders.get(id)
    this.#holders.delete(id)
    client?.release(true)
  }
}
