import type pg from 'pg'
import { inject } from 'vitest'
import { type NodeProcess, spawnNode } from '../servers/process.ts'
import { testSecretsKey } from '../servers/server.ts'
import { until } from '../servers/until.ts'

/** A node that only runs jobs, to be killed during one. */
export const startWorker = (databaseUrl: string, env: Record<string, string> = {}): NodeProcess =>
  spawnNode({
    SECRETS_KEY: testSecretsKey,
    ...env,
    ROLES: 'worker',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: inject('redisUrl'),
    JWT_SECRETS: `local:${'not-a-secret-'.repeat(4)}`,
    NODE_ENV: 'test',
  })

/** Waits until a worker that is not in `gone` has locked a job of the task, and adds it there. */
export async function untilWorking(pool: pg.Pool, task: string, gone: Set<string>): Promise<void> {
  await until(
    async () => {
      const { rows } = await pool.query<{ id: string }>(
        `select distinct locked_by as id from graphile_worker._private_jobs
         where locked_by is not null and task_id in
           (select id from graphile_worker._private_tasks where identifier = $1)`,
        [task],
      )
      const fresh = rows.filter(({ id }) => !gone.has(id))
      for (const { id } of fresh) gone.add(id)
      return fresh.length > 0
    },
    { withinMs: 90_000 },
  )
}
