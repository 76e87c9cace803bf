import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { launchChromium } from '../../../support/browser/chromium.ts'

const lighthouse = 'lighthouse@13.5.0'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Milliseconds but `cumulative-layout-shift`, which has no unit. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
export type Metric = (typeof metrics)[number]

export interface Audit {
  /** Scores from 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  readonly figures: Readonly<Record<Metric, number>>
  /** What takes from the scores of accessibility, best practices and SEO. */
  readonly problems: readonly string[]
}

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; numericValue?: number }>
  >
  readonly runtimeError?: { readonly message: string }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** A browser that Lighthouse drives, and its one profile. */
export async function startAudits(origin: string, folder: string) {
  const debuggingPort = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${debuggingPort}`])
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  const [profile] = connection.contexts()
  if (!profile) throw new Error('The browser has no profile')
  return {
    /** Audits a page for who has the token; null for a visitor. */
    async audit(path: string, token: string | null): Promise<Audit> {
      await resetProfile(profile, origin, token)
      const file = join(folder, 'lighthouse.json')
      await runLighthouse(origin + path, debuggingPort, file)
      return auditOf(JSON.parse(await readFile(file, 'utf8')))
    },
    async close(): Promise<void> {
      await connection.close()
      await browser.close()
    },
  }
}

/** Empties the cache and the storage, and signs in. */
async function resetProfile(
  profile: BrowserContext,
  origin: string,
  token: string | null,
): Promise<void> {
  const page = await profile.newPage()
  const session = await profile.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Network.clearBrowserCache')
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(async (bearer) => {
    if (bearer === null) return
    const reply = await fetch('/api/v1/auth/me', { headers: { authorization: `Bearer ${bearer}` } })
    const { user } = await reply.json()
    localStorage.setItem('token', bearer)
    localStorage.setItem('user', JSON.stringify(user))
  }, token)
  await page.close()
}

/** Runs beside this process, whose own connection to the browser must stay alive. */
async function runLighthouse(url: string, port: number, file: string): Promise<void> {
  const options = [
    `--port=${port}`,
    `--only-categories=${categories.join()}`,
    // It would remove the session; the profile was reset before.
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ]
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options]
  const child = spawn('npm', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
}

function auditOf({ categories: found, audits, runtimeError }: Report): Audit {
  if (runtimeError) throw new Error(runtimeError.message)
  const scoreOf = (category: Category) => Math.round((found[category]?.score ?? 0) * 100)
  const problems = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    figures: Object.fromEntries(
      metrics.map((metric) => [metric, audits[metric]?.numericValue ?? Number.NaN]),
    ) as Record<Metric, number>,
    problems: [...new Set(problems)],
  }
}
