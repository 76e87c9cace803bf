import type { SafeClient } from '@weekboard/db/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  connectAsOwner,
  createTestDatabase,
  type TestDatabase,
} from '../../support/servers/postgres.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { copyVersion } from '../../upgrades/version-copy.ts'

const newerVersion = copyVersion()
let database: TestDatabase
let owner: SafeClient

beforeAll(async () => {
  newerVersion.write('migrations/9997-places.sql', 'create table places (name text)')
  newerVersion.write('functions/events/event_heads.sql', newFunction)
  database = await createTestDatabase()
  owner = await connectAsOwner(database.url)
})
beforeEach(() => newerVersion.migrated(database.url))
afterAll(async () => {
  await owner.end()
  await database.drop()
  newerVersion.remove()
})

const newFunction = `create or replace function event_heads(later integer) returns integer
  language sql return later;`

const start = (env: Record<string, string> = {}) =>
  startTestServer({ databaseUrl: database.url, env })

/** The rights of every table, and the text of every function. */
const stateOfDatabase = async (): Promise<unknown[]> =>
  (
    await owner.query(`
      select relname as name, relacl::text as text from pg_class
        where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      union all
      select oid::regprocedure::text, prosrc from pg_proc
        where pronamespace = 'public'::regnamespace
      order by 1, 2`)
  ).rows

test.each(['true', 'false'])(
  'a node of an older version serves beside a newer one, warns and changes nothing (MIGRATE_ON_START=%s)',
  async (migrates) => {
    await owner.query('revoke delete on shifts from weekboard_app')
    const before = await stateOfDatabase()
    const server = await start({ MIGRATE_ON_START: migrates })
    expect(server.log()).toContain('The database is of a newer version')
    expect(server.log()).toContain('9997-places.sql')
    expect(await server.api.signIn(accounts.manager)).not.toBe('')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.close()
    expect(await stateOfDatabase()).toEqual(before)
  },
)

test('a version that is too old for what a newer one took away says so, and names both', async () => {
  newerVersion.write('migrations/9998-rooms.sql', 'create table rooms (name text)')
  newerVersion.write(
    'migrations/9999-no-places.sql',
    '-- contract: since 9998-rooms no version reads or writes places\ndrop table places',
  )
  await newerVersion.migrated(database.url)
  const last = (await owner.query(`select max(name) from migrations where name < '9'`)).rows[0]
  const sentence =
    'The database was changed by 9999-no-places and works with versions from 9998-rooms on; ' +
    `this version ends with ${last.max.replace('.sql', '')}. Start a newer version.`
  await expect(start()).rejects.toThrow(sentence)
  await expect(start({ MIGRATE_ON_START: 'false' })).rejects.toThrow(sentence)
  await owner.query(`update migrations set oldest_version = '0001-foundation.sql'
                     where name = '9999-no-places.sql'`)
  await (await start()).close()
})

test('a version that lacks migrations and has others is refused', async () => {
  const name = '0076-changed-migrations.sql'
  await owner.query('delete from migrations where name = $1', [name])
  await expect(start()).rejects.toThrow(
    /has 9997-places.*, which this version does not know, and lacks 0076-changed-migrations\. Start/,
  )
  await owner.query('insert into migrations (name) values ($1)', [name])
})
