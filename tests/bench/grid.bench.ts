import { launchChromium } from '../support/browser/chromium.ts'
import { median } from './statistics.ts'
import { type Visit, visit } from './support/grid/measure.ts'
import { buildPages } from './support/grid/pages.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * The grid with 200 people, 1,400 shifts in the colors of their positions and 40 open shifts in a
 * browser without a window, against other grids and the bare DOM, in turns, in milliseconds of the
 * main thread. All say the same about a shift and a person, in rows of 128 px, so that they draw
 * about as many shifts (`boxes`); totals and coverage are ours alone.
 */
const rounds = Number(process.argv[2] ?? sized(1, 5))

const ours = 'Weekboard'
const light = 'DayPilot Lite'
const atOnce = 'DayPilot at once'
const virtual = 'FullCalendar 7'
const bare = 'bare DOM'
const everybody = [
  { name: ours, entry: 'weekboard.tsx' },
  { name: light, entry: 'daypilot.ts' },
  { name: atOnce, entry: 'daypilot-at-once.ts' },
  { name: virtual, entry: 'fullcalendar-7.ts' },
  { name: 'FullCalendar 6', entry: 'fullcalendar-6.ts' },
  { name: 'EventCalendar', entry: 'event-calendar.ts' },
  { name: bare, entry: 'plain-boxes.ts' },
]
// The others are packages, which do not change: a smoke round has one of them.
const contestants = sized(everybody.slice(0, 2), everybody)

type Measure = 'mount' | 'update' | 'drag' | 'scroll' | 'scrollP95' | 'heap'
const measures: readonly Measure[] = ['mount', 'update', 'drag', 'scroll', 'scrollP95', 'heap']

/**
 * Limits against the lightest peer leave room for what ours does besides: an update draws the sums
 * of the row and the day anew, and a drag weighs the rules at each step, where DayPilot moves a box.
 * The bare DOM, where nothing is weighed and nothing drawn but text, needs as much for both as DayPilot.
 * The scroll is compared where shifts are drawn: as it comes, DayPilot leaves out those of new rows
 * until the scrolling pauses, and draws none in the measured frames.
 */
const targets: readonly { measure: Measure; of: string; most: number }[] = [
  { measure: 'mount', of: light, most: 1.05 },
  { measure: 'mount', of: virtual, most: 0.15 },
  { measure: 'update', of: light, most: 1.25 },
  { measure: 'update', of: virtual, most: 0.1 },
  { measure: 'drag', of: light, most: 2 },
  { measure: 'drag', of: virtual, most: 0.25 },
  { measure: 'scrollP95', of: atOnce, most: 1.5 },
  { measure: 'scrollP95', of: virtual, most: 0.8 },
]

const { pages, close } = await buildPages(contestants)
const browser = await launchChromium()
const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]))
// The first visit of each warms the caches of the browser and is not counted.
for (let round = sized(0, -1); round < rounds; round += 1) {
  for (const { name, url } of round % 2 ? pages.toReversed() : pages) {
    const seen = await visit(browser, url)
    if (round >= 0) visits.get(name)?.push(seen)
  }
}
await browser.close()
await close()

const report = new BenchReport('grid', rounds)
const scenario = '200 people, 1,400 colored shifts, 40 open ones'
const valuesOf = (name: string, measure: Measure): number[] =>
  (visits.get(name) ?? []).map((seen) => seen[measure])

console.log(
  `\n${rounds} rounds; ms of the main thread beyond an idle frame, MB of heap, gzipped kB of script`,
)
console.log(
  `${''.padEnd(16)}${[...measures, 'boxes', 'kB'].map((name) => name.padStart(10)).join('')}`,
)
for (const { name, scriptKb } of pages) {
  const cells = measures.map((measure) => median(valuesOf(name, measure)).toFixed(2))
  for (const measure of measures) {
    const unit = measure === 'heap' ? 'MB' : 'ms'
    report.addFigure(scenario, `${name}, ${measure}`, unit, valuesOf(name, measure))
  }
  const drawn = (visits.get(name) ?? []).map((seen) => seen.boxes)
  report.addFigure(scenario, `${name}, boxes`, 'boxes', drawn)
  const boxes = median(drawn)
  const line = [...cells, String(boxes), scriptKb.toFixed(0)].map((cell) => cell.padStart(10))
  console.log(`${name.padEnd(16)}${line.join('')}`)
}

const judge = (name: string, value: number, target: number, shown: string): void => {
  const isReached = report.addTarget({ scenario, name, value, target, bound: 'at most' })
  console.log(`${name}: ${shown}, target ${target}: ${isReached ? 'reached' : 'MISSED'}`)
}
// Ratios are taken within a round, where both had the same machine.
const ratiosTo = (measure: Measure, of: string, name = ours): number[] => {
  const others = valuesOf(of, measure)
  return valuesOf(name, measure).map((value, round) => value / (others[round] ?? 0))
}
for (const { measure, of, most } of targets) {
  const ratios = ratiosTo(measure, of)
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`
  const ratio = median(ratios)
  const floor = median(ratiosTo(measure, of, bare)).toFixed(2)
  const shown = `${ratio.toFixed(2)} (${spread}; ${bare} ${floor})`
  judge(`${measure}, ${ours} / ${of}`, ratio, most, shown)
}
const empty = ratiosTo('scrollP95', light)
console.log(`scrollP95, ${ours} / ${light}, whose rows come empty: ${median(empty).toFixed(2)}`)
const rows = median((visits.get(ours) ?? []).map((seen) => seen.rows ?? Number.NaN))
judge('rows drawn by one update', rows, 1, `${rows}`)
report.finish()
