import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** How to run a Postgres program, which refuses to run as root. */
export interface Launcher {
  /** Command and leading arguments to put before the program. */
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
  /** Makes files usable for the account that the program runs as. */
  own(path: string): void
}

const reachFlags = [
  ...[
    'setpriv',
    '--clear-groups',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ],
  // Without it the kernel hides the kept right from access(2), with which Postgres finds itself.
  ...['--securebits', '+no_setuid_fixup'],
]

const direct: Launcher = { prefix: [], own: () => undefined }

/**
 * Runs programs in the first of these ways that works here, or throws a StartError:
 * - Not root: as the current user.
 * - Root, with user namespaces: in one where root has another number. The files stay root's, and no
 *   other user needs access to them.
 * - Root, without namespaces, as in most containers: as an unprivileged account that keeps the
 *   capability to enter closed folders.
 * - Root, without that capability: as an unprivileged account that must be able to reach the files.
 */
export function chooseLauncher(probeProgram: string): Launcher {
  if (process.getuid?.() !== 0) return direct
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
  if (works([...namespace, probeProgram, '--version'])) {
    return { prefix: namespace, own: (path) => chownTree(path, 0, 0) }
  }
  for (const account of ['postgres', 'nobody']) {
    const [uid, gid] = [accountNumber(account, '-u'), accountNumber(account, '-g')]
    if (uid === null || gid === null) continue
    const keepingReach = [...reachFlags, '--reuid', String(uid), '--regid', String(gid), '--']
    if (works([...keepingReach, probeProgram, '--version'])) {
      return { prefix: keepingReach, own: (path) => chownTree(path, uid, gid) }
    }
    if (works([probeProgram, '--version'], { uid, gid })) {
      return { prefix: [], uid, gid, own: (path) => chownTree(path, uid, gid) }
    }
  }
  throw new StartError(
    'The embedded Postgres cannot run as root here: start as another user, or set DATABASE_URL',
  )
}

function works(command: readonly string[], as: { uid?: number; gid?: number } = {}): boolean {
  const [program = '', ...rest] = command
  return spawnSync(program, rest, { stdio: 'ignore', ...as }).status === 0
}

function accountNumber(account: string, flag: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [flag, account], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : null
}

function chownTree(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid)
}

/** The account to spawn a program with, for the options of `spawn`. */
export const accountOf = ({ uid, gid }: Pick<Launcher, 'uid' | 'gid'>) =>
  uid === undefined ? {} : { uid, gid }
