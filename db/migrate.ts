import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'

/** The role that every request runs under: it owns nothing and bypasses nothing. */
export const appRole = 'weekboard_app'

const folder = new URL('./migrations/', import.meta.url)
/** An arbitrary constant that only migrations use as an advisory lock. */
const migrationLock = 8_247_113

export interface MigrateOptions {
  /** Connection that may create tables and roles. */
  readonly ownerUrl: string
  /** Connection the nodes use; its user is created when missing and joins the restricted role. */
  readonly appUrl?: string
}

/**
 * Brings the database to this version. Safe to call from several nodes at once: one works, the
 * others wait. Throws what Postgres says when a statement fails; a failed file leaves no trace.
 * Returns the name of this installation.
 */
export async function migrate({ ownerUrl, appUrl }: MigrateOptions): Promise<string> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'weekboard-migrate',
  })
  // A connection lost between two statements fails the next one, and must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyPending(client)
    await migrateJobs({ connectionString: ownerUrl })
    await createRestrictedRole(client, appUrl)
    await grantToRestrictedRole(client)
    const { rows } = await client.query<{ id: string }>('select id from deployment')
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

/** Names of the migrations that this version brings and the database has not seen. */
export async function pendingMigrations(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const names = await migrationNames()
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  return names.filter((name) => !applied.has(name))
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.sql')).sort()
}

async function applyPending(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of await pendingMigrations(client)) {
    const statements = await readFile(new URL(name, folder), 'utf8')
    await client.query('begin')
    try {
      await client.query(statements)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}

/** Roles belong to the whole cluster, so another database's migration may create it meanwhile. */
async function createRole(client: pg.Client, name: string, options: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create role ${pg.escapeIdentifier(name)} ${options}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['42710', '23505', 'XX000'].includes(error.code ?? '')

async function createRestrictedRole(client: pg.Client, appUrl?: string): Promise<void> {
  await createRole(client, appRole, 'nologin')
  const app = appUrl ? new URL(appUrl) : undefined
  const appUser = app ? decodeURIComponent(app.username) : ''
  if (app && appUser) {
    const password = pg.escapeLiteral(decodeURIComponent(app.password))
    await createRole(client, appUser, `login password ${password}`)
  }
  const { rows } = await client.query<{ user: string }>('select current_user as user')
  for (const member of new Set([rows[0]?.user ?? '', appUser])) {
    if (member && member !== appRole) await joinRole(client, member)
  }
}

async function joinRole(client: pg.Client, member: string): Promise<void> {
  const { rows } = await client.query<{ joined: boolean }>(
    `select pg_has_role($1, $2, 'member') as joined`,
    [member, appRole],
  )
  if (rows[0]?.joined) return
  try {
    await client.query(`grant ${appRole} to ${pg.escapeIdentifier(member)}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/**
 * Rows only, no definitions. The job tables are walled off by row security without a policy, so
 * the restricted role, under which jobs are enqueued and worked, needs one.
 */
async function grantToRestrictedRole(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema public, graphile_worker to ${appRole};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${appRole};
    grant usage, select on all sequences in schema public, graphile_worker to ${appRole};
    revoke insert, update, delete on migrations, deployment from ${appRole};
    do $$
    declare
      job_table record;
    begin
      for job_table in
        select c.relname from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid)
      loop
        execute format(
          'create policy workers on graphile_worker.%I to ${appRole} using (true) with check (true)',
          job_table.relname
        );
      end loop;
    end
    $$;
  `)
}
