import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { connectAsOwner } from '../servers/postgres.ts'
import { type Folder, makeFolder } from '../servers/process.ts'
import type { Service } from '../servers/services.ts'
import { until } from '../servers/until.ts'

/** A Postgres of its own, whose processes may be killed. It is started again at the same URL. */
export interface KillablePostgres extends Service {
  /** Kills the server with SIGKILL; resolves once another one answers. */
  killServer(): Promise<void>
  /** Ends the server in order, as an administrator does; resolves once another one answers. */
  restartServer(): Promise<void>
  /** Kills one connection's process with SIGKILL, after which Postgres restarts all of them. */
  killConnection(): Promise<void>
  /** Ends all connections of nodes in order, as an administrator does; returns how many. */
  endConnections(): Promise<number>
  /** Stops all its processes with SIGSTOP: they keep their connections and answer nothing. */
  pause(): void
  resume(): void
}

/** Starts Postgres in a folder of its own, or in the one given, which stays. */
export async function startKillablePostgres(given?: Folder): Promise<KillablePostgres> {
  const folder = given ?? makeFolder()
  const { url, stop } = await startEmbeddedPostgres({ dataFolder: folder.path })
  const serverPid = () =>
    Number(readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const server = serverPid()
    // The server first: it must not notice what happens to the others.
    for (const pid of [server, ...childrenOf(server)]) send(pid, signal)
  }
  const endServer = async (signal: 'SIGKILL' | 'SIGINT') => {
    const pid = serverPid()
    process.kill(pid, signal)
    await until(() => answers(url, pid, serverPid), { withinMs: 120_000 })
  }
  return {
    url,
    killServer: () => endServer('SIGKILL'),
    restartServer: () => endServer('SIGINT'),
    async killConnection() {
      const [pid] = await connectionsOf(url)
      if (pid === undefined) throw new Error('No node has a connection')
      send(pid, 'SIGKILL')
    },
    endConnections: async () => (await connectionsOf(url, 'pg_terminate_backend(pid, 0)')).length,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async stop() {
      signalAll('SIGCONT')
      await stop()
      if (!given) folder.remove()
    },
  }
}

/** The processes of the nodes' connections; `also` is evaluated for each. */
async function connectionsOf(url: string, also = 'true'): Promise<number[]> {
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid, ${also} from pg_stat_activity
       where application_name = 'weekboard' and backend_type = 'client backend'
       order by state = 'active' desc, random()`,
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

async function answers(url: string, oldPid: number, serverPid: () => number): Promise<boolean> {
  try {
    if (serverPid() === oldPid) return false
    const client = await connectAsOwner(url)
    await client.end()
    return true
  } catch {
    return false
  }
}

const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

/** Does nothing when the process has ended. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
