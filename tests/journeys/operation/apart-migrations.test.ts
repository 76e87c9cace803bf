import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'
import { copyVersion } from '../../upgrades/version-copy.ts'

const server = await startTestServer()
const owner = await connectAsOwner(server.databaseUrl)
const next = copyVersion()
afterAll(async () => {
  await owner.end()
  await server.close()
  next.remove()
})

/** What an earlier release added, which waits for writers as every change of a table does. */
next.write(
  'migrations/9998-check.sql',
  'alter table events add constraint seq_above_zero check (seq > 0) not valid;',
)
const readingAll = `-- apart: reads all events
alter table events validate constraint seq_above_zero;
drop index concurrently if exists events_by_type;
create index concurrently events_by_type on events (type);`

const isValid = async (): Promise<boolean | undefined> =>
  (
    await owner.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('events_by_type')`,
    )
  ).rows[0]?.valid

/** Ends the statement that builds the index, as the end of its process does some time later. */
const endBuilding = async (): Promise<boolean> =>
  (
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'create index concurrently%'`,
    )
  ).rowCount === 1

test('a node that waits for jobs holds up no vacuum', async () => {
  const held = `select query from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and backend_xmin is not null`
  const waiting = `select from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  await until(async () => (await owner.query(waiting)).rowCount !== 0)
  await expect.poll(async () => (await owner.query(held)).rows).toEqual([])
})

test('an index on the log is built while shifts are written, and again after an interruption', async () => {
  const token = await server.api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(server.api, token, 'Liam Walsh')
  await next.migrated(server.databaseUrl)
  next.write('migrations/9999-index.sql', readingAll)
  const writer = await connectAsOwner(server.databaseUrl)
  await writer.query('begin; lock table events in row exclusive mode')

  const migration = next.migrate(server.databaseUrl)
  await until(async () => (await isValid()) === false)
  await createShift(server.api, token, {
    employeeId,
    date: '2027-05-04',
    from: '09:00',
    to: '12:00',
  })
  migration.kill('SIGKILL')
  await once(migration, 'close')
  await until(endBuilding)
  await until(async () => !(await endBuilding()))
  expect(await isValid()).toBe(false)

  const again = [next.migrated(server.databaseUrl), next.migrated(server.databaseUrl)]
  await createShift(server.api, token, {
    employeeId,
    date: '2027-05-05',
    from: '09:00',
    to: '12:00',
  })
  await writer.query('commit')
  await writer.end()
  await Promise.all(again)
  expect(await isValid()).toBe(true)
  const { rows } = await owner.query(
    `select convalidated as valid from pg_constraint where conname = 'seq_above_zero'`,
  )
  expect(rows).toEqual([{ valid: true }])
})
