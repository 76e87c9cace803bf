import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Random } from '@weekboard/solver/core/random'
import { hiddenRoster } from '../support/plans/hidden-roster.ts'
import { checkRoster } from '../support/plans/roster-checker.ts'
import { quantile } from './statistics.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'
import { everydayWeeks, type MeasuredWeek, measureWeek } from './support/solver/everyday-weeks.ts'
import {
  publicFiles,
  publicTargets,
  type SolvedFile,
  solveFile,
  solveText,
  writeSolved,
} from './support/solver/public-files.ts'
import { measureWorker } from './support/solver/worker-limits.ts'
import type { WorkerRun } from './support/solver/worker-run.ts'

const longRosters = sized(
  [{ weeks: 26, people: 3, shifts: 2 }],
  [
    { weeks: 26, people: 20, shifts: 3 },
    { weeks: 26, people: 100, shifts: 6 },
    { weeks: 52, people: 50, shifts: 4 },
    { weeks: 52, people: 150, shifts: 6 },
  ],
)

/**
 * `npm run bench -- solver FILE… --seconds 60 --out DIR` solves files of the public staff rostering
 * format and writes `{instance, penalty, bound, seconds, roster}` for each into DIR. Without files it
 * measures everyday weeks and the public instances, as far as they are kept beside the project.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: sized('1', '60') },
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
    console.log(cellsOf(file).join(''))
  }
  return solved
}

function cellsOf({ instance, penalty, bound, seconds: taken }: SolvedFile): string[] {
  const gap = bound === null ? null : (penalty - bound) / Math.max(1, Math.abs(penalty))
  const percent = gap === null ? '-' : `${(gap * 100).toFixed(2)} %`
  return [instance, penalty, bound ?? 'none', percent, taken].map((cell) =>
    String(cell).padStart(12),
  )
}

/** Rosters of half a year and more, made around a hidden one that proves that there is one. */
async function solveLongRosters(report: BenchReport): Promise<void> {
  for (const size of longRosters) {
    const random = new Random(size.people)
    const { text, roster } = hiddenRoster((limit) => random.below(limit), size)
    const hidden = checkRoster(text, roster).penalty
    const scenario = `${size.weeks} weeks, ${size.people} people, ${size.shifts} kinds of shift`
    const solved = await solveText(scenario, text, { seconds, startedAt: performance.now() })
    report.addFigure(scenario, 'penalty', 'points', [solved.penalty])
    report.addFigure(scenario, 'penalty of the hidden roster', 'points', [hidden])
    report.addFigure(scenario, 'bound', 'points', [solved.bound ?? Number.NaN])
    const at = { scenario, bound: 'at most' as const }
    report.addTarget({ ...at, name: 'seconds', value: solved.seconds, target: seconds + 3 })
    const aboveHidden = Math.max(0, (solved.bound ?? 0) - hidden)
    report.addTarget({ ...at, name: 'bound above the hidden one', value: aboveHidden, target: 0 })
    console.log(`${scenario}: hidden ${hidden}, ${cellsOf(solved).slice(1).join('')}`)
  }
}

async function measureEverydayWeeks(report: BenchReport): Promise<void> {
  for (const { scenario, size, rounds, middle, most } of sized(
    everydayWeeks.slice(0, 1),
    everydayWeeks,
  )) {
    const measured: MeasuredWeek[] = []
    for (let seed = 1; seed <= sized(1, rounds); seed += 1)
      measured.push(await measureWeek(size, seed))
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
  const largestWeek = everydayWeeks.at(sized(0, -1))
  const path = paths.find((each) => each.endsWith('Instance12.txt'))
  const delays = sized([0.05], [0.3, 1, 2, 4, 7, 11])
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
    report.addFigure(instance, 'bound', 'points', [bound ?? Number.NaN])
    if (!goal) continue
    const at = { scenario: instance, bound: 'at most' as const }
    report.addTarget({ ...at, name: 'penalty', value: penalty, target: goal.target })
    if (goal.proven) {
      report.addTarget({
        ...at,
        name: 'penalty above bound',
        value: penalty - (bound ?? 0),
        target: 0,
      })
    }
  }
}

if (positionals.length > 0) await solveFiles(positionals)
else {
  const report = new BenchReport('solver', 1)
  await measureEverydayWeeks(report)
  const paths = sized([], publicFiles(fileURLToPath(new URL('../..', import.meta.url))))
  measureWorkers(report, paths)
  await solveLongRosters(report)
  if (paths.length > 0) addPublicTargets(report, await solveFiles(paths))
  else console.log('The public instances are not beside the project.')
  report.finish()
}
