import type pg from 'pg'
import type { Logger } from 'pino'

const sweepEveryMs = 5_000
const lockKey = `hashtextextended('worker:' || $1, 0)`

/**
 * Unlocks the jobs of dead runners. graphile-worker itself does so only after four hours. Each runner
 * of this process has a session lock on one connection, which Postgres drops when the process dies.
 * Jobs of a runner without such a lock are unlocked. A job that was unlocked by mistake, while the
 * connection was lost, runs twice; jobs must be safe to run twice.
 */
export class DeadWorkerSweep {
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #ownIds = new Set<string>()
  /** The own ids that are locked on the connection. */
  readonly #lockedIds = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #client: pg.PoolClient | null = null
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
    this.#release()
  }

  /** One after another; an error closes the connection. */
  #sweep(): void {
    this.#last = this.#last.then(async () => {
      if (this.#stopped) return
      try {
        await this.#unlockJobsOfDead(await this.#connect())
      } catch (error) {
        this.#release()
        if (!this.#stopped) this.#log.warn({ err: error }, 'The sweep for dead runners failed')
      }
    })
  }

  async #unlockJobsOfDead(client: pg.PoolClient): Promise<void> {
    await this.#lockOwn(client)
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs
       where locked_by is not null and locked_by <> all($1)`,
      [[...this.#ownIds]],
    )
    for (const { id } of rows) await this.#unlockJobsIfDead(client, id)
  }

  /** The lock of a connection that was lost may outlive it for a while; the next sweep tries again. */
  async #lockOwn(client: pg.PoolClient): Promise<void> {
    for (const id of this.#ownIds) {
      if (!this.#lockedIds.has(id) && (await tryLock(client, id))) this.#lockedIds.add(id)
    }
    for (const id of this.#lockedIds) {
      if (this.#ownIds.has(id)) continue
      await unlock(client, id)
      this.#lockedIds.delete(id)
    }
  }

  async #unlockJobsIfDead(client: pg.PoolClient, workerPoolId: string): Promise<void> {
    if (!(await tryLock(client, workerPoolId))) return
    try {
      const ids = [[workerPoolId]]
      await client.query('select graphile_worker.force_unlock_workers($1::text[])', ids)
      this.#log.info({ worker: workerPoolId }, 'The jobs of a dead runner were unlocked')
    } finally {
      await unlock(client, workerPoolId)
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    const client = await this.#pool.connect()
    this.#client = client
    client.on('error', () => {
      if (this.#client !== client) return
      this.#release()
      this.#sweep()
    })
    if (this.#stopped) this.#release()
    return client
  }

  /** Closes the connection, which drops the locks of this process, and gives it back to the pool. */
  #release(): void {
    const client = this.#client
    this.#client = null
    this.#lockedIds.clear()
    client?.release(true)
  }
}

async function tryLock(client: pg.PoolClient, workerPoolId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${lockKey}) as locked`,
    [workerPoolId],
  )
  return rows[0]?.locked === true
}

const unlock = (client: pg.PoolClient, workerPoolId: string) =>
  client.query(`select pg_advisory_unlock(${lockKey})`, [workerPoolId])
