import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const node = join(root, 'node_modules', 'node', 'bin', 'node')

/** How a command ended, and what it wrote. */
interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a command of `npm run weekboard` as it is built, with only these variables. */
export function weekboard(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(node, ['apps/api/dist/command-line.js', ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (data) => {
      out += data
    })
    child.stderr.on('data', (data) => {
      err += data
    })
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
