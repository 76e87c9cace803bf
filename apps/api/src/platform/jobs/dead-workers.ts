import type pg from 'pg'
import type { Logger } from 'pino'

const sweepEveryMs = 5_000
const lockKey = `hashtextextended('worker:' || $1, 0)`

/**
 * Unlocks the jobs of killed workers. graphile-worker itself does so only after four hours. Each
 * worker of this process has a session lock on one connection, which Postgres drops when the process
 * dies. Jobs of a worker without such a lock are unlocked. A job that was unlocked by mistake, while
 * the connection was lost, runs twice; jobs must be safe to run twice.
 */
export class DeadWorkerSweep {
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #ownWorkerIds = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #client: pg.PoolClient | null = null
  #last: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
    this.#timer = setInterval(() => void this.#sweep(), sweepEveryMs).unref()
    void this.#sweep()
  }

  /** Marks a worker of this process as alive until the process ends or the sweep stops. */
  async register(workerId: string): Promise<void> {
    this.#ownWorkerIds.add(workerId)
    await this.#run((client) => lockWorker(client, workerId))
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#timer)
    this.#release()
  }

  async #sweep(): Promise<void> {
    try {
      await this.#run(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `select distinct locked_by as id from graphile_worker.jobs
           where locked_by is not null and locked_by <> all($1)`,
          [[...this.#ownWorkerIds]],
        )
        for (const { id } of rows) await this.#unlockJobsIfDead(client, id)
      })
    } catch (error) {
      this.#log.debug({ err: error }, 'The sweep for jobs of dead workers failed')
    }
  }

  async #unlockJobsIfDead(client: pg.PoolClient, workerId: string): Promise<void> {
    const { rows } = await client.query<{ dead: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as dead`,
      [workerId],
    )
    if (!rows[0]?.dead) return
    try {
      await client.query('select graphile_worker.force_unlock_workers($1::text[])', [[workerId]])
      this.#log.info({ worker: workerId }, 'The jobs of a dead worker were unlocked')
    } finally {
      await client.query(`select pg_advisory_unlock(${lockKey})`, [workerId])
    }
  }

  /** Runs work on the connection, one after another; an error closes the connection. */
  #run(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
    const next = this.#last.then(async () => {
      if (this.#stopped) return
      try {
        await work(await this.#connect())
      } catch (error) {
        this.#release()
        throw error
      }
    })
    this.#last = next.catch(() => undefined)
    return next
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    const client = await this.#pool.connect()
    this.#client = client
    client.on('error', () => {
      if (this.#client === client) this.#release()
    })
    if (this.#stopped) this.#release()
    for (const id of this.#ownWorkerIds) await lockWorker(client, id)
    return client
  }

  /** Closes the connection, which drops the locks of this process, and gives it back to the pool. */
  #release(): void {
    const client = this.#client
    this.#client = null
    client?.release(true)
  }
}

const lockWorker = (client: pg.PoolClient, workerId: string) =>
  client.query(`select pg_advisory_lock(${lockKey})`, [workerId])
