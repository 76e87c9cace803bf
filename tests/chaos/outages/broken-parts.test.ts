import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeDataFolder } from '@weekboard/api/platform/embedded-postgres/data-folder'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breakableParts } from '../../support/faults/breakable-parts.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/servers/postgres.ts'
import {
  makeFolder,
  type NodeProcess,
  spawnProgram,
  untilReady,
} from '../../support/servers/process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const times = rounds(30, 1_000)

const folder = makeFolder()
let database: TestDatabase
let node: NodeProcess
let port: number
beforeAll(async () => {
  port = await freePort()
  const server = `exec "${process.execPath}" apps/api/dist/server.js > /dev/full`
  database = await createTestDatabase()
  node = spawnProgram('sh', ['-c', server], {
    ...{ DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: 'info' },
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  })
  await untilReady(node, port)
}, 180_000)
afterAll(async () => {
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  await database.drop()
  folder.remove()
})

/** The node still is the same process, and signs somebody in. */
async function expectAtWork(): Promise<void> {
  await createApiClient(`http://127.0.0.1:${port}`).signIn(accounts.manager)
  expect(node.child.exitCode ?? node.child.signalCode).toBeNull()
}

/** Connects, sends something and vanishes, many times and at different moments. */
async function vanish(open: () => Socket, texts: readonly string[]): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await new Promise<void>((resolve) => {
      const socket = open()
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      socket.on('connect', () => {
        socket.write(texts[time % texts.length] ?? '', () => {
          const end = () => (socket.remotePort ? socket.resetAndDestroy() : socket.destroy())
          if (time % 3 === 0) end()
          else if (time % 3 === 1) setImmediate(end)
          else socket.once('data', end)
        })
      })
    })
  }
}

test('a process that connects to the lock of the data folder and vanishes', async () => {
  const locked = makeFolder()
  const lock = await takeDataFolder(locked.path)
  const hash = createHash('sha256').update(realpathSync(locked.path)).digest('hex').slice(0, 32)
  await vanish(() => connect(`\0weekboard-${hash}`), ['x'])
  await expect(takeDataFolder(locked.path)).rejects.toThrow(`process ${process.pid}`)
  lock.release()
  locked.remove()
})

test('a port that is probed', async () => {
  for (let time = 0; time < times; time += 1) expect(await freePort()).toBeGreaterThan(0)
})

test('clients that vanish in the middle of a request or an upgrade', async () => {
  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n')
  const upgrade = head(
    'GET /cable?token=x',
    ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...[
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: actioncable-v1-json',
    ],
  )
  await vanish(
    () => connect(port, '127.0.0.1'),
    [upgrade, head('GET /api/v1/employees'), head('GET /'), `${upgrade}\xff\xff\xff\xff`],
  )
  await expectAtWork()
})

// Both have been so since the node started.
test('a log that nobody reads, or that is on a full disk', async () => {
  node.child.stderr?.destroy()
  await expectAtWork()
})
test('a receiver of traces that is not there', expectAtWork)

/** What ends the process when nobody listens to its errors. */
const opens =
  /new (?:Redis|Worker|GuardedPool|pg\.Pool|SafeClient|Client|BatchSpanProcessor)\(|extends pg\.(?:Client|Pool) \{|createServer\(|\b(?:spawn|fork)\(|= connect\(|createTransport\(|create(?:Read|Write)Stream\(|Readable\.from\(|pipeline\(|request\(url|pino\.destination|register\(websocket|= await run\(|^ +run\(\{/m

test('each file that opens something that can break is broken by a test', () => {
  const found = ['apps/api/src', 'db'].flatMap((folderName) =>
    readdirSync(join(root, folderName), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folderName}/${name}`)
      .filter((path) => opens.test(readFileSync(join(root, path), 'utf8'))),
  )
  expect(found.toSorted()).toEqual(Object.keys(breakableParts).toSorted())
  const missing = Object.values(breakableParts).filter(
    ([file, name]) => !readFileSync(join(root, file), 'utf8').includes(name),
  )
  expect(missing).toEqual([])
})
