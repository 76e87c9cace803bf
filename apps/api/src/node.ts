import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '@weekboard/db/migrate'
import { seedDemo } from '@weekboard/db/seed/demo'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { notificationSubscriber } from './features/notifications/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { takeDataFolder } from './platform/embedded-postgres/data-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import type { Environment } from './platform/env.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { StartError } from './platform/start-error.ts'
import { startWorker } from './worker.ts'

export interface RunningNode {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly address: string
  readonly seeded: boolean
  /** Unready first, then jobs, then requests and sockets, then the database. */
  close(): Promise<void>
}

export interface NodeOptions {
  readonly env: Environment
  readonly log: Logger
  readonly clock?: Clock
}

/** Starts a whole node. Whatever was opened before a failure is closed again. */
export async function startNode({
  env,
  log,
  clock = systemClock,
}: NodeOptions): Promise<RunningNode> {
  const closers: (() => Promise<void> | void)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await closeInTime(close, log)
  }
  try {
    const databaseUrl = env.DATABASE_URL ?? (await embeddedDatabase(env, closers))
    const installationId = await migrated(env, databaseUrl)
    const platform = openPlatform({
      env,
      databaseUrl,
      installationId,
      log,
      clock,
      subscribers: [notificationSubscriber],
    })
    closers.push(() => platform.close())
    const seed = env.SEED_DEMO ?? seedsByItself(env)
    if (seed) await seedDemo(platform.database.pool, clock.now())
    const app = await buildApp(platform)
    closers.push(() => app.close())
    const address = await listening(app, platform)
    if (env.ROLES.includes('worker')) {
      const jobs = await startWorker(platform)
      closers.push(() => jobs.stop())
    }
    return {
      app,
      platform,
      address,
      seeded: seed,
      async close() {
        platform.readiness.draining = true
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** The demo's password is known to everybody: in production it needs a word of the operator. */
const seedsByItself = ({ DATABASE_URL, NODE_ENV }: Environment): boolean =>
  DATABASE_URL === undefined && NODE_ENV !== 'production'

const closeWithinMs = 4_000

/** One part that does not end must not keep the next from being closed, the database least of all. */
async function closeInTime(close: () => Promise<void> | void, log: Logger): Promise<void> {
  const deadline = new AbortController()
  const late = delay(closeWithinMs, true, { signal: deadline.signal }).catch(() => false)
  const closed = Promise.resolve(close()).then(() => false)
  try {
    if (await Promise.race([closed, late])) log.warn('A part of the node did not close in time')
  } catch (error) {
    log.warn({ err: error }, 'A part of the node did not close in order')
  } finally {
    deadline.abort()
  }
}

async function embeddedDatabase(
  env: Environment,
  closers: (() => Promise<void> | void)[],
): Promise<string> {
  const folder = await takeDataFolder(env.DATA_DIR)
  closers.push(() => folder.release())
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path })
  closers.push(() => postgres.stop())
  return postgres.url
}

/** Brings the database up to date; returns the installation's id. */
async function migrated(env: Environment, databaseUrl: string): Promise<string> {
  const { DATABASE_OWNER_URL: ownerUrl } = env
  try {
    return await migrate(ownerUrl ? { ownerUrl, appUrl: databaseUrl } : { ownerUrl: databaseUrl })
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    const name = ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    throw new StartError(`${name}: the database cannot be prepared: ${reason}${code}`)
  }
}

async function listening(app: FastifyInstance, platform: Platform): Promise<string> {
  const { env } = platform
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartError(`PORT ${env.PORT} is taken by another program on ${env.HOST}`)
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST ${env.HOST} and PORT ${env.PORT} cannot be listened on (${code})`)
    }
    throw error
  }
  const address = app.server.address()
  if (typeof address === 'object' && address) platform.listensOn(address.port)
  return platform.publicUrl()
}
