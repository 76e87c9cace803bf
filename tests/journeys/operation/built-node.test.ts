import { randomBytes } from 'node:crypto'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Image, layOutImage } from '../../support/browser/image.ts'
import { png } from '../../support/browser/images.ts'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { planOpenShift, solveRun } from '../../support/people/brain-api.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import {
  connectAsOwner,
  createTestDatabase,
  type TestDatabase,
} from '../../support/servers/postgres.ts'
import {
  makeFolder,
  type NodeProcess,
  spawnProgram,
  untilReady,
} from '../../support/servers/process.ts'
import { quickHashes } from '../../support/servers/quick-hashes.ts'
import { until } from '../../support/servers/until.ts'

/** The files of the container image, run as an unprivileged user who owns none of them. */
const folder = makeFolder()
const running: NodeProcess[] = []
let image: Image
let database: TestDatabase
let port: number

const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

function start(script: string | undefined, env: Record<string, string>): NodeProcess {
  const [command, ...args] = image.command(script)
  const place = { cwd: image.workFolder, ...unprivileged }
  const started = spawnProgram(command, args, { ...image.env, HOST: '127.0.0.1', ...env }, place)
  running.push(started)
  return started
}

const nodeEnv = (): Record<string, string> => ({
  PORT: String(port),
  DATABASE_URL: database.url,
  REDIS_URL: inject('redisUrl'),
  JWT_SECRETS: `image:${'x'.repeat(40)}`,
  ...quickHashes,
})

beforeAll(async () => {
  image = layOutImage(folder.path)
  database = await createTestDatabase()
  port = await freePort()
  await untilReady(start(undefined, nodeEnv()), port)
})
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
  await database?.drop()
  folder.remove()
})

test('serves the pages, the API, its reference and images', async () => {
  const origin = `http://127.0.0.1:${port}`
  const api = createApiClient(origin)
  const page = await fetch(`${origin}/login`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')])
  const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${origin}/login`)).text())
  expect((await fetch(origin + script?.[0])).status).toBe(200)
  for (const path of [
    '/api/docs/',
    '/api/docs/static/swagger-ui-bundle.js',
    '/api/v1/openapi.json',
  ]) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  }
  const token = await api.signIn(accounts.manager)
  expect((await readWeek(api, token, '2027-02-01')).schedule).toBeDefined()
  const avatar = await fetch(`${origin}/api/v1/auth/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await png()),
  })
  expect(avatar.status).toBe(200)
  // The solver runs in a thread from a file of its own and reads another one.
  await planOpenShift(api, token, { date: '2027-02-01', from: '09:00', to: '17:00' })
  const run = await solveRun(api, token, { week_start: '2027-02-01' })
  expect(run.proposal.shifts.length).toBeGreaterThan(0)
  const weak = { full_name: 'Zoe Berg', email: 'zoe@image.test', password: 'password1234' }
  const signUp = await api.call('POST', '/auth/sign_up', { body: { user: weak } })
  expect([signUp.status, signUp.text]).toEqual([422, expect.stringContaining('password')])
})

test('its health check tells a node that is ready from one that is not', async () => {
  expect(await start('health-check.js', nodeEnv()).ended).toBe(0)
  expect(
    await start('health-check.js', { ...nodeEnv(), PORT: String(await freePort()) }).ended,
  ).toBe(1)
})

test('a node that does not migrate waits for the migration', async () => {
  const name = `image_${randomBytes(4).toString('hex')}`
  const maintenance = await connectAsOwner(inject('postgresUrl'))
  await maintenance.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const env = { ...nodeEnv(), PORT: String(await freePort()), DATABASE_URL: url.href }
  const waiting = start(undefined, { ...env, MIGRATE_ON_START: 'false' })
  await until(() => waiting.output().includes('waits for the migrations'))
  // The migration signs nothing, so it has no keys.
  const { JWT_SECRETS: _keys, ...keyless } = nodeEnv()
  const password = decodeURIComponent(url.password)
  url.password = ''
  const migration = start('migrate.js', {
    ...keyless,
    DATABASE_URL: env.DATABASE_URL,
    DATABASE_OWNER_URL: url.href,
    DATABASE_OWNER_PASSWORD: password,
  })
  expect([await migration.ended, migration.output()]).toEqual([0, ''])
  await untilReady(waiting, Number(env.PORT))
  waiting.child.kill('SIGTERM')
  expect(await waiting.ended).toBe(0)
  await maintenance.query(`drop database ${name} with (force)`)
  await maintenance.end()
})
