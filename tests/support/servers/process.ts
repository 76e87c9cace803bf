import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tally } from '../faults/chaos-figures.ts'
import { expectNoSecrets } from '../faults/secrets.ts'
import { showLogOfFailures } from './failed-test.ts'
import { until } from './until.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const node = join(root, 'node_modules', 'node', 'bin', 'node')

export interface NodeProcess {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>
}

/**
 * Starts the built service as an operator would: a process of its own, configured by its environment
 * alone. From its sources a start takes 3 s of a core instead of 0.4.
 */
export const spawnNode = (env: Record<string, string>): NodeProcess =>
  spawnProgram(node, ['apps/api/dist/server.js'], env)

/** Starts the service as the README says; the process is that of npm. */
export const spawnNpmStart = (env: Record<string, string>): NodeProcess =>
  spawnProgram('npm', ['start'], env)

/** Starts a program in the project's folder unless another one is given. */
export function spawnProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): NodeProcess {
  const child = spawn(command, args, {
    cwd: root,
    ...options,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  showLogOfFailures(`process ${child.pid}`, () => output)
  const ended = new Promise<number | string>((resolve, fail) =>
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') tally('processes killed')
      else if (!child.killed && (signal || code === unexpectedErrorCode))
        tally('nodes ended by an error')
      try {
        expectNoSecrets(withoutGreeting(output), [])
        resolve(signal ?? code ?? 0)
      } catch (error) {
        fail(error)
      }
    }),
  )
  return { child, output: () => output, ended }
}

/** What a node ends with after an error that nobody expected (docs/operating.md). */
const unexpectedErrorCode = 70

/** The demo's password is printed on purpose. */
const withoutGreeting = (output: string): string => output.replace(/^Demo accounts.*$/m, '')

export const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/** Waits until the node on a port is ready; throws with what it said when it ended instead. */
export async function untilReady(running: NodeProcess, port: number): Promise<void> {
  let over = false
  void running.ended.then(() => {
    over = true
  })
  await until(
    async () => {
      if (over) throw new Error(`The node ended: ${running.output()}`)
      return isReady(port)
    },
    // A start takes long on a machine that is busy.
    { withinMs: 120_000 },
  )
}

export interface Folder {
  readonly path: string
  remove(): void
}

/** A folder that only its owner may enter, as `mktemp -d` makes them. */
export function makeFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'weekboard-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
