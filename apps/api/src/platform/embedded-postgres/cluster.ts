import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Account, Command, Launch } from './account.ts'
import type { Binaries } from './binaries.ts'

export const databaseName = 'weekboard'
export const ownerName = 'weekboard_owner'
export const appName = 'weekboard'

export interface Passwords {
  readonly owner: string
  readonly app: string
}

export interface ClusterSetup {
  readonly folder: string
  readonly binaries: Binaries
  readonly account: Account | null
  readonly launch: Launch
}

const passwordFile = (folder: string) => join(folder, 'weekboard-passwords.json')

/** Starts a command away from the current folder, which the account may not be able to enter. */
export const spawnCommand = (
  { program, args, options }: Command,
  stdio: ('pipe' | 'ignore' | number)[],
  detached = false,
): ChildProcess =>
  spawn(program, [...args], {
    ...options,
    cwd: '/',
    stdio,
    detached,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })

/** Creates the cluster in `folder` unless it is there. Throws a StartError when that fails. */
export async function ensureCluster(setup: ClusterSetup): Promise<Passwords> {
  const { folder, account } = setup
  if (!(await stat(join(folder, 'PG_VERSION')).catch(() => null))) await createCluster(setup)
  const owner = await stat(folder)
  if (account && owner.uid === 0) await giveAway(folder, account)
  if (!account && process.getuid && owner.uid !== process.getuid()) {
    throw new StartError(
      `${folder} belongs to another user of this machine (${owner.uid}); start Weekboard as that user or choose another DATA_DIR`,
    )
  }
  return parsePasswords(await readFile(passwordFile(folder), 'utf8'), folder)
}

/** Builds aside and renames at the end: a start that is killed half-way leaves no half cluster. */
async function createCluster({ folder, binaries, account, launch }: ClusterSetup): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const passwords: Passwords = { owner: randomSecret(), app: randomSecret() }
  await runInitdb(launch(binaries.initdb, initdbArgs(draft)), passwords.owner)
  const single = ['--single', '-D', draft, 'postgres']
  await runToEnd(launch(binaries.postgres, single), `create database ${databaseName}\n`)
  await writeFile(passwordFile(draft), JSON.stringify(passwords), { mode: 0o600 })
  if (account) await chown(passwordFile(draft), account.uid, account.gid)
  await rename(draft, folder)
}

const randomSecret = () => randomBytes(24).toString('base64url')

const initdbArgs = (folder: string) => [
  `--pgdata=${folder}`,
  `--username=${ownerName}`,
  '--auth=scram-sha-256',
  '--pwfile=/dev/stdin',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]
