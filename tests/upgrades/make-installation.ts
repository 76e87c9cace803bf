import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { until } from '../support/servers/until.ts'
import { fillInstallation } from './fill-installation.ts'
import { installationsFolder } from './installation.ts'

const jwtSecrets = `upgrade:${'not-a-secret-'.repeat(4)}`

/**
 * Starts the version in `folder` on an empty database, lets people use it, and writes what it left to
 * `tests/upgrades/installations`. Jobs are not run: they wait for the version that comes next.
 */
export async function makeInstallation(
  name: string,
  databaseUrl: string,
  folder: string,
): Promise<void> {
  const port = await freePort()
  const dataFolder = mkdtempSync(join(tmpdir(), 'weekboard-upgrade-'))
  const built = 'apps/api/dist/server.js'
  const program = existsSync(join(folder, built)) ? built : 'apps/api/src/server.ts'
  const node = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: resolve(folder),
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      JWT_SECRETS: jwtSecrets,
      ROLES: 'api,cable',
      SEED_DEMO: 'true',
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      LIMIT_HASH_MEMORY_KIB: '8',
      LIMIT_HASH_PASSES: '1',
    },
  })
  const ended = new Promise((done) => node.on('exit', done))
  try {
    const origin = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true, {
      withinMs: 120_000,
      everyMs: 100,
    })
    const filled = await fillInstallation(origin)
    const record = { jwtSecrets, ...filled }
    writeFileSync(new URL(`${name}.json`, installationsFolder), JSON.stringify(record))
  } finally {
    node.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
  writeFileSync(new URL(`${name}.sql`, installationsFolder), dumpOf(databaseUrl))
}

/** The dump without comments, and without the commands that only psql knows. */
const dumpOf = (databaseUrl: string): string =>
  output('pg_dump', ['--no-owner', '--inserts', '--rows-per-insert=1000', databaseUrl])
    .replace(/^--\n-- .*\n--\n+/gm, '')
    .replace(/^\\.*\n/gm, '')

function output(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  if (status !== 0) throw new Error(`${command} failed: ${stderr || error?.message}`)
  return stdout
}
