import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { takeBaseBackup } from '../../drill/archived-cluster.ts'
import { connectAsOwner } from './postgres.ts'
import { makeFolder } from './process.ts'

/** A Postgres and its streaming replica, both of this test alone. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** Kills all processes of the replica with SIGKILL. It is started again at the same URL. */
  killReplica(): void
  stop(): Promise<void>
}

const slot = 'test_replica'

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const [primaryFolder, replicaFolder] = [makeFolder(), makeFolder()]
  const closers: (() => unknown)[] = [() => replicaFolder.remove(), () => primaryFolder.remove()]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const primary = await startEmbeddedPostgres({ dataFolder: primaryFolder.path })
    closers.push(() => primary.stop())
    // The primary keeps its log for the replica from here on.
    await runAsOwner(primary.url, `select pg_create_physical_replication_slot('${slot}', true)`)
    const backup = { archive: '', base: join(replicaFolder.path, 'base') }
    mkdirSync(backup.base)
    await takeBaseBackup(primary.url, primaryFolder.path, backup)
    const cluster = join(backup.base, 'postgres')
    followPrimary(cluster, primary.url)
    const replica = await startEmbeddedPostgres({ dataFolder: backup.base })
    closers.push(() => replica.stop())
    return {
      primaryUrl: primary.url,
      replicaUrl: replica.url,
      killReplica: () => killCluster(cluster),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function runAsOwner(url: string, statement: string): Promise<void> {
  const client = await connectAsOwner(url)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function followPrimary(cluster: string, primaryUrl: string): void {
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    [`primary_conninfo = '${primaryUrl}'`, `primary_slot_name = '${slot}'`, ''].join('\n'),
  )
  writeFileSync(join(cluster, 'standby.signal'), '')
}

function killCluster(cluster: string): void {
  const [server = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const children = spawnSync('pgrep', ['-P', server], { encoding: 'utf8' }).stdout.split('\n')
  // The server first: it must not start the others again.
  spawnSync('kill', ['-KILL', server, ...children.filter(Boolean)])
}
