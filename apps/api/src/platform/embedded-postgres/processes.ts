import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process began, in a form that only serves to be compared; empty when unknown. */
export async function processBirth(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    ])
    // The second field, the program's name, may hold spaces; it ends at the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat ? `${boot.trim()} ${fields[19]}` : ''
  }
  if (process.platform === 'win32') return ''
  return ps(pid, 'lstart=')
}

/** Whether the process is the Postgres server of that data folder. */
export async function isPostmaster(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [cwd, folder, command] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      realpath(dataFolder),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ])
    return cwd === folder && command.includes('postgres')
  }
  if (process.platform === 'win32') return false
  const command = await ps(pid, 'command=')
  return command.includes('postgres') && command.includes(dataFolder)
}

async function ps(pid: number, column: string): Promise<string> {
  const result = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => null)
  return result?.stdout.trim() ?? ''
}
