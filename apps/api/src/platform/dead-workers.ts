import type pg from 'pg'
import type { Logger } from 'pino'

/** A worker that was killed does not give its jobs back: its lock, which died with it, tells. */
export interface LivingWorkers {
  /** Says that a worker of this process lives, for as long as the process does. */
  announce(workerId: string): Promise<void>
  stop(): Promise<void>
}

const sweepEveryMs = 5_000
const lockName = `hashtextextended('worker:' || $1, 0)`

/**
 * Holds a session lock for each worker of this process on a connection of its own, and gives back
 * the jobs of workers that nobody holds a lock for. A connection that is lost is opened again; a
 * job that was taken for abandoned meanwhile runs twice, which jobs are made for.
 */
export async function watchWorkers(pool: pg.Pool, log: Logger): Promise<LivingWorkers> {
  const mine = new Set<string>()
  let client: pg.PoolClient | null = null
  let stopped = false

  async function connection(): Promise<pg.PoolClient> {
    if (client) return client
    const opened = await pool.connect()
    opened.on('error', () => {
      if (client === opened) client = null
    })
    client = opened
    for (const id of mine) await hold(opened, id)
    return opened
  }
  /** Closes the connection, and with it every lock of this process. */
  function drop(): void {
    const held = client
    client = null
    held?.release(true)
  }
  const hold = (on: pg.PoolClient, id: string) =>
    on.query(`select pg_advisory_lock(${lockName})`, [id])

  async function sweep(): Promise<void> {
    const on = await connection()
    const { rows } = await on.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_by <> all($1)`,
      [[...mine]],
    )
    for (const { id } of rows) await giveBack(on, id)
  }

  async function giveBack(on: pg.PoolClient, id: string): Promise<void> {
    const { rows } = await on.query<{ dead: boolean }>(
      `select pg_try_advisory_lock(${lockName}) as dead`,
      [id],
    )
    if (!rows[0]?.dead) return
    try {
      await on.query('select graphile_worker.force_unlock_workers($1::text[])', [[id]])
      log.info({ worker: id }, 'The jobs of a worker that is gone were given back')
    } finally {
      await on.query(`select pg_advisory_unlock(${lockName})`, [id])
    }
  }

  // One connection answers one question at a time.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  const quietly = async () => {
    try {
      if (!stopped) await inTurn(sweep)
    } catch (error) {
      drop()
      log.debug({ err: error }, 'The look for abandoned jobs failed')
    }
  }
  void quietly()
  const timer = setInterval(() => void quietly(), sweepEveryMs).unref()
  return {
    async announce(workerId) {
      await inTurn(async () => {
        const on = await connection()
        mine.add(workerId)
        await hold(on, workerId)
      })
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      drop()
    },
  }
}
