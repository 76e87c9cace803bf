import { setTimeout as delay } from 'node:timers/promises'
import { startRedis } from '../support/servers/services.ts'
import { median, quantile } from './statistics.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import type { Traffic, WireProtocol } from './support/fanout/load.ts'
import {
  type FanoutServer,
  type Listeners,
  type Program,
  startListeners,
  startServer,
} from './support/fanout/processes.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * How an event of about 400 bytes reaches a thousand connections: Weekboard, which logs it in
 * Postgres first, against Socket.IO with its Redis adapter and against bare `ws` that writes one
 * prebuilt frame. Latency counts from the moment the event is handed to the server.
 */
const rounds = Number(process.argv[2] ?? sized(1, 8))
const connections = Number(process.argv[3] ?? sized(20, 1_000))
/** Both parts, unless one is asked for. */
const nodeCounts = process.argv[4] ? [Number(process.argv[4])] : sized([1], [1, 2])

const contestants: readonly { readonly program: Program; readonly protocol: WireProtocol }[] = [
  { program: 'weekboard', protocol: 'action-cable' },
  { program: 'socket-io', protocol: 'engine-io' },
  { program: 'bare', protocol: 'bare' },
]
/** What a figure may be at most, as a share of that of a peer. */
interface Limit {
  readonly share: number
  readonly of: Program
}
const ofSocketIo = (share: number): Limit => ({ share, of: 'socket-io' })
/**
 * One event at a time is written to each socket by a call of the system, which is most of its CPU: the bare
 * socket takes four fifths of what Socket.IO does. Events that are closer together share the calls.
 */
const alone = { times: sized(5, 100), cpu: { share: 1.2, of: 'bare' } } as const
const traffics: readonly (Traffic & { readonly p95: Limit; readonly cpu: Limit })[] = [
  { name: '50 a second', burst: 1, everyMs: 20, ...alone, p95: ofSocketIo(0.95) },
  {
    ...{ name: '100 a second', burst: 1, everyMs: 10, times: sized(5, 200) },
    ...{ p95: ofSocketIo(0.65), cpu: ofSocketIo(0.65) },
  },
  {
    ...{ name: 'bursts of 25', burst: 25, everyMs: 400, times: sized(1, 5) },
    ...{ p95: ofSocketIo(0.15), cpu: ofSocketIo(0.65) },
  },
]

const peerNames: Readonly<Record<Program, string>> = {
  weekboard: 'Weekboard',
  'socket-io': 'Socket.IO',
  bare: 'the bare socket',
}

/** Values by figure, one a round. */
type Figures = Map<string, number[]>

const stage = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => stage.clean())
const redis = await startRedis()
const token = await signIn(await stage.runNode())
const listeners = await startListeners()

const results = new BenchReport('fanout', rounds)
for (const nodes of nodeCounts) {
  const measured = new Map<Program, Figures>(contestants.map(({ program }) => [program, new Map()]))
  for (let round = 0; round < rounds; round += 1) {
    console.error(`${nodes} node(s): round ${round + 1} of ${rounds}`)
    for (const contestant of round % 2 ? contestants.toReversed() : contestants) {
      const figures = measured.get(contestant.program)
      if (figures) await takeTurn(contestant, nodes, figures)
    }
  }
  report(nodes, measured)
}
await listeners.stop()
await redis.stop()
await stage.close()
results.finish()

/** Starts the servers afresh, so that none gains from what an earlier turn left in its memory. */
async function takeTurn(
  { program, protocol }: (typeof contestants)[number],
  nodes: number,
  figures: Figures,
): Promise<void> {
  const options = {
    databaseUrl: stage.databaseUrl,
    folder: stage.folder,
    ...(nodes > 1 && { redisUrl: redis.url }),
  }
  const servers = await Promise.all(
    Array.from({ length: nodes }, () => startServer(program, options)),
  )
  const ports = servers.map(({ port }) => port)
  await warmUp(servers, { ports, protocol })
  // The connections of the warm-up end.
  await delay(sized(20, 500))
  const before = await usageOf(servers)
  await listeners.connect({ ports, count: connections, protocol, token })
  const after = await usageOf(servers)
  add(
    figures,
    'memory per connection, KiB',
    (after.heldBytes - before.heldBytes) / connections / 1024,
  )
  for (const traffic of traffics) await send(traffic, servers, listeners, figures)
  await listeners.disconnect()
  await Promise.all(servers.map((server) => server.stop()))
}

/** Code is compiled and pools are open before anything counts. */
async function warmUp(
  servers: readonly FanoutServer[],
  target: { readonly ports: readonly number[]; readonly protocol: WireProtocol },
): Promise<void> {
  const count = 20
  const traffic = { name: 'warm-up', burst: 2, everyMs: 4, times: sized(10, 500) }
  await listeners.connect({ ...target, count, token })
  await Promise.all([
    listeners.expect(count * traffic.burst * traffic.times),
    servers[0]?.emit(traffic),
  ])
  await listeners.disconnect()
}

async function send(
  traffic: Traffic,
  servers: readonly FanoutServer[],
  { expect }: Listeners,
  figures: Figures,
): Promise<void> {
  const deliveries = connections * traffic.burst * traffic.times
  const before = await usageOf(servers)
  const [latencies] = await Promise.all([expect(deliveries), servers[0]?.emit(traffic)])
  const after = await usageOf(servers)
  const { lost, ...delays } = latencies
  for (const [name, ms] of Object.entries(delays)) add(figures, `${traffic.name}: ${name}, ms`, ms)
  add(figures, `${traffic.name}: lost deliveries`, lost)
  add(
    figures,
    `${traffic.name}: CPU per delivery, µs`,
    ((after.cpuMs - before.cpuMs) * 1000) / deliveries,
  )
}

async function usageOf(servers: readonly FanoutServer[]) {
  const usages = await Promise.all(servers.map((server) => server.usage()))
  return {
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    heldBytes: usages.reduce((sum, { heldBytes }) => sum + heldBytes, 0),
  }
}

function add(figures: Figures, name: string, value: number): void {
  figures.set(name, [...(figures.get(name) ?? []), value])
}

/** Prints the table and reports its figures. */
function report(nodes: number, measured: ReadonlyMap<Program, Figures>): void {
  const limits = new Map<string, Limit>([
    ['memory per connection, KiB', ofSocketIo(0.6)],
    ...traffics.flatMap(({ name, p95, cpu }): [string, Limit][] => [
      [`${name}: p95, ms`, p95],
      [`${name}: CPU per delivery, µs`, cpu],
    ]),
  ])
  console.log(
    `\n${nodes} node(s), ${connections} connections, ${rounds} rounds; median (least-most)`,
  )
  const scenario = `${nodes} node(s), ${connections} connections`
  const names = [...(measured.get('weekboard')?.keys() ?? [])]
  const width = Math.max(...names.map((name) => name.length))
  for (const name of names) {
    const cells = contestants.map(({ program }) => {
      const values = measured.get(program)?.get(name) ?? []
      const spread = `${quantile(values, 0).toFixed(1)}-${quantile(values, 1).toFixed(1)}`
      const [figure = name, unit = ''] = name.split(/, (?=[^,]*$)/)
      results.addFigure(scenario, `${program}, ${figure}`, unit, values)
      return `${program} ${median(values).toFixed(1)} (${spread})`.padEnd(34)
    })
    const limit = limits.get(name)
    const { of, share } = limit ?? ofSocketIo(Number.NaN)
    const value = ratioOf(name, of, measured)
    const target = { scenario, name: `${name}, of ${peerNames[of]}`, value, target: share }
    const verdict = limit
      ? `, target ${share}: ${results.addTarget({ ...target, bound: 'at most' }) ? 'reached' : 'MISSED'}`
      : ''
    const compared = Number.isFinite(value) ? `${value.toFixed(2)} of ${peerNames[of]}` : ''
    console.log(`${name.padEnd(width)}  ${cells.join('')}${compared}${verdict}`)
  }
}

/** Ratios are taken within a round, where both had the same machine. */
function ratioOf(name: string, peer: Program, measured: ReadonlyMap<Program, Figures>): number {
  const peers = measured.get(peer)?.get(name) ?? []
  const own = measured.get('weekboard')?.get(name) ?? []
  return median(own.map((value, round) => value / (peers[round] ?? Number.NaN)))
}
