import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { cablePath } from '@weekboard/contracts/realtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { BenchReport } from '../bench/support/report.ts'
import { configuredRounds, isLong, rounds } from '../support/faults/rounds.ts'
import { SteadyLoad } from '../support/faults/steady-load.ts'
import { type ApiClient, accounts, createApiClient } from '../support/people/api-client.ts'
import { planOpenShift, startRun, untilRunEnds } from '../support/people/brain-api.ts'
import { proveByPassword } from '../support/people/second-factor.ts'
import { employeeIdOf } from '../support/people/shifts-api.ts'
import { Inspector } from '../support/servers/inspector.ts'
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.ts'
import {
  type Folder,
  makeFolder,
  type NodeProcess,
  spawnProgram,
  untilReady,
} from '../support/servers/process.ts'
import { until } from '../support/servers/until.ts'

/**
 * `npm run chaos -- soak`: a node under steady load for half an hour, or for `CHAOS_SOAK_MINUTES`. Its
 * live heap must not grow, its event loop must not be held up, and nothing may fail.
 */
const minutes = isLong ? configuredRounds('CHAOS_SOAK_MINUTES', 1, 30) : 0.05
const sockets = rounds(10, 300)
const perSecond = rounds(10, 80)
const warmUpMs = Math.min(3, minutes / 3) * 60_000
const pauseMs = rounds(100, 20_000)
const targets = { growth: 1.1, delayMs: 50 }
const date = '2027-06-08'
const brainWeek = '2027-06-14'

let database: TestDatabase
let folder: Folder
let node: NodeProcess
let origin: string
let inspector: Inspector
let api: ApiClient
const errors: string[] = []
const listeners: WebSocket[] = []
let delivered = 0

beforeAll(async () => {
  database = await createTestDatabase()
  folder = makeFolder()
  const [port, inspectorPort] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  api = createApiClient(origin)
  const script = [`--inspect=127.0.0.1:${inspectorPort}`, 'apps/api/dist/server.js']
  node = spawnProgram(process.execPath, script, {
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    JWT_SECRETS: `soak:${'x'.repeat(40)}`,
    LIMIT_API_PER_MINUTE: '1000000',
    LIMIT_SOCKETS_PER_USER: '1000',
    LOG_LEVEL: 'error',
  })
  await untilReady(node, port)
  inspector = await Inspector.connect(inspectorPort)
})

afterAll(async () => {
  inspector?.close()
  node?.child.kill('SIGTERM')
  await node?.ended
  await database?.drop()
  folder?.remove()
})

function listen(token: string): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${cablePath}?token=${token}`, [
    'actioncable-v1-json',
  ])
  listeners.push(socket)
  socket.on('error', (error) => errors.push(`socket: ${error.message}`))
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as { type?: string }
      if (frame.type === 'welcome') {
        const identifier = JSON.stringify({ channel: 'ScheduleChannel' })
        socket.send(JSON.stringify({ command: 'subscribe', identifier }))
      } else if (frame.type === 'confirm_subscription') resolve()
      else if (frame.type !== 'ping') delivered += 1
    })
  })
}

/** An archive of everything, from its request to its last byte. */
async function exportEverything(token: string): Promise<void> {
  const start = () =>
    api.call<{ export: { id: number }; details?: { challenge: string } }>(
      'POST',
      '/organization/export',
      { token },
    )
  let started = await start()
  if (started.body.details) {
    // Every ten minutes, as from a person.
    await proveByPassword({ api }, token, started.body.details.challenge)
    started = await start()
  }
  if (started.status >= 300) throw new Error(`No export was started: ${started.text}`)
  const path = `/exports/${started.body.export.id}`
  const read = () => api.call<{ export: { status: string } }>('GET', path, { token })
  await until(async () => (await read()).body.export.status === 'ready', { withinMs: 60_000 })
  const headers = { authorization: `Bearer ${token}` }
  const file = await fetch(`${origin}/api/v1${path}/file`, { headers })
  if (file.status !== 200) throw new Error(`The archive was not there: ${file.status}`)
  await file.arrayBuffer()
}

async function runBrain(token: string): Promise<void> {
  const started = await startRun(api, token, { week_start: brainWeek })
  if (started.status !== 202) throw new Error(`No run was started: ${started.text}`)
  const { status } = await untilRunEnds(api, token, started.body.run.id)
  if (status !== 'done') throw new Error(`A run ended as ${status}`)
}

/** The log lines of the node, without what Node says about the inspector. */
const loggedErrors = (output: string): string[] =>
  output.split('\n').filter((line) => line.startsWith('{'))

/** Works again and again until the end, at least once; resolves with how often. */
async function repeat(work: () => Promise<void>, isOver: () => boolean): Promise<number> {
  for (let count = 1; ; count += 1) {
    await work().catch((error: Error) => errors.push(error.message))
    if (isOver()) return count
    await delay(pauseMs)
    if (isOver()) return count
  }
}

interface Measured {
  readonly load: SteadyLoad
  readonly exports: number
  readonly runs: number
  readonly heapBefore: number
  readonly heapAfter: number
  readonly growth: number
  readonly delayMs: number
}

/** Writes what was measured into `docs/benchmarks`, whether or not something failed. */
function report({ load, exports, runs, heapBefore, heapAfter, growth, delayMs }: Measured): void {
  const written = new BenchReport('soak', 1)
  const scenario = `${minutes} minutes, ${sockets} sockets, ${perSecond / 2} writes and reads a second`
  written.addFigure(scenario, 'requests', '', [load.sent])
  written.addFigure(scenario, 'longest request', 'ms', [load.longestMs])
  written.addFigure(scenario, 'deliveries to sockets', '', [delivered])
  written.addFigure(scenario, 'exports', '', [exports])
  written.addFigure(scenario, 'runs of Brain', '', [runs])
  written.addFigure(scenario, 'live heap after the warm-up', 'MB', [heapBefore])
  written.addFigure(scenario, 'live heap at the end', 'MB', [heapAfter])
  const at = { scenario, bound: 'at most' as const }
  written.addTarget({ ...at, name: 'growth of the heap', value: growth, target: targets.growth })
  const name = 'event-loop delay, p99 (ms)'
  written.addTarget({ ...at, name, value: delayMs, target: targets.delayMs })
  written.write()
}

test(
  'a node under steady load grows no heap, and nothing fails',
  async () => {
    const token = await api.signIn(accounts.admin)
    for (let each = 0; each < sockets; each += 1) await listen(token)
    for (const from of ['08:00', '12:00', '16:00'])
      await planOpenShift(api, token, { date: brainWeek, from, to: '20:00', slots: 2 })
    const employeeId = await employeeIdOf(api, token, 'Liam Walsh')
    const writes = [0, 3, 4, 7, 8]
    const load = new SteadyLoad({ api, token, perSecond, employeeId, date, writes })
    const endAt = performance.now() + minutes * 60_000
    const isOver = () => performance.now() > endAt
    load.start()
    const jobs = Promise.all([
      repeat(() => exportEverything(token), isOver),
      repeat(() => runBrain(token), isOver),
    ])
    await delay(warmUpMs)
    const heapBefore = await inspector.liveHeapMb()
    await inspector.watchEventLoop()
    const [exports, runs] = await jobs
    const delayMs = await inspector.eventLoopDelayMs(99)
    await load.stop()
    const heapAfter = await inspector.liveHeapMb()
    const closed = listeners.filter(({ readyState }) => readyState !== WebSocket.OPEN).length
    const growth = heapAfter / heapBefore
    if (isLong) report({ load, exports, runs, heapBefore, heapAfter, growth, delayMs })
    expect([...errors, ...load.failures, ...loggedErrors(node.output())]).toEqual([])
    expect({ closed, isDelivered: delivered > 0 }).toEqual({ closed: 0, isDelivered: true })
    if (!isLong) return
    expect(growth).toBeLessThanOrEqual(targets.growth)
    expect(delayMs).toBeLessThanOrEqual(targets.delayMs)
  },
  (minutes + 5) * 60_000,
)
