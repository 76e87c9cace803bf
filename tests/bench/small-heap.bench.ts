import { addDays } from '@weekboard/scheduling/clock/weeks'
import { median } from './statistics.ts'
import { benchWeek } from './support/bench-week.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { measure, requestText } from './support/load.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * What the small young generation and the few arenas of malloc cost that the image asks for: nodes
 * that differ in nothing else take turns. Compares CPU time, which other work on the machine changes
 * little.
 */
const rounds = Number(process.argv[2] ?? sized(1, 7))
const forMs = Number(process.argv[3] ?? sized(20, 2_000))
const connections = 16

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
const image = {
  execArgv: ['--max-semi-space-size=8'],
  env: { ...process.env, MALLOC_ARENA_MAX: '2' },
}
const ports = {
  image: await environment.runNode({}, image),
  default: await environment.runNode(),
}
const token = await signIn(ports.image)
const authorization = `Bearer ${token}`
const { rows } = await environment.owner.query<{ id: number }>(
  `select id::integer as id from employees where organization_id = 1 and role = 'employee' order by id`,
)

/** Each in a quarter of an hour of its own. */
let turn = 0
function nextShift(): string {
  turn += 1
  const day = addDays('2031-01-06', Math.floor(turn / (rows.length * 40)))
  const minutes = (Math.floor(turn / rows.length) % 40) * 30
  const clock = (of: number) =>
    `${day}T${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}:00.000Z`
  const shift = {
    employee_id: rows[turn % rows.length]?.id,
    start_time: clock(minutes),
    end_time: clock(minutes + 15),
  }
  const body = { shift, override_max_hours: true }
  return requestText({ method: 'POST', path: '/api/v1/shifts', headers: { authorization }, body })
}
const reads = (path: string) => {
  const text = requestText({ path: `/api/v1${path}`, headers: { authorization } })
  return () => text
}

async function cpuMsOf(port: number, nextRequest: () => string, status: number): Promise<number> {
  let count = 0
  const counted = () => {
    count += 1
    return nextRequest()
  }
  const before = await environment.usage(port)
  await measure({ port, nextRequest: counted, status, connections, forMs })
  const after = await environment.usage(port)
  return (after.nodeCpuMs - before.nodeCpuMs) / count
}

const report = new BenchReport('small-heap', rounds)
const scenarios = [
  ['a week of 700 shifts', reads(`/schedules/week?date=${benchWeek}`), 200],
  ['dashboard figures', reads('/dashboard/stats'), 200],
  ['new shifts', nextShift, 201],
] as const
for (const [scenario, nextRequest, status] of scenarios) {
  const costs = { image: [] as number[], default: [] as number[] }
  const names = ['image', 'default'] as const
  for (const name of names) await cpuMsOf(ports[name], nextRequest, status)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? names.toReversed() : names) {
      costs[name].push(await cpuMsOf(ports[name], nextRequest, status))
    }
  }
  for (const name of names) report.addFigure(scenario, name, 'ms of CPU', costs[name])
  const value = median(costs.image.map((cost, round) => cost / (costs.default[round] ?? cost)))
  const name = 'image / default'
  report.addTarget({ scenario, name, value, target: 1.2, bound: 'at most' })
  const figures = names.map((each) => `${each} ${median(costs[each]).toFixed(2)} ms`).join(', ')
  console.log(`${scenario.padEnd(22)}${figures}, ratio ${value.toFixed(2)}`)
}
await environment.close()
report.finish()
