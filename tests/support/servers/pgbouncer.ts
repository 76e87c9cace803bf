import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { makeFolder } from './process.ts'
import { answers, findProgram, hasEnded } from './services.ts'
import { until } from './until.ts'

export interface Pgbouncer {
  /** Whether it knows prepared statements. */
  readonly prepares: boolean
  readonly host: string
  /** The way through it to a database of its cluster. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode in front of all databases of a cluster. */
export async function startPgbouncer(clusterUrl: string): Promise<Pgbouncer> {
  const { hostname, port: clusterPort, username, password } = new URL(clusterUrl)
  const port = await freePort()
  const stop = await runPgbouncer({
    port,
    users: { [decodeURIComponent(username)]: decodeURIComponent(password) },
    settings: `
      [databases]
      * = host=${hostname} port=${clusterPort || 5432}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${port}
      auth_type = trust
      auth_file = userlist.txt
      pool_mode = transaction
      default_pool_size = 20
      max_client_conn = 2000
      max_prepared_statements = 500
      server_idle_timeout = 5`,
  })
  return {
    prepares: knowsPreparedStatements(),
    host: `127.0.0.1:${port}`,
    urlOf: (databaseUrl) => withHost(databaseUrl, `127.0.0.1:${port}`),
    stop,
  }
}

export function withHost(databaseUrl: string, host: string): string {
  const url = new URL(databaseUrl)
  url.host = host
  return url.href
}

export interface PgbouncerOptions {
  readonly port: number
  /** Passwords by name. */
  readonly users: Readonly<Record<string, string>>
  /** A pgbouncer.ini, with `auth_file` below the folder of it. */
  readonly settings: string
}

/** Starts PgBouncer; resolves with the function that stops it. */
export async function runPgbouncer({
  port,
  users,
  settings,
}: PgbouncerOptions): Promise<() => Promise<void>> {
  const program = findPgbouncer()
  const folder = makeFolder()
  // It does not run as root.
  const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  chmodSync(folder.path, 0o755)
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"`)
  const userFile = join(folder.path, 'userlist.txt')
  writeFileSync(userFile, `${lines.join('\n')}\n`)
  writeFileSync(join(folder.path, 'pgbouncer.ini'), adapted(settings, userFile))
  const child = spawn(program, [join(folder.path, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...unprivileged,
  })
  let output = ''
  child.stderr.on('data', (data) => {
    output = `${output}${data}`.slice(-10_000)
  })
  await until(async () => {
    if (hasEnded(child)) throw new Error(`PgBouncer ended: ${output}`)
    return answers(port)
  })
  return async () => {
    child.kill('SIGINT')
    await until(() => hasEnded(child))
    folder.remove()
  }
}

const findPgbouncer = (): string => findProgram('pgbouncer', { package: 'pgbouncer' })

export function knowsPreparedStatements(): boolean {
  const { stdout } = spawnSync(findPgbouncer(), ['--version'], { encoding: 'utf8' })
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/**
 * Adapts the settings to this machine and to the version at hand, which may not know every setting.
 */
function adapted(settings: string, userFile: string): string {
  const trimmed = settings
    .replace(/^ +/gm, '')
    .replace(/^auth_file = .*$/m, `auth_file = ${userFile}`)
  const known = knowsPreparedStatements()
    ? trimmed
    : trimmed.replace(/^max_prepared_statements = .*$/m, '')
  return `${known}\nunix_socket_dir =\n`
}
