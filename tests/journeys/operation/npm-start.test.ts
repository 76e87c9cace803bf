import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeDataFolder } from '@weekboard/api/platform/embedded-postgres/data-folder'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, spawnProgram } from '../../support/servers/process.ts'
import { until } from '../../support/servers/until.ts'

/** A project of which nothing is installed or built, and what `npm start` says in it. */
const project = makeFolder()
const data = makeFolder()
const root = fileURLToPath(new URL('../../../', import.meta.url))
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

beforeAll(() => {
  cpSync(join(root, 'scripts'), join(project.path, 'scripts'), { recursive: true })
  cpSync(join(root, 'package-lock.json'), join(project.path, 'package-lock.json'))
  chmodSync(project.path, 0o755)
  chmodSync(data.path, 0o755)
})
afterAll(() => {
  project.remove()
  data.remove()
})

async function refused(env: Record<string, string>): Promise<string> {
  const port = await freePort()
  const started = spawnProgram(
    process.execPath,
    ['scripts/start.mjs'],
    { PORT: String(port), DATA_DIR: data.path, ...env },
    { cwd: project.path, ...unprivileged },
  )
  expect(await started.ended).toBe(1)
  expect(started.output().trim().split('\n')).toHaveLength(1)
  return started.output()
}

test('a port that is taken is named before anything is installed or built', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  const port = String(typeof address === 'object' && address?.port)
  expect(await refused({ PORT: port })).toContain(
    `Weekboard cannot start. PORT ${port} is taken by another program on 127.0.0.1`,
  )
  other.close()
})

test('so is a data folder that another Weekboard has, that cannot be written or is none', async () => {
  const own = join(data.path, 'own')
  mkdirSync(own)
  chmodSync(own, 0o777)
  const taken = await takeDataFolder(own)
  expect(await refused({ DATA_DIR: own })).toContain(
    `DATA_DIR ${own} is in use by another Weekboard`,
  )
  taken.release()
  chmodSync(own, 0o555)
  const sentence = 'cannot be used as a folder to read and write'
  expect(await refused({ DATA_DIR: own })).toContain(`DATA_DIR ${own} ${sentence} (EACCES)`)
  const below = join(own, 'new', 'folder')
  expect(await refused({ DATA_DIR: below })).toContain(`DATA_DIR ${below} ${sentence} (EACCES)`)
  const file = join(data.path, 'file')
  writeFileSync(file, '')
  expect(await refused({ DATA_DIR: file })).toContain(`DATA_DIR ${file} ${sentence} (ENOTDIR)`)
})

test('a project in a folder that cannot be written says so instead of trying to install', async () => {
  chmodSync(project.path, 0o555)
  const data = { DATABASE_URL: 'postgres://localhost/none' }
  expect(await refused(data)).toContain(`The folder ${project.path}/ cannot be written (EACCES)`)
  chmodSync(project.path, 0o755)
})

test('a build leaves what a running node loads alone until it is whole, and may be killed', async () => {
  const api = join(root, 'apps', 'api')
  const next = join(api, 'dist.next')
  const script = () => readFileSync(join(api, 'dist', 'server.js'), 'utf8')
  rmSync(next, { recursive: true, force: true })
  const before = script()
  const building = spawnProgram(process.execPath, ['apps/api/build.mjs'], {})
  const made = new Set<string | null>()
  const watcher = watch(api, (_event, name) => {
    made.add(name)
    if (made.has('dist.next')) building.child.kill('SIGKILL')
  })
  await until(async () => made.has('dist.next'), { withinMs: 120_000 })
  await building.ended
  watcher.close()
  expect(script()).toBe(before)
  rmSync(next, { recursive: true, force: true })
})
