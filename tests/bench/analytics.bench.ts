import { analyticsPanels } from '@weekboard/contracts/analytics'
import { median } from './statistics.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { plainAnalytics } from './support/plain-analytics.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'
import { addYearOfShifts, yearEnd, yearStart } from './support/year-of-shifts.ts'

/**
 * Each panel of a year of 200 people and 70,000 shifts through the whole stack, against the same
 * question in plain SQL by `pg`, by the owner of the tables: no session, no row security, the time
 * zones of Postgres. One call at a time; contestants take turns.
 */
const rounds = Number(process.argv[2] ?? sized(1, 9))
const mostTimesPlain = 1.5

const stage = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => stage.clean())
await addYearOfShifts(stage.owner, sized(5, 200))
const port = await stage.runNode()
const authorization = `Bearer ${await signIn(port)}`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function readPanel(panel: string): Promise<Record<string, unknown>[]> {
  const path = `/api/v1/analytics?from=${yearStart}&to=${yearEnd}&panel=${panel}`
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(text)
  return (JSON.parse(text) as { rows: Record<string, unknown>[] }).rows
}

const report = new BenchReport('analytics', rounds)
const scenario = 'a year of 70,000 shifts'
console.log(`\n${scenario}; milliseconds`)
for (const panel of analyticsPanels) {
  const plain = async () =>
    (await stage.owner.query({ name: panel, text: plainAnalytics[panel] })).rows
  const [rows, plainRows] = [await readPanel(panel), await plain()]
  if (panel !== 'overtime' && plainRows.length < rows.length) {
    throw new Error(`${panel}: ${rows.length} rows, in plain SQL ${plainRows.length}`)
  }
  const times = { weekboard: [] as number[], plain: [] as number[] }
  for (let round = sized(0, -2); round < rounds; round += 1) {
    const turns = [
      async () => times.weekboard.push(await timed(() => readPanel(panel))),
      async () => times.plain.push(await timed(plain)),
    ]
    for (const turn of round % 2 ? turns : turns.reverse()) await turn()
    if (round === -1) for (const values of Object.values(times)) values.length = 0
  }
  report.addFigure(scenario, panel, 'ms', times.weekboard)
  report.addFigure(scenario, `${panel}, plain SQL`, 'ms', times.plain)
  const ratio = median(times.weekboard.map((ms, round) => ms / (times.plain[round] ?? Number.NaN)))
  const isReached = report.addTarget({
    scenario,
    name: `${panel} / plain SQL`,
    value: ratio,
    target: mostTimesPlain,
    bound: 'at most',
  })
  const figures = [median(times.weekboard), median(times.plain)].map((ms) => ms.toFixed(0))
  console.log(
    `${panel.padEnd(10)} ${figures[0]?.padStart(5)}  plain ${figures[1]?.padStart(5)}  ratio ${ratio.toFixed(2)}  ${isReached ? 'reached' : 'MISSED'}`,
  )
}
// An idle connection may notice that Postgres stops.
stage.owner.on('error', () => undefined)
await stage.close()
report.finish()
