import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '@weekboard/api/node'
import { systemClock } from '@weekboard/api/platform/clock'
import { parseEnvironment } from '@weekboard/api/platform/env'
import { createLogger } from '@weekboard/api/platform/logger'
import { demoPassword } from '@weekboard/db/seed/demo'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../support/browser/chromium.ts'
import { median } from './statistics.ts'
import { BenchReport } from './support/report.ts'
import { sized, smokeDatabaseUrl } from './support/smoke.ts'

/**
 * The first visit to the dashboard in a browser with an empty cache, from the request of the page
 * on: the first paint, the largest one, and when both widgets of the default layout show data. The
 * pages must be built.
 */
const rounds = Number(process.argv[2] ?? sized(1, 10))
const largestPaintMs = 1500

const folder = mkdtempSync(join(tmpdir(), 'weekboard-bench-'))
const databaseUrl = smokeDatabaseUrl()
const env = parseEnvironment({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  LIMIT_API_PER_MINUTE: '1000000',
})
const node = await startNode({ env, log: createLogger(env), clock: systemClock })

interface Paints {
  readonly first: number
  readonly largest: number
  readonly complete: number
}

async function signIn(page: Page): Promise<void> {
  // Anything of the origin that loads no script.
  await page.goto(`${node.address}/livez`)
  await page.evaluate(
    async (user) => {
      const reply = await fetch('/api/v1/auth/sign_in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user }),
      })
      const session = await reply.json()
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', JSON.stringify(session.user))
      localStorage.setItem('userId', String(session.user.id))
    },
    { email: 'manager@demo.test', password: demoPassword },
  )
}

async function visitDashboard(browser: Browser): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page)
  await page.goto(`${node.address}/dashboard`)
  const widgets = page.getByRole('article')
  await widgets.nth(0).getByRole('listitem').first().waitFor()
  await widgets.nth(1).getByRole('listitem').first().waitFor()
  const paints = await page.evaluate(async () => {
    const complete = performance.now()
    const largest = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) =>
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
      )
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return { first: first?.startTime ?? Number.NaN, largest, complete }
  })
  await context.close()
  return paints
}

const browser = await launchChromium()
const visits: Paints[] = []
// The first visits warm the browser process and the server up.
for (let round = sized(0, -2); round < rounds; round += 1) {
  const paints = await visitDashboard(browser)
  if (round >= 0) visits.push(paints)
}
await browser.close()
await node.close()
rmSync(folder, { recursive: true, force: true })

const report = new BenchReport('dashboard', rounds)
const scenario = 'first visit, empty cache'
console.log(`\n${rounds} visits; milliseconds since the page was requested`)
for (const [name, values] of [
  ['first paint', visits.map(({ first }) => first)],
  ['largest paint', visits.map(({ largest }) => largest)],
  ['widgets show data', visits.map(({ complete }) => complete)],
] as const) {
  report.addFigure(scenario, name, 'ms', values)
  const spread = `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`
  console.log(`${name.padEnd(20)}${median(values).toFixed(0).padStart(6)}  (${spread})`)
}
const value = median(visits.map(({ largest }) => largest))
const isReached = report.addTarget({
  scenario,
  name: 'largest paint in ms',
  value,
  target: largestPaintMs,
  bound: 'at most',
})
console.log(
  `largest paint: ${value.toFixed(0)} ms, target ${largestPaintMs}: ${isReached ? 'reached' : 'MISSED'}`,
)
report.finish()
