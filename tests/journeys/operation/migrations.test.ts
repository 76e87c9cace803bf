import { randomBytes } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SafeClient } from '@weekboard/db/client'
import { lockTables } from '@weekboard/db/lock-tables'
import { migrate } from '@weekboard/db/migrate'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { until } from '../../support/servers/until.ts'

const db = new URL('../../../db/', import.meta.url)
const migrations = readdirSync(new URL('migrations/', db)).sort()
const functions = globSync('functions/*/*.sql', { cwd: fileURLToPath(db) }).sort()
const textOf = (path: string) => readFileSync(new URL(path, db), 'utf8')

/** The last migration of the version whose migrations created the functions. */
const lastWithFunctions = '0019-event-zone.sql'
/** Functions of that version, with their signatures of then. */
const oldFunctions = `
  create function standing_sessions(uuid[], timestamptz) returns integer language sql return 1;
  create function session_context(uuid, timestamptz) returns integer language sql return 1;
  create function session_contexts(uuid[], timestamptz) returns integer language sql return 1;
  create function organizations_of(bigint) returns integer language sql return 1;
  create function event_heads(bigint[]) returns integer language sql return 1;
  create function load_plan(
    date[], bigint[], bigint[], timestamptz[], timestamptz[], date, date, integer, boolean
  ) returns integer language sql return 1;
  create function read_week(bigint, date, boolean, bigint, boolean, date, date, timestamptz[])
    returns integer language sql return 1;
  create function next_event_seq(organizations, integer, text[]) returns bigint
    language sql return 1;`

const maintenance = new SafeClient({ connectionString: inject('postgresUrl') })
const opened: { readonly name: string; readonly client: pg.Client }[] = []
beforeAll(() => maintenance.connect())
afterAll(async () => {
  for (const { name, client } of opened) {
    await client.end()
    await maintenance.query(`drop database ${name} with (force)`)
  }
  await maintenance.end()
})

async function emptyDatabase() {
  const name = `migrated_${randomBytes(4).toString('hex')}`
  await maintenance.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const client = new SafeClient({ connectionString: url.href })
  await client.connect()
  opened.push({ name, client })
  return { client, url: url.href, migrate: () => migrate({ ownerUrl: url.href }) }
}

async function migratedDatabase() {
  const database = await emptyDatabase()
  await database.migrate()
  return database
}

/** Everything that a database consists of, apart from its rows. */
async function definitions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('%s.%s %s %s', c.relname, a.attname, a.atttypid::regtype, pg_get_expr(d.adbin, d.adrelid))
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s', p) from pg_policies p where schemaname = 'public'
    order by text`)
  return rows.map(({ text }) => text)
}

test('a database of the version before functions had files becomes the same as a new one', async () => {
  const old = await emptyDatabase()
  await old.client.query('create table migrations (name text primary key, applied_at timestamptz)')
  for (const name of migrations.filter((each) => each <= lastWithFunctions)) {
    await old.client.query(textOf(`migrations/${name}`))
    await old.client.query('insert into migrations (name) values ($1)', [name])
  }
  await old.client.query(oldFunctions)
  await old.client.query(`
    insert into organizations (name, time_zone) values ('Old', 'UTC');
    insert into employees (organization_id, full_name, role, avatar_url) values (1, 'Ana', 'admin', '');
    insert into availabilities (organization_id, employee_id) values (1, 1);
    insert into availability_stretches (organization_id, employee_id, weekday, start_time, end_time, kind)
      values (1, 1, 0, '09:00', '10:00', 'preferred')`)
  await old.migrate()
  const fresh = await migratedDatabase()
  const created = (await definitions(fresh.client)).filter((text) => !/^migrations/.test(text))
  const upgraded = (await definitions(old.client)).filter((text) => !/^migrations/.test(text))
  expect(upgraded).toEqual(created)
  expect(created.length).toBeGreaterThan(300)
  expect(created.filter((text) => /stretch|auto_schedule|by_person/.test(text))).toEqual([])
  const { rows } = await old.client.query('select id::int, start_time from availability_ranges')
  expect(rows).toEqual([{ id: 1, start_time: '09:00' }])
})

test('a function is applied anew when its text has changed, also with another signature', async () => {
  const { client, migrate } = await migratedDatabase()
  const before = await definitions(client)
  await client.query(`
    drop function week_version;
    create function week_version(integer) returns integer language sql return 1;
    create function week_version(text) returns text language sql return '';
    create or replace function current_organization_id() returns bigint language sql return 1;
    create function removed_since() returns integer language sql return 1;
    insert into applied_functions (name, hash) values ('removed_since', '');
    update applied_functions set hash = '' where name in ('week_version', 'current_organization_id')`)
  expect(await definitions(client)).not.toEqual(before)
  await migrate()
  expect(await definitions(client)).toEqual(before)
})

test('functions whose text has not changed are left alone', async () => {
  const { client, migrate } = await migratedDatabase()
  const rowsNow = async () =>
    (
      await client.query(
        `select proname, oid, xmin from pg_proc where pronamespace = 'public'::regnamespace`,
      )
    ).rows
  const before = await rowsNow()
  expect(before.map(({ proname }) => proname).sort()).toEqual(
    functions.map((file) => basename(file, '.sql')).sort(),
  )
  await migrate()
  expect(await rowsNow()).toEqual(before)
})

test('a database from before migrations were renamed or edited becomes the same as a new one', async () => {
  const { client, migrate } = await migratedDatabase()
  const created = await definitions(client)
  await client.query(`
    update migrations set name = '0026-files.sql' where name = '0027-files.sql';
    update migrations set name = '0027-hour-format.sql' where name = '0028-hour-format.sql';
    update migrations set name = '0028-exports.sql' where name = '0029-exports.sql';
    delete from migrations where name = '0076-changed-migrations.sql';
    alter table migrations drop oldest_version;
    drop table deployment`)
  for (const table of ['staffing_needs', 'staffing_exceptions']) {
    await client.query(`
      alter table ${table} drop constraint ${table}_organization_id_fkey;
      alter table ${table}
        rename constraint ${table}_organization_id_fkey1 to ${table}_organization_id_fkey`)
  }
  await migrate()
  expect(await definitions(client)).toEqual(created)
  const { rows } = await client.query('select id from deployment')
  expect(rows).toEqual([{ id: expect.stringMatching(/^[\w-]{36}$/) }])
})

test('when a migration fails, nothing is applied', async () => {
  const { client, migrate } = await emptyDatabase()
  await client.query('create table availability_ranges ()')
  await expect(migrate()).rejects.toThrow('already exists')
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([{ relname: 'availability_ranges' }])
})

test('a start that has to wait for the migration lock says so, again and again', async () => {
  const { client, url } = await emptyDatabase()
  await client.query('select pg_advisory_lock(8247113)')
  const waited: number[] = []
  const migrated = migrate({
    ownerUrl: url,
    waiting: { firstMs: 20, everyMs: 10 },
    onWaiting: (ms) => waited.push(ms),
  })
  await until(() => waited.length >= 3)
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
  await client.query('select pg_advisory_unlock(8247113)')
  expect(await migrated).toMatch(/^[\w-]{36}$/)
  const count = waited.length
  await migrate({ ownerUrl: url, onWaiting: (ms) => waited.push(ms) })
  expect(waited).toHaveLength(count)
})

test('a new table with an organization_id is protected without a word in its migration', async () => {
  const { client, migrate } = await migratedDatabase()
  await client.query('create table plans (organization_id bigint not null, name text)')
  await migrate()
  await client.query(`
    insert into plans values (1, 'one'), (2, 'two');
    begin;
    set local role weekboard_app`)
  expect((await client.query('select * from plans')).rows).toEqual([])
  await client.query(`set local app.organization_id = '2'`)
  expect((await client.query('select name from plans')).rows).toEqual([{ name: 'two' }])
  await expect(client.query(`insert into plans values (1, 'three')`)).rejects.toThrow(/row-level/)
  await client.query('rollback')
})

test('who waits for a table that is not free stops nobody at the others', async () => {
  const { client: migrator, url } = await migratedDatabase()
  const holder = new SafeClient({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table schedules in row exclusive mode')
  const tables = ['shifts', 'schedules']
  await migrator.query('begin')
  await expect(lockTables(migrator, tables, 20)).rejects.toMatchObject({ code: '55P03' })
  await migrator.query('rollback; begin')
  const locking = lockTables(migrator, tables, 60_000)
  await until(async () => {
    const { rows } = await holder.query(`select relation::regclass from pg_locks where not granted`)
    return rows.some(({ relation }) => relation === 'schedules')
  })
  await holder.query('lock table shifts in row exclusive mode nowait; commit')
  await locking
  const asRequests = holder.query('begin; lock table shifts in row exclusive mode nowait')
  await expect(asRequests).rejects.toMatchObject({ code: '55P03' })
  await migrator.query('commit')
  await holder.end()
})

test('functions are in files of their own, and not in migrations', () => {
  const creates = /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b/i
  for (const name of migrations.filter((each) => each > lastWithFunctions)) {
    expect([name, creates.test(textOf(`migrations/${name}`))]).toEqual([name, false])
  }
  for (const file of functions) {
    const created = textOf(file).match(/^create or replace function \w+/gm)
    expect(created).toEqual([`create or replace function ${basename(file, '.sql')}`])
  }
})
