import { setTimeout as delay } from 'node:timers/promises'
import { SafeClient } from '@weekboard/db/client'
import { type InstalledVersion, installedVersion, migrate } from '@weekboard/db/migrate'
import type { Logger } from 'pino'
import type { Environment } from './platform/env.ts'
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
    if (!migrates) return await migratedByOthers(databaseUrl, log)
    const urls = ownerUrl ? { ownerUrl, appUrl: databaseUrl } : { ownerUrl: databaseUrl }
    const onWaiting = (waitedMs: number) =>
      log.warn(
        { seconds: Math.round(waitedMs / 1000) },
        'The start waits for another one that prepares the database',
      )
    return await migrate({ ...urls, onWaiting })
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    const name = migrates && ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    throw new StartError(`${name}: the database cannot be prepared: ${reason}${code}`)
  }
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
  return version.installationId
}

async function readVersion(connectionString: string): Promise<InstalledVersion> {
  const client = new SafeClient({ connectionString, application_name: 'weekboard-start' })
  await client.connect()
  try {
    return await installedVersion(client)
  } finally {
    await client.end()
  }
}
