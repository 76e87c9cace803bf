import { SafeClient } from '@weekboard/db/client'
import { migrate } from '@weekboard/db/migrate'
import { demoPassword, seedDemo } from '@weekboard/db/seed/demo'
import type { TestProject } from 'vitest/node'
import { testNow } from './clock.ts'
import { openOwnerPool, templateName } from './postgres.ts'
import { quickHash } from './quick-hashes.ts'
import { findPostgres, findRedis, type Service } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's maintenance database, as its owner. */
    postgresUrl: string
    redisUrl: string
  }
}

let running: Promise<Service[]> | undefined
let users = 0

/** Real Postgres and Redis, started once for all projects, with a seeded template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1
  running ??= start()
  const [postgres, redis] = await running
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('redisUrl', redis?.url ?? '')
  return async () => {
    users -= 1
    if (users > 0) return
    for (const service of (await running) ?? []) await service.stop()
  }
}

async function start(): Promise<Service[]> {
  const postgres = await findPostgres()
  const redis = await findRedis()
  await makeTemplate(postgres.url)
  return [postgres, redis]
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
