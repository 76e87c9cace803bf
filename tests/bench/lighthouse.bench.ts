import { median } from './statistics.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { type Audit, categories, metrics, startAudits } from './support/lighthouse/audits.ts'
import { BenchReport } from './support/report.ts'

/**
 * What Lighthouse says about the first screens, in the built pages: the scores of its preset for a
 * phone, which simulates a slow connection and a slow processor. Each visit begins without a cache.
 * Lighthouse comes from the package registry when the benchmark runs (`npm exec`): as a dependency it
 * would add more than a hundred packages that nothing else needs.
 */
const rounds = Number(process.argv[2] ?? 3)
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const pages = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/signup', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
  { path: '/schedule', isSignedIn: true },
]

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
const port = await environment.runNode()
const token = await signIn(port)
const audits = await startAudits(`http://127.0.0.1:${port}`, environment.folder)
const seen = pages.map((page) => ({ ...page, audits: [] as Audit[] }))
for (let round = 0; round < rounds; round += 1) {
  for (const { path, isSignedIn, audits: ofPage } of seen) {
    ofPage.push(await audits.audit(path, isSignedIn ? token : null))
  }
}
await audits.close()
await environment.close()

const report = new BenchReport('lighthouse', rounds)
console.log(`\n${rounds} rounds, medians; times in ms`)
const columns = [...categories, 'first', 'largest', 'index', 'blocking', 'shift']
console.log(`${''.padEnd(12)}${columns.map((name) => name.padStart(16)).join('')}`)
for (const { path, audits: ofPage } of seen) {
  const scores = categories.map((category) => ofPage.map(({ scores }) => scores[category]))
  const figures = metrics.map((metric) => ofPage.map(({ figures }) => figures[metric]))
  for (const [index, category] of categories.entries()) {
    const values = scores[index] ?? []
    report.addFigure(path, category, 'of 100', values)
    const value = median(values)
    report.addTarget({
      scenario: path,
      name: category,
      value,
      target: targets[category],
      bound: 'at least',
    })
  }
  for (const [index, metric] of metrics.entries()) {
    const unit = metric === 'cumulative-layout-shift' ? '' : 'ms'
    report.addFigure(path, metric, unit, figures[index] ?? [])
  }
  const cells = [
    ...scores.map((values) => median(values).toFixed(0)),
    ...figures.map((values, index) => median(values).toFixed(index === 4 ? 3 : 0)),
  ]
  console.log(`${path.padEnd(12)}${cells.map((cell) => cell.padStart(16)).join('')}`)
  for (const problem of new Set(ofPage.flatMap(({ problems }) => problems))) {
    console.log(`${''.padEnd(12)}${problem}`)
  }
}
report.finish()
