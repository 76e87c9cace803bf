import { pendingMigrations } from '@weekboard/db/migrate'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'

export interface Readiness {
  draining: boolean
}

/** `/livez`: the process answers. `/readyz`: it can serve, so a balancer may send requests. */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
): void {
  let migrationsCurrent = false
  const ready = async (): Promise<string> => {
    if (readiness.draining) return 'draining'
    try {
      if (migrationsCurrent) await database.pool.query('select 1')
      else if ((await pendingMigrations(database.pool)).length > 0) return 'migrations pending'
      migrationsCurrent = true
      return 'ok'
    } catch {
      return 'database not reachable'
    }
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
