import type pg from 'pg'
import type { Logger } from 'pino'

const sweepEveryMs = 5_000
const lockName = `hashtextextended('worker:' || $1, 0)`

/**
 * A worker that was killed does not give its jobs back; its lock, which died with it, tells. Holds
 * a session lock for each worker of this process, on a connection of its own, and gives back the
 * jobs of workers that nobody holds a lock for. A connection that is lost is opened again; a job
 * that was taken for abandoned meanwhile runs twice, which jobs are made for.
 */
export class WorkerWatch {
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #mine = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #client: pg.PoolClient | null = null
  #last: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
    void this.#look()
    this.#timer = setInterval(() => void this.#look(), sweepEveryMs).unref()
  }

  /** Says that a worker of this process lives, for as long as the process does. */
  announce(workerId: string): Promise<void> {
    return this.#inTurn(async () => {
      const on = await this.#connection()
      this.#mine.add(workerId)
      await hold(on, workerId)
    })
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#timer)
    this.#drop()
  }

  async #look(): Promise<void> {
    try {
      if (!this.#stopped) await this.#inTurn(() => this.#sweep())
    } catch (error) {
      this.#drop()
      this.#log.debug({ err: error }, 'The look for abandoned jobs failed')
    }
  }

  async #sweep(): Promise<void> {
    const on = await this.#connection()
    const { rows } = await on.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_by <> all($1)`,
      [[...this.#mine]],
    )
    for (const { id } of rows) await this.#giveBack(on, id)
  }

  async #giveBack(on: pg.PoolClient, id: string): Promise<void> {
    const { rows } = await on.query<{ dead: boolean }>(
      `select pg_try_advisory_lock(${lockName}) as dead`,
      [id],
    )
    if (!rows[0]?.dead) return
    try {
      await on.query('select graphile_worker.force_unlock_workers($1::text[])', [[id]])
      this.#log.info({ worker: id }, 'The jobs of a worker that is gone were given back')
    } finally {
      await on.query(`select pg_advisory_unlock(${lockName})`, [id])
    }
  }

  async #connection(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    const opened = await this.#pool.connect()
    opened.on('error', () => {
      if (this.#client === opened) this.#client = null
    })
    this.#client = opened
    for (const id of this.#mine) await hold(opened, id)
    return opened
  }

  /** Closes the connection, and with it every lock of this process. */
  #drop(): void {
    const held = this.#client
    this.#client = null
    held?.release(true)
  }

  /** One connection answers one question at a time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work)
    this.#last = next.catch(() => undefined)
    return next
  }
}

const hold = (on: pg.PoolClient, id: string) =>
  on.query(`select pg_advisory_lock(${lockName})`, [id])
