import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { type Database, openDatabase } from './database/database.ts'
import type { RoleConnectionOptions } from './database/pool.ts'
import type { Environment, JwtKey } from './env.ts'
import { type Bus, createLocalBus, topics } from './events/bus.ts'
import { serializeEvents } from './events/event-message.ts'
import { type EventSubscriber, runSubscribers } from './events/subscribers.ts'
import { createDatabaseFileStore, createS3FileStore, type FileStore } from './files/file-store.ts'
import { createS3ObjectStore, type ObjectStore } from './files/object-store.ts'
import type { Readiness } from './http/health.ts'
import { createRateCounters, type RateCounters } from './limits/rate-counters.ts'
import { measureDatabase } from './metrics/database-metrics.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { measureNode } from './metrics/node-metrics.ts'
import { measureProcess } from './metrics/process-metrics.ts'
import { observerOf } from './metrics/statement-metrics.ts'
import { createPushSender, type PushSender } from './push/push-sender.ts'
import { loadVapidKeys } from './push/vapid-keys.ts'
import { connectRedis, createRedisBus } from './redis.ts'
import { openSnapshotReads } from './replica/open-snapshot-reads.ts'
import type { SnapshotReads } from './replica/snapshot-reads.ts'
import { requestOrigin } from './request-origin.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The services that features use. Opened and closed once per process. */
export interface Platform {
  readonly env: Environment
  /** How the database is reached. */
  readonly connection: RoleConnectionOptions
  /** The installation's id: the same on all nodes and after restarts. */
  readonly installationId: string
  readonly log: Logger
  readonly clock: Clock
  readonly database: Database
  /** Long reads, such as those of analytics and exports. */
  readonly snapshots: SnapshotReads
  readonly bus: Bus
  readonly redis: Redis | null
  readonly limits: RateCounters
  /** Uploaded images. */
  readonly files: FileStore
  /** Where files are when they are not in the database; null without one. */
  readonly objects: ObjectStore | null
  readonly jwtKeys: readonly JwtKey[]
  /**
   * Encrypt secrets of authenticator apps and of webhooks, the first one anew. Without one apps are off,
   * and secrets of webhooks are stored as they are.
   */
  readonly secretKeys: readonly JwtKey[]
  /** Sends push messages; null when the installation has no keys for it. */
  readonly push: PushSender | null
  readonly readiness: Readiness
  readonly metrics: Metrics
  /** Reads the metrics that only the database knows; called before each scrape. */
  readonly refreshMetrics: () => Promise<void>
  /** Null without an exporter. */
  readonly tracing: Tracing | null
  /** The built pages. */
  readonly webFolder: string
  /** The base URL of links. Without `PUBLIC_URL` it is where the present request came to. */
  publicUrl(): string
  /** Sets the port of `publicUrl` when `PORT` is 0. */
  listensOn(port: number): void
  close(): Promise<void>
}

export interface PlatformOptions {
  readonly env: Environment
  readonly connection: RoleConnectionOptions
  /** Finds out how the replica is reached; null without one. */
  readonly connectReplica: (() => Promise<RoleConnectionOptions>) | null
  /** The installation's id, which separates installations that share a Redis. */
  readonly installationId: string
  readonly log: Logger
  readonly clock: Clock
  readonly webFolder: string
  /** React to events in the transaction of the change. */
  readonly subscribers: readonly EventSubscriber[]
  readonly tracing: Tracing | null
}

export function openPlatform(options: PlatformOptions): Platform {
  const { env, connection, installationId, log, clock, webFolder, subscribers, tracing } = options
  const { redis, bus } = openBus(env.REDIS_URL, installationId, log)
  let port = env.PORT
  const metrics = createMetrics()
  const database = openDatabase({
    ...connectionOptions(env, log),
    ...connection,
    beforeLog: (tx, events) => runSubscribers(subscribers, tx, events, clock.now()),
    onCommitted: (events) => bus.publish(topics.events, serializeEvents(events)),
    observerOf: (pool) => observerOf(pool, metrics, tracing),
  })
  const snapshots = openSnapshots(options, database, metrics)
  const objects = openObjectStore(env)
  const readiness = { draining: false, jobsStopped: false }
  const stopMeasuring = measureProcess(metrics)
  measureNode(metrics, { env, database, redis, readiness })
  return {
    env,
    connection,
    installationId,
    log,
    clock,
    database,
    snapshots,
    bus,
    redis,
    limits: createRateCounters(redis, installationId),
    files: objects ? createS3FileStore(database, objects) : createDatabaseFileStore(database),
    objects,
    jwtKeys: env.JWT_SECRETS ?? storedKeys(env.DATA_DIR, 'jwt-secret'),
    secretKeys:
      env.SECRETS_KEY ?? (env.isProduction ? [] : storedKeys(env.DATA_DIR, 'secrets-key')),
    push: createPushSender({ keys: loadVapidKeys(env), env }),
    readiness,
    metrics,
    refreshMetrics: measureDatabase(metrics, database),
    tracing,
    webFolder,
    publicUrl: () => env.PUBLIC_URL ?? requestOrigin() ?? `http://localhost:${port}`,
    listensOn(given) {
      port = given
    },
    async close() {
      stopMeasuring()
      await tracing?.close()
      await bus.close()
      redis?.disconnect()
      await snapshots.close()
      await database.close()
    },
  }
}

const openSnapshots = (
  { env, connectReplica, installationId, log, tracing }: PlatformOptions,
  primary: Database,
  metrics: Metrics,
): ReturnType<typeof openSnapshotReads> =>
  openSnapshotReads({
    ...connectionOptions(env, log),
    primary,
    connectReplica,
    installationId,
    maxLagMs: env.LIMIT_REPLICA_LAG_MS,
    metrics,
    log,
    observerOf: () => observerOf('replica', metrics, tracing),
  })

function openBus(
  url: string | undefined,
  installationId: string,
  log: Logger,
): { readonly redis: Redis | null; readonly bus: Bus } {
  if (url) {
    const redis = connectRedis(url, log)
    return { redis, bus: createRedisBus(url, { redis, installationId, log }) }
  }
  log.info('No REDIS_URL: bus, presence and limits are of this node alone')
  return { redis: null, bus: createLocalBus() }
}

const connectionOptions = (env: Environment, log: Logger) => ({
  poolSize: env.DATABASE_POOL_SIZE,
  pipelinedReads: env.PIPELINED_READS,
  onPoolError: (error: Error) =>
    log.warn({ reason: error.message }, 'A database connection was lost'),
})

function openObjectStore(env: Environment): ObjectStore | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return createS3ObjectStore({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}

/** A secret stored in the data folder, so that what it signed or encrypted survives a restart. */
function storedKeys(dataFolder: string, name: string): JwtKey[] {
  const file = join(dataFolder, name)
  try {
    return [{ kid: 'local', secret: readFileSync(file, 'utf8').trim() }]
  } catch {
    const secret = randomBytes(32).toString('base64url')
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
    return [{ kid: 'local', secret }]
  }
}
