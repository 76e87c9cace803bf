import { setTimeout as delay } from 'node:timers/promises'
import { SafeClient } from '@weekboard/db/client'
import {
  type DatabaseVersion,
  IncompatibleDatabaseError,
  readDatabaseVersion,
} from '@weekboard/db/database-version'
import { migrate } from '@weekboard/db/migrate'
import { appRole } from '@weekboard/db/restricted-role'
import type { Logger } from 'pino'
import type { RoleConnectionOptions } from './platform/database/pool.ts'
import type { Environment } from './platform/env.ts'
import { detectPooler } from './platform/pooler/detect-pooler.ts'
import { StartError } from './platform/start-error.ts'

/** How long a node that does not migrate waits for the database to be migrated. */
const migratedWithinMs = 60_000
const askEveryMs = 500

/**
 * Brings the database up to date, or with `MIGRATE_ON_START=false` waits up to a minute until somebody
 * else has done so. Returns the installation's id. Throws a `StartError` when neither succeeds.
 */
export async function prepareDatabase(
  env: Environment,
  databaseUrl: string,
  log: Logger,
): Promise<string> {
  const { DATABASE_OWNER_URL: ownerUrl, MIGRATE_ON_START: migrates } = env
  try {
    return await (migrates
      ? migrateItself(ownerUrl, databaseUrl, log)
      : migratedByOthers(databaseUrl, log))
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof IncompatibleDatabaseError) throw new StartError(error.message)
    const name = migrates && ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    throw new StartError(`${name}: the database cannot be prepared: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? ` (${error.code})` : ''
  return `${error.message || String(error)}${code}`
}

async function migrateItself(
  ownerUrl: string | undefined,
  databaseUrl: string,
  log: Logger,
): Promise<string> {
  if (await detectPooler(ownerUrl ?? databaseUrl)) {
    throw new StartError(
      'DATABASE_OWNER_URL must lead to Postgres itself, not to a pooler: migrations take locks',
    )
  }
  const urls = ownerUrl ? { ownerUrl, appUrl: databaseUrl } : { ownerUrl: databaseUrl }
  const onWaiting = (waitedMs: number) =>
    log.warn(
      { seconds: Math.round(waitedMs / 1000) },
      'The start waits for another one that prepares the database',
    )
  return migrate({ ...urls, onWaiting, onNewer: (newer) => warnOfNewer(newer, log) })
}

const warnOfNewer = (newer: readonly string[], log: Logger) =>
  log.warn({ newer }, 'The database is of a newer version, and is left as it is')

/** How the database is reached: as the restricted role, with a pooler in between or not. */
export async function chooseConnection(
  env: Environment,
  databaseUrl: string,
): Promise<RoleConnectionOptions> {
  const { DATABASE_PREPARE: prepares, LIMIT_STATEMENT_MS: statementMs } = env
  const isPooled = !prepares || (await detectPooler(databaseUrl))
  const pooler = isPooled ? { prepares } : null
  return { url: databaseUrl, role: appRole, statementMs, pooler }
}

/** How the replica is reached, which is found out when it is needed; null without one. */
export function replicaConnection(env: Environment): (() => Promise<RoleConnectionOptions>) | null {
  const { DATABASE_REPLICA_URL: url } = env
  return url ? () => chooseConnection(env, url) : null
}

async function migratedByOthers(databaseUrl: string, log: Logger): Promise<string> {
  const until = performance.now() + migratedWithinMs
  let version = await readVersion(databaseUrl)
  if (version.pending.length > 0) {
    log.warn({ pending: version.pending }, 'The start waits for the migrations of the database')
  }
  while (version.pending.length > 0) {
    if (performance.now() > until) {
      const names = version.pending.join(', ')
      throw new StartError(`MIGRATE_ON_START is false, and migrations are pending: ${names}`)
    }
    await delay(askEveryMs)
    version = await readVersion(databaseUrl)
  }
  if (version.newer.length > 0) warnOfNewer(version.newer, log)
  return version.installationId
}

async function readVersion(connectionString: string): Promise<DatabaseVersion> {
  const client = new SafeClient({ connectionString, application_name: 'weekboard-start' })
  await client.connect()
  try {
    return await readDatabaseVersion(client)
  } finally {
    await client.end()
  }
}
