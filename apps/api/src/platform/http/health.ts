import { pendingMigrations } from '@weekboard/db/database-version'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

export interface Readiness {
  draining: boolean
  /** Set while a node that should run jobs cannot. */
  jobsStopped: boolean
}

/** A balancer that gets no reply soon counts the node as dead. */
const replyWithinMs = 2_500

const unreachable = 'database not reachable'

/** `/livez`: the process answers. `/readyz`: it can serve, so a balancer may send requests. */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
): void {
  const checkDatabase = createDatabaseCheck(database)
  const ready = async (): Promise<string> => {
    if (readiness.draining) return 'draining'
    const status = await checkDatabase()
    return status === 'ok' && readiness.jobsStopped ? 'jobs stopped' : status
  }
  const options = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/livez', options, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    const status = await ready()
    return reply
      .status(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status })
  })
}

/**
 * Probes that come together share one check, so that they hold one connection of a database that
 * hangs. Resolves within 2.5 s.
 */
function createDatabaseCheck({ pool }: Pick<Database, 'pool'>): () => Promise<string> {
  let migrationsCurrent = false
  let running: Promise<string> | null = null
  const check = async (): Promise<string> => {
    try {
      if (migrationsCurrent) await pool.query('select 1')
      else if ((await pendingMigrations(pool)).length > 0) return 'migrations pending'
      migrationsCurrent = true
      return 'ok'
    } catch {
      return unreachable
    } finally {
      running = null
    }
  }
  return () => {
    running ??= check()
    return within(replyWithinMs, running)
  }
}

function within(ms: number, status: Promise<string>): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(unreachable), ms)
    void status.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
