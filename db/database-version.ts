import type pg from 'pg'
import { currentName, migrationNames } from './migration-files.ts'

/** What a database was brought to, as this version of the code sees it. */
export interface DatabaseVersion {
  /** Empty while migrations are pending. */
  readonly installationId: string
  /** Migrations that have not been applied yet. */
  readonly pending: readonly string[]
  /** Migrations of a newer version. They only expand, or this version is not too old for them. */
  readonly newer: readonly string[]
}

/** The database was changed in a way that this version of the code cannot work with. */
export class IncompatibleDatabaseError extends Error {}

const oldestPostgres = 15

/** Throws an `IncompatibleDatabaseError` when the server is older than what migrations need. */
export async function assertPostgresVersion(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= oldestPostgres) return
  throw new IncompatibleDatabaseError(
    `The database runs Postgres ${version}; Weekboard needs ${oldestPostgres} or newer.`,
  )
}

interface AppliedMigration {
  readonly name: string
  readonly oldestVersion: string | null
}

/**
 * Reads the version of any database, also of one that nothing was applied to. Throws an
 * `IncompatibleDatabaseError` when it is too new, or neither older nor newer than this version.
 */
export async function readDatabaseVersion(pool: Pick<pg.Pool, 'query'>): Promise<DatabaseVersion> {
  const names = await migrationNames()
  const applied = await appliedMigrations(pool)
  const newer = applied.filter(({ name }) => !names.includes(name))
  const pending = names.filter((name) => !applied.some((each) => each.name === name))
  assertCompatible({ names, newer, pending })
  return {
    installationId: pending.length > 0 ? '' : await readInstallationId(pool),
    pending,
    newer: newer.map(({ name }) => name),
  }
}

/** Names of the migrations that this version brings and the database has not seen. */
export async function pendingMigrations(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const [names, applied] = await Promise.all([migrationNames(), appliedMigrations(pool)])
  return names.filter((name) => !applied.some((each) => each.name === name))
}

export async function readInstallationId(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from deployment')
  return rows[0]?.id ?? ''
}

/** Reads the rows as JSON, because the table had no `oldest_version` at first. */
async function appliedMigrations(pool: Pick<pg.Pool, 'query'>): Promise<AppliedMigration[]> {
  const { rows: found } = await pool.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await pool.query<{ row: { name: string; oldest_version?: string | null } }>(
    'select to_jsonb(m) as row from migrations m order by name',
  )
  return rows.map(({ row }) => ({
    name: currentName(row.name),
    oldestVersion: row.oldest_version ?? null,
  }))
}

interface Comparison {
  readonly names: readonly string[]
  readonly newer: readonly AppliedMigration[]
  readonly pending: readonly string[]
}

/** A version is named by its last migration. */
function assertCompatible({ names, newer, pending }: Comparison): void {
  const own = `this version ends with ${titleOf(names.at(-1))}`
  for (const { name, oldestVersion } of newer) {
    if (oldestVersion === null || names.includes(oldestVersion)) continue
    throw new IncompatibleDatabaseError(
      `The database was changed by ${titleOf(name)} and works with versions from ` +
        `${titleOf(oldestVersion)} on; ${own}. Start a newer version.`,
    )
  }
  if (newer.length > 0 && pending.length > 0) {
    const unknown = newer.map(({ name }) => titleOf(name)).join(', ')
    throw new IncompatibleDatabaseError(
      `The database has ${unknown}, which this version does not know, and lacks ` +
        `${pending.map(titleOf).join(', ')}. Start a version that has both.`,
    )
  }
}

const titleOf = (name = 'no migration'): string => name.replace(/\.sql$/, '')
