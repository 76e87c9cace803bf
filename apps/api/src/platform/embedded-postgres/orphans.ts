import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Puts the data of a cluster at rest: ends the server that outlived a killed node. */
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
  // The number may belong to a stranger by now, which Postgres would take for its server. It takes
  // its parent's for stale, and still sees by the rest whether sessions of that run live on.
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
 * A busy session notices the death of its server late, and no new server starts before it has
 * ended. Where /proc does not tell them apart, the start waits for them instead.
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
