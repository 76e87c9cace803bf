import { randomBytes } from 'node:crypto'
import { SafeClient } from '@weekboard/db/client'
import pg from 'pg'
import { inject } from 'vitest'

export const templateName = 'weekboard_template'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database of its own: migrated, with the two demo organizations in it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `weekboard_${randomBytes(6).toString('hex')}`
  await maintain(`create database ${name} template ${templateName} strategy file_copy`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  // A copy of a database is another installation: it must not hear the others' Redis messages.
  await run(url.href, 'update deployment set id = gen_random_uuid()')
  return { url: url.href, drop: () => maintain(`drop database if exists ${name} with (force)`) }
}

const maintain = (statement: string): Promise<void> => run(inject('postgresUrl'), statement)

async function run(connectionString: string, statement: string): Promise<void> {
  const client = await connectAsOwner(connectionString)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A connection whose loss, as when its database is dropped, does not end the test. */
export async function connectAsOwner(connectionString: string): Promise<SafeClient> {
  const client = new SafeClient({ connectionString })
  await client.connect()
  return client
}

/** A pool of one connection, whose loss does not end the test. */
export function openOwnerPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, Client: SafeClient })
  return pool.on('error', () => undefined)
}
