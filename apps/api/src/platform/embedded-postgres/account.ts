import { execFile, type SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

/** The operating system's user that Postgres runs as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly options: SpawnOptions
}

/** Turns a program and its arguments into what has to be spawned. */
export type Launch = (program: string, args: readonly string[]) => Command

/**
 * The account to run Postgres under, which refuses to run as root; null when this process is not
 * root. Data that exists keeps its owner. Creates the user `postgres` when there is none.
 */
export async function chooseAccount(dataFolder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(dataFolder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account =
    (await findAccount('postgres')) ?? (await createAccount()) ?? (await findAccount('nobody'))
  if (account) return account
  throw new StartError('Postgres does not run as root and there is no user "postgres" to run it as')
}

async function findAccount(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createAccount(): Promise<Account | null> {
  const shell = ['--shell', '/usr/sbin/nologin']
  await run('useradd', ['--system', '--user-group', ...shell, 'postgres']).catch(() => null)
  return findAccount('postgres')
}

const plain: Launch = (program, args) => ({ program, args, options: {} })

/**
 * How to start a program under the account. The folders above the project or the data may be
 * closed to it (a home of root, a temporary folder); on Linux the program then keeps the right to
 * read past them, and no other right of root.
 * Throws a StartError when the account cannot reach one of the paths.
 */
export async function chooseLaunch(
  account: Account | null,
  mustReach: readonly string[],
): Promise<Launch> {
  if (!account) return plain
  const { uid, gid } = account
  const lowered: Launch = (program, args) => ({ program, args, options: { uid, gid } })
  const blocked = await firstBlocked(account, mustReach)
  if (!blocked) return lowered
  const flags = [
    // Without it the kernel hides the kept right from access(2), with which Postgres finds itself.
    ['--securebits', '+no_setuid_fixup'],
    ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'],
    ['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search'],
  ].flat()
  const works = await run('setpriv', [...flags, 'test', '-x', blocked]).catch(() => null)
  if (!works) {
    throw new StartError(
      `Postgres does not run as root and user ${uid} may not enter the folders above ${blocked}; start Weekboard as another user, move it, or set DATABASE_URL`,
    )
  }
  return (program, args) => ({ program: 'setpriv', args: [...flags, program, ...args], options: {} })
}

async function firstBlocked(account: Account, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const reached = await run('test', ['-x', path], { ...account, cwd: '/' }).catch(() => null)
    if (!reached) return path
  }
  return null
}
