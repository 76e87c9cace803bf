import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../support/servers/postgres.ts'
import {
  isReady,
  makeFolder,
  spawnNode,
  spawnNpmStart,
  untilReady,
} from '../support/servers/process.ts'
import { until } from '../support/servers/until.ts'

const folder = makeFolder()
afterAll(() => folder.remove())

/** A module that lets the server meet an error of its own, and says which process it is. */
const planted = join(folder.path, 'planted.cjs')
const pidFile = join(folder.path, 'pid')
writeFileSync(
  planted,
  `if (process.argv[1]?.endsWith('server.js')) {
     process.on('SIGUSR2', () => void Promise.reject(new Error('planted')))
     process.on('SIGPIPE', () => { throw new Error('planted') })
     require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
   }`,
)
const serverPid = () => Number(readFileSync(pidFile, 'utf8'))
const preload = { NODE_OPTIONS: `--require=${planted}` }

test.each([
  ['a rejection that nobody handles', 'SIGUSR2'],
  ['an exception that nobody catches', 'SIGPIPE'],
] as const)('%s is logged and counted, and the node drains and ends with 70', async (_, signal) => {
  const database = await createTestDatabase()
  const port = await freePort()
  const node = spawnNode({
    ...{ ...preload, DATABASE_URL: database.url, DATA_DIR: folder.path, PORT: String(port) },
    DRAIN_MS: '1500',
  })
  await untilReady(node, port)
  await until(() => node.output().includes('Weekboard is ready'))
  process.kill(serverPid(), signal)
  await until(async () => !(await isReady(port)))
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('weekboard_unexpected_errors_total 1\n')
  expect(await node.ended).toBe(70)
  expect(node.output()).toContain('An unexpected error ends the node')
  expect(node.output()).toContain('Error: planted')
  await database.drop()
})

test('npm start starts a node again that ended by an unexpected error', async () => {
  const database = await createTestDatabase()
  const port = await freePort()
  const npm = spawnNpmStart({
    ...{ ...preload, DATABASE_URL: database.url, DATA_DIR: folder.path, PORT: String(port) },
  })
  await untilReady(npm, port)
  await until(() => npm.output().includes('Weekboard is ready'))
  const first = serverPid()
  process.kill(first, 'SIGUSR2')
  await until(() => serverPid() !== first)
  await untilReady(npm, port)
  npm.child.kill('SIGTERM')
  await npm.ended
  expect(await isReady(port)).toBe(false)
  await database.drop()
})
