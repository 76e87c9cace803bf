import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scrape, valuesOf } from '../../../support/servers/prometheus.ts'

/** What a node and its Postgres have used so far. */
export interface Usage {
  readonly nodeCpuMs: number
  readonly nodeMib: number
  readonly databaseCpuMs: number
  readonly statements: number
}

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100
/** Fields of /proc/<pid>/stat after the name, which may have spaces. */
const [parentField, userField, systemField, childUserField, childSystemField] = [1, 11, 12, 13, 14]

function statOf(pid: string): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return null
  }
}

function postgresCpuMs(dataFolder: string): number {
  const note = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
  return serverCpuMs(Number(note.split('\n')[0]))
}

/** CPU time of a Postgres server by its process id, its processes, and those of them that have ended. */
export function serverCpuMs(server: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid)
    if (!stat) continue
    const own = (stat[userField] ?? 0) + (stat[systemField] ?? 0)
    if (Number(pid) === server) {
      ticks += own + (stat[childUserField] ?? 0) + (stat[childSystemField] ?? 0)
    } else if (stat[parentField] === server) ticks += own
  }
  return (ticks / ticksPerSecond) * 1_000
}

/** Reads the usage; the CPU time of Postgres is unknown (NaN) without its folder. */
export async function readUsage(port: number, dataFolder: string | null): Promise<Usage> {
  const current = await scrape(`http://127.0.0.1:${port}`)
  const total = (name: string) => valuesOf(current, name).reduce((sum, value) => sum + value, 0)
  return {
    nodeCpuMs: total('process_cpu_seconds_total') * 1_000,
    nodeMib: total('process_resident_memory_bytes') / 1024 ** 2,
    databaseCpuMs: dataFolder === null ? Number.NaN : postgresCpuMs(dataFolder),
    statements: total('weekboard_database_query_duration_seconds_count'),
  }
}
