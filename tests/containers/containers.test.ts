import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BenchReport } from '../bench/support/report.ts'
import { TestBrowser } from '../support/browser/browser.ts'
import { RetryingWriter } from '../support/faults/retrying-writer.ts'
import { SteadyLoad } from '../support/faults/steady-load.ts'
import { type ApiClient, accounts, createApiClient } from '../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../support/people/shifts-api.ts'
import { GridUser } from '../support/screens/grid-screen.ts'
import { connectAsOwner } from '../support/servers/postgres.ts'
import { answers, findPostgres, findRedis } from '../support/servers/services.ts'
import { until } from '../support/servers/until.ts'
import { ComposeStack } from './compose-stack.ts'

/**
 * `npm run containers-check`: docker-compose.yml in a Docker engine, its nodes replaced under load and
 * each of its containers killed. Without a registry of images its base images come from `npm run
 * base-images`.
 */
const nodes = ['node-1', 'node-2', 'node-3']
const perSecond = 50
const days = { load: '2027-06-08', writes: '2027-06-15', next: '2027-06-16' }
/** The base of the image where no other one is named. */
const usualBase = { name: 'gcr.io/distroless/cc-debian12:nonroot', megabytes: 24 }
/**
 * How many requests are sent before Caddy's next check finds a node gone: up to 2.11.1 it answers 502 to
 * those with a body that it gives to that node.
 */
const unnoticed = perSecond * 1.2
const limits = { megabytes: 250, readyMs: 2_000, awayMs: 10_000 }

const report = new BenchReport('containers', 1)
let stack: ComposeStack
let api: ApiClient
let token: string
let employeeId: number

beforeAll(async () => {
  stack = await ComposeStack.start()
  api = createApiClient(stack.url)
  token = await api.signIn(accounts.manager)
  employeeId = await employeeIdOf(api, token, 'Liam Walsh')
}, 1_800_000)

afterAll(async () => {
  await stack?.remove()
  report.write()
}, 120_000)

const startLoad = (): SteadyLoad => {
  const load = new SteadyLoad({ api, token, perSecond, employeeId, date: days.load })
  load.start()
  return load
}

/** What a node says about itself, past the balancer. */
async function socketsOf(node: string): Promise<number> {
  const { Networks } = (await stack.inspect(node)).NetworkSettings
  const address = Object.values(Networks)[0]?.IPAddress
  const metrics = await (await fetch(`http://${address}:3000/metrics`)).text()
  return Number(/^weekboard_sockets(?:{[^}]*})? (\d+)/m.exec(metrics)?.[1])
}

describe('the image', () => {
  test('is small', async () => {
    const base = process.env.RUN_IMAGE ?? usualBase.name
    const own = (await stack.sizeOf(stack.image)) - (await stack.sizeOf(base))
    report.addTarget({
      ...{ scenario: 'image', name: 'on its usual base (MB)', bound: 'at most' },
      ...{ value: own / 1e6 + usualBase.megabytes, target: limits.megabytes },
    })
    expect(own / 1e6 + usualBase.megabytes).toBeLessThanOrEqual(limits.megabytes)
  })

  test.each([...nodes, 'worker'])(
    '%s has no rights, and writes nowhere but in /tmp',
    async (name) => {
      const { Config, HostConfig } = await stack.inspect(name)
      expect(Config.User).toBe('nonroot')
      expect(HostConfig).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'] })
      const write = (path: string) =>
        `try { require('fs').writeFileSync('${path}', ''); console.log('written') } catch (error) { console.log(error.code) }`
      expect((await stack.script(name, write('/weekboard/x'))).trim()).toBe('EROFS')
      expect((await stack.script(name, write('/tmp/x'))).trim()).toBe('written')
      expect((await stack.script(name, 'console.log(process.getuid() > 0)')).trim()).toBe('true')
    },
  )

  test.each([...nodes, 'worker', 'migrate', 'postgres', 'redis', 'pgbouncer'])(
    '%s was told no secret by its environment or its command',
    async (name) => {
      const told = JSON.stringify(await stack.inspect(name))
      const secrets = Object.entries(stack.secrets())
      expect(secrets.length).toBeGreaterThan(5)
      expect(secrets.filter(([, value]) => told.includes(value))).toEqual([])
    },
  )

  test('a node is given its own secrets alone', async () => {
    const list = "console.log(require('fs').readdirSync('/run/secrets').sort().join())"
    expect((await stack.script('node-1', list)).trim()).toBe(
      'database-password,jwt-secrets,redis-password,secrets-key,smtp-url,vapid-keys',
    )
  })

  test('is ready soon after its start', async () => {
    await stack.compose('stop', 'node-3')
    await stack.compose('start', 'node-3')
    const { State, NetworkSettings } = await stack.inspect('node-3')
    const address = Object.values(NetworkSettings.Networks)[0]?.IPAddress
    const isReady = async () =>
      (await fetch(`http://${address}:3000/readyz`).catch(() => null))?.status === 200
    await until(isReady)
    const readyMs = Date.now() - Date.parse(State.StartedAt)
    const name = 'from start to /readyz (ms)'
    const scenario = 'a node'
    report.addTarget({ scenario, name, bound: 'at most', value: readyMs, target: limits.readyMs })
    expect(readyMs).toBeLessThanOrEqual(limits.readyMs)
  })
})

test('two browsers on different nodes see each other’s shifts at once', async () => {
  const browser = await TestBrowser.of(stack.url)
  try {
    const address = 'view=week&date=2027-05-10'
    const [first, second] = [
      await GridUser.open(browser, accounts.manager, address),
      await GridUser.open(browser, accounts.admin, address),
    ]
    // The balancer gives each socket to the node with the fewest connections.
    await until(async () => {
      const counts = await Promise.all(nodes.map(socketsOf))
      return counts.filter((count) => count > 0).length >= 2
    })
    await createShift(api, token, {
      ...{ employeeId: await employeeIdOf(api, token, 'Ana Ruiz'), date: '2027-05-11' },
      ...{ from: '09:00', to: '13:00' },
    })
    for (const user of [first, second]) {
      await user.cell('Ana Ruiz', 1).locator('[data-shift]').waitFor()
    }
  } finally {
    await browser.closeUsers()
  }
})

test('nodes and worker are replaced under load, and no request fails', async () => {
  const load = startLoad()
  for (const name of [...nodes, 'worker']) await stack.replace(name)
  await load.stop()
  report.addFigure('nodes and worker replaced', 'requests', '', [load.sent])
  report.addFigure('nodes and worker replaced', 'longest request', 'ms', [load.longestMs])
  expect(load.failures).toEqual([])
  expect(load.sent).toBeGreaterThan(perSecond)
}, 600_000)

/** Writes while a service is killed and comes back; each acknowledged one is there once. */
async function killUnderWrites(service: string): Promise<{ awayMs: number }> {
  const writer = new RetryingWriter({
    ...{ api, token, employeeId, date: days.writes, nextDate: days.next },
  })
  writer.start()
  await writer.untilWorking()
  const killedAt = performance.now()
  await stack.kill(service)
  const revived = stack.revive(service)
  await writer.untilWorking()
  const awayMs = performance.now() - killedAt
  await revived
  await writer.stop()
  await writer.expectExactly()
  const { shifts } = await readWeek(api, token, days.writes)
  for (const { id } of shifts) await api.call('DELETE', `/shifts/${id}`, { token })
  return { awayMs }
}

describe('a container that is killed', () => {
  test.each([...nodes, 'worker', 'redis'])(
    '%s: nobody else notices',
    async (service) => {
      const load = startLoad()
      await until(() => load.sent > perSecond)
      await stack.kill(service)
      const sentWhenGone = load.sent
      await stack.revive(service)
      await load.stop()
      report.addFigure(`${service} killed`, 'requests', '', [load.sent])
      report.addFigure(`${service} killed`, 'failed', '', [load.failures.length])
      report.addFigure(`${service} killed`, 'longest request', 'ms', [load.longestMs])
      if (nodes.includes(service)) expect(load.failuresAfter(sentWhenGone + unnoticed)).toEqual([])
      else expect(load.failures).toEqual([])
    },
    300_000,
  )

  test.each([...nodes, 'worker', 'redis', 'postgres', 'pgbouncer', 'balancer'])(
    '%s: nothing is lost or doubled',
    async (service) => {
      const { awayMs } = await killUnderWrites(service)
      const name = 'until writes are answered again (ms)'
      const scenario = `${service} killed`
      report.addTarget({ scenario, name, bound: 'at most', value: awayMs, target: limits.awayMs })
      expect(awayMs).toBeLessThanOrEqual(limits.awayMs)
    },
    300_000,
  )
})

test('test services start in containers', async () => {
  const [postgres, redis] = [await findPostgres(), await findRedis()]
  try {
    const owner = await connectAsOwner(postgres.url)
    expect((await owner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await owner.end()
    expect(await answers(Number(new URL(redis.url).port))).toBe(true)
  } finally {
    await redis.stop()
    await postgres.stop()
  }
}, 300_000)
