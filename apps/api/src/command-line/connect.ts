import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process, { env as variables } from 'node:process'
import { SafeClient } from '@weekboard/db/client'
import { IncompatibleDatabaseError, readDatabaseVersion } from '@weekboard/db/database-version'
import type { Logger } from 'pino'
import { eventSubscribers } from '../features/features.ts'
import { systemClock } from '../platform/clock.ts'
import { takeDataFolder } from '../platform/embedded-postgres/data-folder.ts'
import {
  runningPostgresUrl,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts'
import { type Environment, parseEnvironment } from '../platform/env.ts'
import { createLogger } from '../platform/logger.ts'
import { openPlatform, type Platform } from '../platform/platform.ts'
import { chooseConnection, replicaConnection } from '../prepare-database.ts'
import { CommandError } from './command.ts'

interface FoundDatabase {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the services of a node without serving anything. Without `DATABASE_URL` it joins the embedded
 * Postgres of a running node, or starts the one of `DATA_DIR` for as long as it takes. Throws a
 * CommandError when there is no database, or one of another version.
 */
export async function connectPlatform(): Promise<{
  readonly platform: Platform
  close(): Promise<void>
}> {
  const env = parseEnvironment(variables)
  const log = createLogger({ LOG_LEVEL: 'error' }, process.stderr)
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, close: async () => undefined }
    : await embeddedDatabase(env, log)
  try {
    const installationId = await readInstallationId(database.url)
    const platform = openPlatform({
      env,
      connection: await chooseConnection(env, database.url),
      connectReplica: replicaConnection(env),
      installationId,
      log,
      clock: systemClock,
      // It serves no pages.
      webFolder: '',
      subscribers: eventSubscribers,
      tracing: null,
    })
    const close = async () => {
      await platform.close()
      await database.close()
    }
    return { platform, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Throws a CommandError when the database cannot be reached, or is not of this version. */
async function readInstallationId(url: string): Promise<string> {
  const client = new SafeClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { installationId, pending } = await readDatabaseVersion(client)
    if (pending.length > 0) throw olderDatabase()
    return installationId
  } catch (error) {
    if (error instanceof CommandError) throw error
    if (error instanceof IncompatibleDatabaseError) throw new CommandError(error.message)
    const { code = '' } = error as { readonly code?: string }
    throw new CommandError(`The database cannot be reached (${code || (error as Error).message})`)
  } finally {
    await client.end()
  }
}

const olderDatabase = () =>
  new CommandError('The database is older than this version: start a node of this version first')

async function answers(url: string): Promise<boolean> {
  const client = new SafeClient({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function embeddedDatabase(env: Environment, log: Logger): Promise<FoundDatabase> {
  const folder = resolve(env.DATA_DIR)
  if (!existsSync(join(folder, 'postgres'))) {
    throw new CommandError(`There is no database in DATA_DIR ${folder}, and no DATABASE_URL`)
  }
  const url = runningPostgresUrl(folder)
  if (url && (await answers(url))) return { url, close: async () => undefined }
  const taken = await takeDataFolder(env.DATA_DIR)
  try {
    const postgres = await startEmbeddedPostgres({ dataFolder: taken.path, log })
    return {
      url: postgres.url,
      close: async () => {
        await postgres.stop()
        taken.release()
      },
    }
  } catch (error) {
    taken.release()
    throw error
  }
}
