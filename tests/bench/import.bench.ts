import type { Page } from 'playwright-core'
import { launchChromium } from '../support/browser/chromium.ts'
import { csvFile, openImport, peopleCsv } from '../support/screens/import-screen.ts'
import { median } from './statistics.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * A list of 5,000 people in the built pages: from choosing the file to its preview, then the import
 * in one transaction and its undo, with the longest task of the main thread meanwhile. The time
 * between two clicks of the script counts as well.
 */
const rounds = Number(process.argv[2] ?? sized(1, 5))
const people = sized(50, 5_000)

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
const port = await environment.runNode()
const origin = `http://127.0.0.1:${port}`
const browser = await launchChromium()

interface Round {
  readonly preview: number
  readonly previewTask: number
  readonly importing: number
  readonly importTask: number
  readonly undo: number
}

/** Opens the team as the admin of the café. */
async function openTeam(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const token = await signIn(port, 'admin@demo.test')
  await page.goto('/favicon.svg')
  await page.evaluate(async (bearer) => {
    const reply = await fetch('/api/v1/auth/me', { headers: { authorization: `Bearer ${bearer}` } })
    const { user } = await reply.json()
    localStorage.setItem('token', bearer)
    localStorage.setItem('user', JSON.stringify(user))
  }, token)
  await page.goto('/employees')
  await page.getByText('Keiko Tanaka').waitFor()
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { tasks })
  })
  return page
}

/** The longest task since the last call; a task below 50 ms is not reported and counts as none. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(
    async (waitMs) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      const { tasks } = globalThis as unknown as { tasks: number[] }
      return Math.max(0, ...tasks.splice(0))
    },
    sized(0, 200),
  )

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function runRound(list: string): Promise<Round> {
  const page = await openTeam()
  const dialog = await openImport(page)
  const heading = (name: string) => dialog.getByRole('heading', { name }).waitFor()
  await longestTask(page)
  const preview = await timed(async () => {
    await dialog.getByLabel('Choose a file').setInputFiles(csvFile(list))
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText(`${people.toLocaleString('en-US')} employees can be imported.`).waitFor()
  })
  const previewTask = await longestTask(page)
  const importing = await timed(async () => {
    await dialog.getByRole('button', { name: /^Import [\d,]+ employees$/ }).click()
    await heading(`${people.toLocaleString('en-US')} employees imported`)
  })
  const importTask = await longestTask(page)
  const undo = await timed(async () => {
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await heading('The import was undone')
  })
  await page.context().close()
  return { preview, previewTask, importing, importTask, undo }
}

const results: Round[] = []
// The first round fills caches and is not counted.
for (let round = sized(0, -1); round < rounds; round += 1) {
  const result = await runRound(peopleCsv(people, `bench${round + 1}.test`))
  if (round >= 0) results.push(result)
}
await browser.close()
await environment.close()

const report = new BenchReport('import', rounds)
const scenario = `${people.toLocaleString('en-US')} people`
const figures: readonly (readonly [keyof Round, string, number | null])[] = [
  ['preview', 'from the file to its preview, ms', 2_000],
  ['previewTask', 'longest task until the preview, ms', 100],
  ['importing', 'import, ms', null],
  ['importTask', 'longest task during the import, ms', null],
  ['undo', 'undo, ms', null],
]
for (const [key, name, target] of figures) {
  const values = results.map((result) => result[key])
  report.addFigure(scenario, name, 'ms', values)
  const value = median(values)
  const spread = `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`
  const reached =
    target === null || report.addTarget({ scenario, name, value, target, bound: 'at most' })
  const verdict = target === null ? '' : `, target ${target}: ${reached ? 'reached' : 'MISSED'}`
  console.log(`${name}: ${value.toFixed(0)} (${spread})${verdict}`)
}
report.finish()
