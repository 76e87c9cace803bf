import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { SafeClient } from '@weekboard/db/client'
import type { Logger } from 'pino'
import { StartError } from '../start-error.ts'
import { freePort } from './free-port.ts'
import { endOrphans } from './orphans.ts'
import { accountOf, type Launcher } from './run-unprivileged.ts'

/** What a server is started with, over and over. */
export interface Cluster {
  readonly programs: Programs
  readonly launcher: Launcher
  readonly path: string
  readonly logFile: string
  readonly durable: boolean
}

export interface Programs {
  readonly initdb: string
  readonly postgres: string
}

/** Recovery after a crash replays the log first, which may take long on a slow disk. */
const startTimeoutMs = 120_000
const retryForMs = 15_000
const maxRestartDelayMs = 5_000

export interface ServerKeeperOptions {
  readonly cluster: Cluster
  readonly urlOf: (port: number) => string
  readonly log: Logger | undefined
}

/** Runs the server of a cluster until it is stopped. */
export class ServerKeeper {
  readonly #options: ServerKeeperOptions
  #server: ChildProcess | null = null
  #restarting: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: ServerKeeperOptions) {
    this.#options = options
  }

  /** Resolves with the URL of a server that answers. */
  async start(): Promise<string> {
    // A process that ends without `stop` at least asks its server to end as well.
    process.once('exit', this.#endWithProcess)
    try {
      const port = await this.#run(freePort)
      return this.#options.urlOf(port)
    } catch (error) {
      process.off('exit', this.#endWithProcess)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#end()
    await this.#restarting
    await this.#end()
    process.off('exit', this.#endWithProcess)
  }

  readonly #endWithProcess = () => {
    this.#server?.kill('SIGINT')
  }

  async #end(): Promise<void> {
    if (this.#server) await endServer(this.#server)
  }

  /** Starts a server and watches it; returns its port. Throws when it does not start. */
  async #run(choosePort: () => Promise<number>): Promise<number> {
    const { cluster, urlOf } = this.#options
    for (const startedAt = Date.now(); ; await delay(250)) {
      const port = await choosePort()
      const server = spawnServer(cluster, port)
      this.#server = server
      try {
        await untilReady(server, urlOf(port), cluster.logFile)
        this.#watch(server, port)
        return port
      } catch (error) {
        await endServer(server)
        const isLate = Date.now() - startedAt > retryForMs
        if (this.#stopped || isLate || !isTransient(cluster.logFile)) throw error
      }
    }
  }

  #watch(server: ChildProcess, port: number): void {
    const restart = () => {
      if (!this.#stopped) this.#restarting = this.#restart(port)
    }
    if (hasEnded(server)) restart()
    else server.once('exit', restart)
  }

  /** Tries until it succeeds: without its database the node serves nothing. */
  async #restart(port: number): Promise<void> {
    const { cluster, log } = this.#options
    log?.error('The embedded Postgres has ended; starting it again')
    for (let waitMs = 250; !this.#stopped; waitMs = Math.min(2 * waitMs, maxRestartDelayMs)) {
      try {
        await endOrphans(cluster.path)
        await this.#run(async () => port)
        log?.info('The embedded Postgres runs again')
        return
      } catch (error) {
        log?.error({ err: error }, 'The embedded Postgres could not be started again')
        await delay(waitMs)
      }
    }
  }
}

/** Sessions of a killed server may take a moment to end, and another program may grab the port. */
const isTransient = (log: string): boolean =>
  /pre-existing shared memory block|could not create any TCP\/IP sockets/.test(
    readFileSync(log, 'utf8'),
  )

/** Starts it in a session of its own: Ctrl-C reaches only the node, which stops it in order. */
function spawnServer(
  { programs: { postgres }, launcher, path, logFile, durable }: Cluster,
  port: number,
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
    ...['-D', path, '-p', String(port)],
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

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < startTimeoutMs; await delay(25)) {
    if (hasEnded(server)) break
    const client = new SafeClient({ connectionString: url, connectionTimeoutMillis: 2_000 })
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
  const ended = () => hasEnded(server)
  if (ended()) return
  server.kill('SIGINT')
  for (let waited = 0; !ended() && waited < 8_000; waited += 20) await delay(20)
  if (!ended()) server.kill('SIGQUIT')
  for (let waited = 0; !ended() && waited < 2_000; waited += 20) await delay(20)
}

const hasEnded = (server: ChildProcess): boolean =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null
