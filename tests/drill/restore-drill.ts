import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runningPostgresUrl } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { accounts, createApiClient } from '../support/people/api-client.ts'
import { makeFolder, type NodeProcess, spawnNode, untilReady } from '../support/servers/process.ts'
import {
  archiveLog,
  checksums,
  connectTo,
  makeBackupFolder,
  restoreUntil,
  takeBaseBackup,
} from './archived-cluster.ts'

export interface DrillOptions {
  /** How long people keep writing before the machine is lost. */
  readonly writeSeconds: number
  /** How old the unarchived part of the log may become. */
  readonly archiveSeconds: number
  readonly print: (line: string) => void
}

export interface DrillResult {
  /** Writes that were acknowledged before the point of the restore, and those of them that are gone. */
  readonly acknowledged: number
  readonly missing: number
  /** Seconds from the point of the restore to the loss of the machine. */
  readonly lostSeconds: number
  /** How long the restore took, until a node served the restored data. */
  readonly restoreSeconds: number
  /** Each table with its checksum before the loss and after the restore. */
  readonly tables: readonly {
    readonly name: string
    readonly before: string
    readonly after: string
  }[]
}

interface Write {
  readonly shiftId: number
  readonly acknowledgedAtMs: number
}

/** The state of the database while nobody wrote. */
interface Snapshot {
  /** The time as Postgres prints it. */
  readonly at: string
  readonly atMs: number
  readonly sums: ReadonlyMap<string, string>
}

const snapshotEveryMs = 3_000
const nodeVariables = { NODE_ENV: 'test', ROLES: 'api', LIMIT_API_PER_MINUTE: '1000000' }

/**
 * Loses the machine of a node that people write to, restores the latest possible point in time from
 * the base backup and the archived log on another one, and compares every table.
 */
export async function runRestoreDrill(options: DrillOptions): Promise<DrillResult> {
  const { print, archiveSeconds, writeSeconds } = options
  const [data, backups] = [makeFolder(), makeFolder()]
  const nodes: NodeProcess[] = []
  const start = async (dataDir: string) => {
    const port = await freePort()
    const node = spawnNode({ ...nodeVariables, DATA_DIR: dataDir, PORT: String(port) })
    nodes.push(node)
    await untilReady(node, port)
    return { node, api: createApiClient(`http://127.0.0.1:${port}`) }
  }
  try {
    print('A node with its database; the log is archived from its second start on.')
    const backup = makeBackupFolder(join(backups.path, 'backup'))
    const first = await start(data.path)
    await archiveLog(urlOf(data.path), backup, archiveSeconds)
    await stop(first.node)
    const { node, api } = await start(data.path)
    await takeBaseBackup(urlOf(data.path), data.path, backup)
    print(`The base backup is taken. People write for ${writeSeconds} s.`)
    const { writes, snapshots } = await write(api, urlOf(data.path), writeSeconds)
    await lose(node, data.path)
    const lostAtMs = Date.now()
    data.remove()
    print(`The machine is lost after ${writes.length} acknowledged writes. Restoring.`)
    for (const [index, snapshot] of snapshots.reverse().entries()) {
      const folder = join(backups.path, `restored-${index}`)
      const postgres = await restoreUntil(backup, folder, snapshot.at)
      if (!postgres) continue
      const after = await checksums(postgres.url)
      const missing = await countMissing(postgres.url, writes, snapshot)
      await postgres.stop()
      const restored = await start(folder)
      await restored.api.signIn(accounts.manager)
      return {
        ...missing,
        lostSeconds: (lostAtMs - snapshot.atMs) / 1_000,
        restoreSeconds: (Date.now() - lostAtMs) / 1_000,
        tables: [...snapshot.sums].map(([name, before]) => ({
          name,
          before,
          after: after.get(name) ?? 'missing',
        })),
      }
    }
    throw new Error('The archive reaches none of the points in time')
  } finally {
    for (const node of nodes) await stop(node)
    data.remove()
    backups.remove()
  }
}

function urlOf(dataDir: string): string {
  const url = runningPostgresUrl(dataDir)
  if (!url) throw new Error('The embedded Postgres does not run')
  return url
}

async function stop({ child, ended }: NodeProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/**
 * Kills both without warning: first the node, which would start its database again, then the
 * database.
 */
async function lose({ child, ended }: NodeProcess, dataDir: string): Promise<void> {
  const note = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  child.kill('SIGKILL')
  process.kill(Number(note.split('\n')[0]), 'SIGKILL')
  await ended
}

type Api = ReturnType<typeof createApiClient>

/** One write after another, with a pause for each snapshot. */
async function write(api: Api, url: string, seconds: number) {
  const token = await api.signIn(accounts.manager)
  const { body } = await api.call<{ employees: { id: number }[] }>('GET', '/employees', { token })
  const employees = body.employees.map(({ id }) => id)
  const writes: Write[] = []
  const snapshots: Snapshot[] = []
  const endsAt = Date.now() + seconds * 1_000
  for (let n = 0, snapshotAt = 0; Date.now() < endsAt; n += 1) {
    if (Date.now() >= snapshotAt) {
      snapshots.push(await takeSnapshot(url))
      snapshotAt = Date.now() + snapshotEveryMs
    }
    writes.push(await createShift(api, token, employees, n))
    await delay(10)
  }
  return { writes, snapshots }
}

/** Weeks and employees take turns, so that nobody works too long. */
async function createShift(
  api: Api,
  token: string,
  employees: readonly number[],
  n: number,
): Promise<Write> {
  const date = addDays('2040-01-02', 7 * Math.floor(n / employees.length))
  const { status, body, text } = await api.call<{ shift: { id: number } }>('POST', '/shifts', {
    token,
    body: {
      shift: {
        employee_id: employees[n % employees.length],
        start_time: `${date}T15:00:00Z`,
        end_time: `${date}T18:00:00Z`,
      },
    },
  })
  if (status !== 201) throw new Error(`A shift was not created: ${status} ${text}`)
  return { shiftId: body.shift.id, acknowledgedAtMs: Date.now() }
}

async function takeSnapshot(url: string): Promise<Snapshot> {
  const sums = await checksums(url)
  const client = await connectTo(url)
  const { rows } = await client.query<{ at: string; at_ms: number }>(
    `select clock_timestamp()::text as at,
       extract(epoch from clock_timestamp())::float8 * 1000 as at_ms`,
  )
  await client.end()
  return { at: rows[0]?.at ?? '', atMs: rows[0]?.at_ms ?? 0, sums }
}

async function countMissing(url: string, writes: readonly Write[], { atMs }: Snapshot) {
  const ids = writes.filter((each) => each.acknowledgedAtMs <= atMs).map(({ shiftId }) => shiftId)
  const client = await connectTo(url)
  const { rowCount } = await client.query('select from shifts where id = any ($1)', [ids])
  await client.end()
  return { acknowledged: ids.length, missing: ids.length - (rowCount ?? 0) }
}
