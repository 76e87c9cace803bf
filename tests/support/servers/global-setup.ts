import { SafeClient } from '@weekboard/db/client'
import { migrate } from '@weekboard/db/migrate'
import { demoPassword, seedDemo } from '@weekboard/db/seed/demo'
import type { TestProject } from 'vitest/node'
import { testNow } from './clock.ts'
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts'
import { openOwnerPool, templateName } from './postgres.ts'
import { quickHash } from './quick-hashes.ts'
import { findPostgres, findRedis, type Service } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's maintenance database, as its owner. */
    postgresUrl: string
    redisUrl: string
    /** PgBouncer in front of the cluster; null unless TEST_THROUGH_PGBOUNCER is true. */
    pgbouncer: Pick<Pgbouncer, 'host' | 'prepares'> | null
  }
}

let running: Promise<Services> | undefined
let users = 0

/** Real Postgres and Redis, started once for all projects, with a seeded template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1
  running ??= start()
  const { postgres, redis, pgbouncer } = await running
  project.provide('postgresUrl', postgres.url)
  project.provide('redisUrl', redis.url)
  project.provide('pgbouncer', pgbouncer && { host: pgbouncer.host, prepares: pgbouncer.prepares })
  return async () => {
    users -= 1
    if (users > 0) return
    await pgbouncer?.stop()
    await postgres.stop()
    await redis.stop()
  }
}

interface Services {
  readonly postgres: Service
  readonly redis: Service
  readonly pgbouncer: Pgbouncer | null
}

async function start(): Promise<Services> {
  const postgres = await findPostgres()
  const redis = await findRedis()
  await makeTemplate(postgres.url)
  const isPooled = process.env.TEST_THROUGH_PGBOUNCER === 'true'
  return { postgres, redis, pgbouncer: isPooled ? await startPgbouncer(postgres.url) : null }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new SafeClient({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${templateName} with (force)`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = new URL(url)
  template.pathname = `/${templateName}`
  await migrate({ ownerUrl: template.href })
  const pool = openOwnerPool(template.href)
  await seedDemo(pool, testNow)
  await pool.query('update users set password_hash = $1', [await quickHash(demoPassword)])
  await pool.end()
}
