import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { SafeClient } from '@weekboard/db/client'

/** Where the archive of the write-ahead log and the base backup are kept, beside the cluster. */
export interface BackupFolder {
  readonly archive: string
  readonly base: string
}

export function makeBackupFolder(path: string): BackupFolder {
  const backup = { archive: join(path, 'archive'), base: join(path, 'base') }
  for (const folder of [path, backup.archive, backup.base]) {
    mkdirSync(folder, { recursive: true })
    // Postgres runs as another account than root.
    chmodSync(folder, 0o777)
  }
  return backup
}

export async function connectTo(url: string): Promise<SafeClient> {
  const client = new SafeClient({ connectionString: url })
  await client.connect()
  return client
}

/** Archives the log from the next start on; an unfinished segment after `everySeconds` at the latest. */
export async function archiveLog(
  url: string,
  { archive }: BackupFolder,
  everySeconds: number,
): Promise<void> {
  const client = await connectTo(url)
  // Under another name first: a copy that was interrupted must not look like a whole segment.
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`
  await client.query(`alter system set archive_mode = 'on'`)
  await client.query(`alter system set archive_command = '${command}'`)
  await client.query(`alter system set archive_timeout = '${everySeconds}s'`)
  await client.end()
}

/** A base backup of a running cluster: what pg_basebackup does, with the functions of Postgres. */
export async function takeBaseBackup(
  url: string,
  dataFolder: string,
  { base }: BackupFolder,
): Promise<void> {
  const client = await connectTo(url)
  await client.query(`select pg_backup_start('drill', fast => true)`)
  // Files come and go meanwhile; the log repairs what was caught in between.
  spawnSync('cp', ['-a', join(dataFolder, 'postgres'), base])
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => true)',
  )
  await client.end()
  const cluster = join(base, 'postgres')
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  spawnSync('rm', ['-rf', join(cluster, 'postmaster.pid'), join(cluster, 'postmaster.opts')])
  spawnSync('sh', [
    '-c',
    `rm -rf '${cluster}'/pg_wal/* && mkdir -p '${cluster}/pg_wal/archive_status'`,
  ])
  copyFileSync(join(dataFolder, 'postgres-password'), join(base, 'postgres-password'))
}

/**
 * Restores the base backup into an empty folder and replays the archived log up to an instant.
 * Returns null when the archive does not reach that far.
 */
export async function restoreUntil(
  { archive, base }: BackupFolder,
  dataFolder: string,
  until: string,
): Promise<EmbeddedPostgres | null> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  spawnSync('cp', ['-a', join(base, 'postgres'), join(base, 'postgres-password'), dataFolder])
  const cluster = join(dataFolder, 'postgres')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${until}'`,
      `recovery_target_action = 'promote'`,
      `archive_mode = 'off'`,
      '',
    ].join('\n'),
  )
  writeFileSync(join(cluster, 'recovery.signal'), '')
  try {
    const postgres = await startEmbeddedPostgres({ dataFolder })
    if (await endsRecovery(postgres.url)) return postgres
    await postgres.stop()
    return null
  } catch (error) {
    if (isTooShort(dataFolder)) return null
    throw error
  }
}

/** It answers before it has replayed everything; false when it ends instead. */
async function endsRecovery(url: string): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      const client = await connectTo(url)
      const { rows } = await client.query<{ done: boolean }>(
        'select not pg_is_in_recovery() as done',
      )
      await client.end()
      if (rows[0]?.done) return true
    } catch {
      return false
    }
    await delay(100)
  }
  throw new Error('The recovery did not end within a minute')
}

function isTooShort(dataFolder: string): boolean {
  const log = join(dataFolder, 'postgres.log')
  return (
    existsSync(log) &&
    readFileSync(log, 'utf8').includes('recovery ended before configured recovery target')
  )
}

/** The number of rows and a checksum over all of them, by table. */
export async function checksums(url: string): Promise<ReadonlyMap<string, string>> {
  const client = await connectTo(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') order by name`,
    )
    const sums = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(hash, '' order by hash)), '-') as sum
         from (select md5(t::text) as hash from ${name} t) as hashes`,
      )
      sums.set(name, rows[0]?.sum ?? '')
    }
    return sums
  } finally {
    await client.end()
  }
}
