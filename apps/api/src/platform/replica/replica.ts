import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/database.ts'

/** Why the replica is not read; `other` is a server that is no replica of this database. */
export type ReplicaProblem = 'behind' | 'away' | 'other'

export interface ReplicaOptions {
  /** Opens the connections. Called before the first read, and again when it failed. */
  readonly open: () => Promise<Database>
  readonly primary: Pick<Database, 'pool'>
  /** The id that the replica must have as well. */
  readonly installationId: string
  /** How long a read waits for the replica. */
  readonly maxLagMs: number
  readonly onProblem: (problem: ReplicaProblem, error?: unknown) => void
}

/** The time for which a replica that was away or behind is not asked. */
const restMs = 5_000
const askEveryMs = 10

interface State {
  readonly isStandby: boolean
  readonly isSameInstallation: boolean
  readonly hasReplayed: boolean
}

/**
 * A streaming replica. A replica that rests is not asked, so that requests do not wait for it one
 * after another.
 */
export class Replica {
  readonly #options: ReplicaOptions
  #opening: Promise<Database> | null = null
  #restsUntil = 0

  constructor(options: ReplicaOptions) {
    this.#options = options
  }

  /**
   * The replica, once it has replayed everything that was committed before this call; null when it
   * does not get there within `maxLagMs`. Throws when the primary does not answer.
   *
   * `pg_current_wal_lsn()` of the primary is the end of its write-ahead log, which includes every
   * commit that anybody can see (unless `synchronous_commit` is off), and `pg_last_wal_replay_lsn()`
   * of the replica is how far it has replayed that log. Unlike `pg_last_xact_replay_timestamp()` they
   * depend on no clock, and are right when nobody writes and when the replica has lost its primary.
   */
  async caughtUp(): Promise<Database | null> {
    if (performance.now() < this.#restsUntil) return null
    const { rows } = await this.#options.primary.pool.query<{ position: string }>({
      name: 'wal-position',
      text: 'select pg_current_wal_lsn()::text as position',
    })
    const deadline = new AbortController()
    const late = delay(this.#options.maxLagMs, 'behind' as const, {
      signal: deadline.signal,
    }).catch(() => 'behind' as const)
    try {
      const outcome = await Promise.race([
        this.#untilReplayed(rows[0]?.position ?? '', deadline.signal),
        late,
      ])
      if (typeof outcome !== 'string') return outcome
      this.rest(outcome)
    } catch (error) {
      this.rest('away', error)
    } finally {
      deadline.abort()
    }
    return null
  }

  /** Lets the next reads go to the primary. */
  rest(problem: ReplicaProblem, error?: unknown): void {
    this.#restsUntil = performance.now() + restMs
    this.#options.onProblem(problem, error)
  }

  async close(): Promise<void> {
    const database = await this.#opening?.catch(() => null)
    await database?.close()
  }

  async #untilReplayed(position: string, signal: AbortSignal): Promise<Database | 'other'> {
    const database = await this.#open()
    for (;;) {
      const { rows } = await database.pool.query<State>({
        name: 'replica-state',
        text: `select pg_is_in_recovery() as "isStandby",
            coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReplayed",
            exists (select from deployment where id::text = $2) as "isSameInstallation"`,
        values: [position, this.#options.installationId],
      })
      const [state] = rows
      if (!state?.isStandby || !state.isSameInstallation) return 'other'
      if (state.hasReplayed) return database
      await delay(askEveryMs, undefined, { signal })
    }
  }

  #open(): Promise<Database> {
    if (this.#opening) return this.#opening
    const opening = this.#options.open()
    this.#opening = opening
    opening.catch(() => {
      this.#opening = null
    })
    return opening
  }
}
