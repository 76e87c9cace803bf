import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { SafeClient } from './client.ts'
import {
  assertPostgresVersion,
  pendingMigrations,
  readDatabaseVersion,
  readInstallationId,
} from './database-version.ts'
import { changedTables, lockTables } from './lock-tables.ts'
import {
  isApart,
  migrationText,
  oldestVersionsOf,
  sqlFiles,
  statementsApart,
} from './migration-files.ts'
import { createRestrictedRole, grantToRestrictedRole } from './restricted-role.ts'

const functionsFolder = new URL('./functions/', import.meta.url)
/** An arbitrary constant that only migrations use as an advisory lock. */
const migrationLock = 8_247_113
const lockPollMs = 100

export interface MigrateOptions {
  /** Connection that may create tables and roles. */
  readonly ownerUrl: string
  /** Connection the nodes use; its user is created when missing and joins the restricted role. */
  readonly appUrl?: string
  /** Called while another connection holds the migration lock, with the time waited so far. */
  readonly onWaiting?: (waitedMs: number) => void
  /** When `onWaiting` is called: first after 5 s, then every 30 s. */
  readonly waiting?: { readonly firstMs: number; readonly everyMs: number }
  /** Called with the migrations of a newer version that the database has; nothing is changed then. */
  readonly onNewer?: (names: readonly string[]) => void
}

/**
 * Brings the database to this version. Safe to call from several nodes at once: one works, the
 * others wait. Throws the error of Postgres when a statement fails; migrations and functions are
 * applied together or not at all, save those that are applied apart afterwards. A newer database is left
 * as it is; throws an `IncompatibleDatabaseError` when this version cannot work with it. Returns the name
 * of this installation.
 */
export async function migrate({
  ownerUrl,
  appUrl,
  onNewer,
  ...options
}: MigrateOptions): Promise<string> {
  const client = new SafeClient({
    connectionString: ownerUrl,
    application_name: 'weekboard-migrate',
  })
  await client.connect()
  try {
    await assertPostgresVersion(client)
    await takeLock(client, options)
    const { newer, installationId } = await readDatabaseVersion(client)
    if (newer.length > 0) {
      onNewer?.(newer)
      return installationId
    }
    await applyBetweenRequests(client)
    await migrateJobTables(ownerUrl)
    await createRestrictedRole(client, appUrl)
    await grantToRestrictedRole(client)
    await applyApart(client)
    return await readInstallationId(client)
  } finally {
    await client.end()
  }
}

/**
 * How long migrations wait for the locks of their tables. Requests wait behind them meanwhile, and
 * after 1 s Postgres would look for a deadlock and might end one of them.
 */
const lockWaitMs = 500
/** Gives requests the time to catch up between tries; without it each try stops more of them. */
const lockPauseMs = 1_500
const giveUpAfterMs = 60_000

/**
 * Applies the migrations while other nodes serve requests: all tables are locked before the first of
 * them is changed. When they are not free soon, everything is rolled back, the requests go on, and it
 * is tried again. Throws after a minute.
 */
async function applyBetweenRequests(client: pg.Client): Promise<void> {
  const startedAt = performance.now()
  let tables: string[] | undefined
  for (;;) {
    try {
      await client.query('begin')
      await createMigrationTables(client)
      tables ??= await tablesToChange(client)
      await lockTables(client, tables, lockWaitMs)
      await client.query(`set local lock_timeout = ${lockWaitMs}`)
      await applyMigrations(client)
      await client.query('commit')
      return
    } catch (error) {
      // The end of the connection rolls back any other failure.
      if (!isLockTimeout(error) || performance.now() - startedAt > giveUpAfterMs) throw error
      await client.query('rollback')
      await delay(lockPauseMs)
    }
  }
}

/**
 * Applies the migrations that hold no lock which requests wait for, each statement by itself: what was
 * interrupted begins again at its first one.
 */
async function applyApart(client: pg.Client): Promise<void> {
  for (const name of await pendingMigrations(client)) {
    for (const statement of statementsApart(await migrationText(name))) {
      await client.query(statement)
    }
    await client.query('insert into migrations (name) values ($1)', [name])
  }
}

/** The pending migrations that are applied together. */
async function pendingTogether(client: pg.Client): Promise<{ name: string; text: string }[]> {
  const names = await pendingMigrations(client)
  const all = names.map(async (name) => ({ name, text: await migrationText(name) }))
  return (await Promise.all(all)).filter(({ text }) => !isApart(text))
}

/** The existing tables that pending migrations change. */
async function tablesToChange(client: pg.Client): Promise<string[]> {
  const texts = (await pendingTogether(client)).map(({ text }) => text)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any ($1)`,
    [changedTables(texts.join('\n'))],
  )
  return rows.map(({ name }) => name)
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03'

/** Creates and updates the tables of graphile-worker. */
async function migrateJobTables(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, Client: SafeClient })
  // graphile-worker warns about a pool without these listeners.
  pool.on('error', () => undefined)
  pool.on('connect', () => undefined)
  try {
    await migrateJobs({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

async function takeLock(
  client: pg.Client,
  {
    onWaiting,
    waiting: { firstMs, everyMs } = { firstMs: 5_000, everyMs: 30_000 },
  }: Pick<MigrateOptions, 'onWaiting' | 'waiting'>,
): Promise<void> {
  const startedAt = performance.now()
  let reportAtMs = firstMs
  while (!(await triesLock(client))) {
    await delay(lockPollMs)
    const waitedMs = performance.now() - startedAt
    if (waitedMs < reportAtMs) continue
    onWaiting?.(waitedMs)
    reportAtMs += everyMs
  }
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits. */
async function triesLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [migrationLock],
  )
  return rows[0]?.taken === true
}

const createMigrationTables = (client: pg.Client) =>
  client.query(`
    create table if not exists migrations
      (name text primary key, applied_at timestamptz not null default now());
    create table if not exists applied_functions (name text primary key, hash text not null);
  `)

async function applyMigrations(client: pg.Client): Promise<void> {
  for (const { name, text } of await pendingTogether(client)) {
    await applyMigration(client, name, text)
  }
  await applyFunctions(client)
  await client.query('select protect_tenant_tables()')
}

async function applyMigration(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query(text)
  await client.query('insert into migrations (name) values ($1)', [name])
  const oldest = oldestVersionsOf(text).sort().at(-1)
  // Apart, because the first migrations were applied before the column was there.
  if (oldest) {
    await client.query('update migrations set oldest_version = $2 where name = $1', [name, oldest])
  }
}

/** Creates the functions whose text has changed, and drops those whose file is gone. */
async function applyFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from applied_functions',
  )
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  // A function may call one that is created after it.
  await client.query('set local check_function_bodies = off')
  for (const file of await sqlFiles(functionsFolder)) {
    const name = basename(file, '.sql')
    const text = await readFile(new URL(file, functionsFolder), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (hashes.get(name) !== hash) {
      await dropFunction(client, name)
      await client.query(text)
      await client.query(
        `insert into applied_functions (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash`,
        [name, hash],
      )
    }
    hashes.delete(name)
  }
  for (const name of hashes.keys()) {
    await dropFunction(client, name)
    await client.query('delete from applied_functions where name = $1', [name])
  }
}

/**
 * Drops all signatures of a function, which may have changed, except what a policy uses: that is
 * replaced.
 */
async function dropFunction(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure as signature from pg_proc p
     where p.proname = $1 and p.pronamespace = 'public'::regnamespace
       and not exists (
         select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)`,
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}
