import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoAccounts, seedDemo } from '@weekboard/db/seed/demo'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type CloseStep, closeParts } from './close-parts.ts'
import { eventSubscribers } from './features/features.ts'
import { warnOfForeignPasskeys } from './features/identity/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { takeDataFolder } from './platform/embedded-postgres/data-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import type { Environment } from './platform/env.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { StartError } from './platform/start-error.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { chooseConnection, prepareDatabase, replicaConnection } from './prepare-database.ts'
import { startWorker } from './worker.ts'

/** The built pages. The path is the same from here as from the built `apps/api/dist/server.js`. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface RunningNode {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly address: string
  readonly seeded: boolean
  /** Unready first and for `DRAIN_MS`, then jobs, then requests and sockets, then the database. */
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
  const closers: CloseStep[] = []
  const closeAll = () => closeParts(closers.splice(0).reverse(), log)
  try {
    const databaseUrl = env.DATABASE_URL ?? (await embeddedDatabase(env, log, closers))
    const installationId = await prepareDatabase(env, databaseUrl, log)
    const connection = await chooseConnection(env, databaseUrl)
    const platform = openPlatform({
      env,
      connection,
      connectReplica: replicaConnection(env),
      installationId,
      log,
      clock,
      webFolder,
      subscribers: eventSubscribers,
      tracing: await openTracing(env),
    })
    closers.push(() => platform.close())
    const seed = env.SEED_DEMO ? env.SEED_DEMO !== 'false' : seedsByItself(env)
    const size = env.SEED_DEMO === 'large' ? 'large' : 'usual'
    if (seed) await seedDemo(platform.database.pool, clock.now(), size, { hasOpenShift: true })
    const app = await buildApp(platform)
    closers.push(() => closeApp(app))
    await logRules(platform)
    await warnOfForeignPasskeys(platform)
    // From here on the node serves: a database that goes away ends it no more.
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
        // Until the balancer has noticed, requests still come.
        await delay(env.DRAIN_MS)
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** The demo's password is known to everybody: in production it needs a word of the operator. */
const seedsByItself = ({ DATABASE_URL, isProduction }: Environment): boolean =>
  DATABASE_URL === undefined && !isProduction

/** Says which rules hold, and warns of what an operator should not leave as it is. */
async function logRules({ env, log, database }: Platform): Promise<void> {
  const { isProduction, rulesReason: reason } = env
  if (env.PUBLIC_URL?.startsWith('http:')) {
    log.warn('PUBLIC_URL starts with http: passwords and schedules travel unencrypted')
  }
  if (!isProduction) {
    log.info({ reason }, 'The rules of development hold: /dev/outbox is open')
    return
  }
  log.info({ reason }, 'The rules of production hold')
  if (!env.OPERATOR_NAME || !env.OPERATOR_CONTACT) {
    log.warn('/privacy and /terms need OPERATOR_NAME and OPERATOR_CONTACT: they name no operator')
  }
  if (!env.SECRETS_KEY) {
    log.warn(
      'SECRETS_KEY is not set: nobody can set up an authenticator app, and secrets of webhooks are stored readable',
    )
  }
  const { rowCount } = await database.pool.query('select from users where email = any ($1)', [
    demoAccounts,
  ])
  if (rowCount) log.warn('The demo accounts exist, and their password is known to everybody')
}

/** How long requests may take to finish once the node stops. */
const requestsEndWithinMs = 3_000

/** A client that sends or reads nothing more would keep its connection, and so the server, open. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}

async function embeddedDatabase(
  env: Environment,
  log: Logger,
  closers: CloseStep[],
): Promise<string> {
  const folder = await takeDataFolder(env.DATA_DIR)
  closers.push(() => folder.release())
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log })
  closers.push(() => postgres.stop())
  return postgres.url
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
