import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unwritableReason } from './check-start.mjs'

/** Runs on the oldest supported Node with nothing installed: built-in modules only. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed-lock')
const windows = process.platform === 'win32'

export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** The project's own programs first on the path, its own Node among them. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  ...extra,
})

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const isInstalled = () =>
  existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()

/** Installs what the lock file names, unless that was done already. Ends the process on failure. */
export function install() {
  if (isInstalled()) return
  requireWritable()
  console.log('Installing dependencies (this takes a minute the first time) ...')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (status !== 0) {
    console.error('Dependencies could not be installed; see the lines above.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, lockHash())
}

/** Ends the process with a sentence when nothing can be installed or built in the folder of the project. */
export function requireWritable() {
  const reason = unwritableReason(root)
  if (!reason) return
  console.error(
    `The folder ${root} cannot be written (${reason}), and it is installed and built in there.`,
  )
  process.exit(1)
}

/** Runs a program of the project to its end; resolves with its exit code and what it printed. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: windows,
    })
    let output = ''
    child.stdout?.on('data', (data) => {
      output += data
    })
    child.stderr?.on('data', (data) => {
      output += data
    })
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const restartAfterMs = 1_000

/**
 * Runs a program in the foreground, hands signals on, and ends with its exit code; starts it again
 * when `hasCrashed` says so of its exit code and signal.
 */
export function become(command, args, { env = {}, hasCrashed = () => false } = {}) {
  let child
  const start = () => {
    child = spawn(command, args, { cwd: root, env: environment(env), stdio: 'inherit' })
    child.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      if (!hasCrashed(code, signal)) process.exit(code ?? (signal ? 1 : 0))
      console.error('It ended by an unexpected error; starting it again ...')
      setTimeout(start, restartAfterMs)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!child.kill(signal)) process.exit(1)
    })
  }
  start()
}
