import type { Redis } from 'ioredis'
import type { Database } from '../database/database.ts'
import type { Environment } from '../env.ts'
import type { Readiness } from '../http/health.ts'
import type { Metrics } from './metrics.ts'

export interface MeasuredParts {
  readonly env: Environment
  readonly database: Pick<Database, 'pool'>
  readonly redis: Redis | null
  readonly readiness: Readiness
}

/** The state of the parts of a node. What a node does not have, it does not report. */
export function measureNode(
  metrics: Metrics,
  { env, database: { pool }, redis, readiness }: MeasuredParts,
): void {
  metrics.gaugeBy(
    'weekboard_database_pool_connections',
    'Connections for requests and the work of jobs.',
    'state',
    () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
  )
  metrics.gauge(
    'weekboard_database_pool_size',
    'How many connections there may be.',
    () => env.DATABASE_POOL_SIZE,
  )
  metrics.gauge(
    'weekboard_database_pool_waiting',
    'Requests that wait for a connection.',
    () => pool.waitingCount,
  )
  if (redis) {
    metrics.gauge('weekboard_redis_up', 'Whether this node is connected to Redis.', () =>
      Number(redis.status === 'ready'),
    )
  }
  if (env.ROLES.includes('worker')) {
    metrics.gauge('weekboard_worker_running', 'Whether this node runs jobs.', () =>
      Number(!readiness.jobsStopped && !readiness.draining),
    )
  }
}
