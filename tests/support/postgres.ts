import { randomBytes } from 'node:crypto'
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
  await maintain(`create database ${name} template ${templateName}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  // A copy of a database is another installation: it must not hear the others' Redis messages.
  await run(url.href, 'update deployment set id = gen_random_uuid()')
  return { url: url.href, drop: () => maintain(`drop database if exists ${name} with (force)`) }
}

const maintain = (statement: string): Promise<void> => run(inject('postgresUrl'), statement)

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
