import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Ends the Postgres server, and its sessions, that outlived a killed node. */
export async function endOrphans(cluster: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid')
  if (!existsSync(note)) return
  const [first, ...rest] = readFileSync(note, 'utf8').split('\n')
  const pid = Number(first)
  if (isServerOf(pid, cluster)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; isServerOf(pid, cluster) && waited < 10_000; waited += 50) await delay(50)
    if (isServerOf(pid, cluster)) process.kill(pid, 'SIGKILL')
  }
  endSessions(cluster)
  // The pid may belong to another program by now, which Postgres would take for its server. Our own
  // pid, its parent's, counts as stale; the other lines still show whether old sessions are alive.
  if (existsSync(note)) writeFileSync(note, [process.pid, ...rest].join('\n'))
}

function isServerOf(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return command.includes(cluster) && command.includes('postgres')
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  return stdout ?? ''
}

/**
 * Ends the sessions of the old server. One may end late by itself, and no new server starts before.
 * Without /proc the start waits for it.
 */
function endSessions(cluster: string): void {
  if (process.platform !== 'linux') return
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const program = basename(readlinkSync(`/proc/${name}/exe`))
      const inCluster = readlinkSync(`/proc/${name}/cwd`) === cluster
      if (inCluster && program.startsWith('postgres')) process.kill(Number(name), 'SIGKILL')
    } catch {
      // Ended meanwhile, or another user's.
    }
  }
}
