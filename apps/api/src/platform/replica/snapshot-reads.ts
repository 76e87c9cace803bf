import type { Database, TenantTransaction } from '../database/database.ts'
import { isDatabaseAway, isRetryable, isStatementTimeout } from '../database/database-errors.ts'
import type { Replica } from './replica.ts'

/** A transaction that only reads, and sees one moment of one organization. */
export type SnapshotTransaction = Pick<TenantTransaction, 'organizationId' | 'db' | 'client'>

/** Who has served a read. */
export type ReadServer = 'replica' | 'primary'

/** Long reads, which a replica can take from the primary. */
export interface SnapshotReads {
  /**
   * Runs `work` in a transaction that only reads, on the replica when there is one and it has replayed
   * everything that was committed before this call, otherwise on the primary. When the replica fails
   * in the middle, `work` runs once more, on the primary: it must begin anew each time.
   */
  tenant<T>(organizationId: number, work: (tx: SnapshotTransaction) => Promise<T>): Promise<T>
}

export interface SnapshotReadOptions {
  readonly primary: Pick<Database, 'tenant'>
  /** Null when there is none. */
  readonly replica: Pick<Replica, 'caughtUp' | 'rest'> | null
  readonly onRead: (server: ReadServer) => void
}

export const createSnapshotReads = ({
  primary,
  replica,
  onRead,
}: SnapshotReadOptions): SnapshotReads => ({
  async tenant(organizationId, work) {
    const readOn = (database: Pick<Database, 'tenant'>) =>
      database.tenant(organizationId, work, { snapshot: true })
    const standby = await replica?.caughtUp()
    if (standby) {
      try {
        const result = await readOn(standby)
        onRead('replica')
        return result
      } catch (error) {
        if (!isFailureOfReplica(error)) throw error
        replica?.rest('away', error)
      }
    }
    const result = await readOn(primary)
    onRead('primary')
    return result
  },
})

/**
 * It was lost, or it cancelled the read because that was in the way of the replay. A statement that
 * takes too long would take as long on the primary.
 */
const isFailureOfReplica = (error: unknown): boolean =>
  (isDatabaseAway(error) && !isStatementTimeout(error)) || isRetryable(error)
