import type { Logger } from 'pino'
import { type Database, type DatabaseOptions, openDatabase } from '../database/database.ts'
import type { RoleConnectionOptions } from '../database/pool.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Replica, type ReplicaOptions, type ReplicaProblem } from './replica.ts'
import { createSnapshotReads, type SnapshotReads } from './snapshot-reads.ts'

export interface OpenSnapshotReadsOptions
  extends Pick<ReplicaOptions, 'installationId' | 'maxLagMs'>,
    Pick<DatabaseOptions, 'poolSize' | 'onPoolError' | 'observerOf'> {
  readonly primary: Database
  /** Finds out how the replica is reached; null without one. */
  readonly connectReplica: (() => Promise<RoleConnectionOptions>) | null
  readonly metrics: Pick<Metrics, 'replicaReads'>
  readonly log: Logger
}

export interface OpenedSnapshotReads extends SnapshotReads {
  /** Closes the connections to the replica. */
  close(): Promise<void>
}

/** Nothing is opened before the first read: a replica that is away does not keep a node from starting. */
export function openSnapshotReads(options: OpenSnapshotReadsOptions): OpenedSnapshotReads {
  const { primary, connectReplica, metrics } = options
  if (!connectReplica) {
    const reads = createSnapshotReads({ primary, replica: null, onRead: () => undefined })
    return { ...reads, close: async () => undefined }
  }
  const replica = new Replica({
    ...options,
    open: async () =>
      openDatabase({
        ...options,
        ...(await connectReplica()),
        pipelinedReads: false,
        onCommitted: () => undefined,
      }),
    onProblem: (problem, error) => logProblem(options.log, problem, error),
  })
  const onRead = (result: string) => metrics.replicaReads.inc({ result })
  const reads = createSnapshotReads({ primary, replica, onRead })
  return { ...reads, close: () => replica.close() }
}

const messages: Readonly<Record<ReplicaProblem, string>> = {
  behind: 'The replica is behind: the primary is read instead',
  away: 'The replica has failed: the primary is read instead',
  other: 'DATABASE_REPLICA_URL is no replica of this database: the primary is read instead',
}

function logProblem(log: Logger, problem: ReplicaProblem, error: unknown): void {
  const reason = error instanceof Error ? error.message : undefined
  if (problem === 'other') log.error(messages[problem])
  else log.warn({ reason }, messages[problem])
}
