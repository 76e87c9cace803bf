import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { quantile } from './statistics.ts'
import { BenchReport } from './support/report.ts'
import { everydayWeeks, type MeasuredWeek, measureWeek } from './support/solver/everyday-weeks.ts'
import {
  publicFiles,
  publicTargets,
  type SolvedFile,
  solveFile,
  writeSolved,
} from './support/solver/public-files.ts'
import { measureWorker } from './support/solver/worker-limits.ts'
import type { WorkerRun } from './support/solver/worker-run.ts'

/**
 * `npm run bench -- solver FILE… --seconds 60 --out DIR` solves files of the public staff rostering
 * format and writes `{instance, penalty, bound, seconds, roster}` for each into DIR. Without files it
 * measures everyday weeks and the public instances, as far as they are kept beside the project.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    out: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
if (!(seconds > 0)) throw new Error('--seconds takes a positive number.')

const columns = ['instance', 'penalty', 'bound', 'gap', 'seconds']

async function solveFiles(paths: readonly string[]): Promise<SolvedFile[]> {
  const solved: SolvedFile[] = []
  console.log(columns.map((name) => name.padStart(12)).join(''))
  for (const path of paths) {
    const file = await solveFile(path, seconds)
    solved.push(file)
    if (values.out !== undefined) writeSolved(values.out, file)
    const gap = (file.penalty - file.bound) / Math.max(1, Math.abs(file.penalty))
    const row = [
      file.instance,
      file.penalty,
      file.bound,
      `${(gap * 100).toFixed(2)} %`,
      file.seconds,
    ]
    console.log(row.map((cell) => String(cell).padStart(12)).join(''))
  }
  return solved
}

async function measureEverydayWeeks(report: BenchReport): Promise<void> {
  for (const { scenario, size, rounds, middle, most } of everydayWeeks) {
    const measured: MeasuredWeek[] = []
    for (let seed = 1; seed <= rounds; seed += 1) measured.push(await measureWeek(size, seed))
    const taken = measured.map((week) => week.seconds)
    const [p50, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)]
    const gap = Math.max(...measured.map((week) => week.gap)) * 100
    report.addFigure(scenario, 'to the proposal', 's', taken)
    const worked = measured.map((week) => week.cpuSeconds)
    report.addFigure(scenario, 'processor time', 's', worked)
    console.log(
      `${scenario}: ${p50.toFixed(2)} s, p95 ${p95.toFixed(2)} s, gap ${gap.toFixed(2)} %, ` +
        `processor ${quantile(worked, 0.5).toFixed(2)} s, p95 ${quantile(worked, 0.95).toFixed(2)} s`,
    )
    const at = { scenario, bound: 'at most' as const }
    if (middle !== null) report.addTarget({ ...at, name: 'p50 (s)', value: p50, target: middle })
    report.addTarget({ ...at, name: 'p95 (s)', value: p95, target: most })
    report.addTarget({ ...at, name: 'greatest gap (%)', value: gap, target: 0.5 })
  }
}

/** How soon a run in a worker ends after it is cancelled, and how much memory it takes. */
function measureWorkers(report: BenchReport, paths: readonly string[]): void {
  const largestWeek = everydayWeeks.at(-1)
  const path = paths.find((each) => each.endsWith('Instance12.txt'))
  const delays = [0.3, 1, 2, 4, 7, 11]
  const runs: { scenario: string; run: WorkerRun }[] = []
  if (largestWeek) {
    const { scenario, size } = largestWeek
    runs.push({ scenario, run: { problem: { size }, delays } })
  }
  if (path !== undefined) {
    runs.push({ scenario: 'Instance12', run: { problem: { path }, delays: [1, 5, 15, 40] } })
  }
  for (const { scenario, run } of runs) {
    const { cancelSeconds, mostMemoryMb } = measureWorker(run)
    const longest = Math.max(0, ...cancelSeconds)
    console.log(
      `${scenario} in a worker: cancelled within ${longest.toFixed(2)} s, ${mostMemoryMb.toFixed(0)} MB`,
    )
    const at = { scenario, bound: 'at most' as const }
    report.addTarget({ ...at, name: 'longest cancellation (s)', value: longest, target: 2 })
    report.addTarget({
      ...at,
      name: 'memory of the process (MB)',
      value: mostMemoryMb,
      target: 512,
    })
  }
}

function addPublicTargets(report: BenchReport, solved: readonly SolvedFile[]): void {
  for (const { instance, penalty, bound } of solved) {
    const goal = publicTargets[instance]
    report.addFigure(instance, 'penalty', 'points', [penalty])
    report.addFigure(instance, 'bound', 'points', [bound])
    if (!goal) continue
    const at = { scenario: instance, bound: 'at most' as const }
    report.addTarget({ ...at, name: 'penalty', value: penalty, target: goal.target })
    if (goal.proven) {
      report.addTarget({ ...at, name: 'penalty above bound', value: penalty - bound, target: 0 })
    }
  }
}

if (positionals.length > 0) await solveFiles(positionals)
else {
  const report = new BenchReport('solver', 1)
  await measureEverydayWeeks(report)
  const paths = publicFiles(fileURLToPath(new URL('../..', import.meta.url)))
  measureWorkers(report, paths)
  if (paths.length > 0) addPublicTargets(report, await solveFiles(paths))
  else console.log('The public instances are not beside the project.')
  report.finish()
}
