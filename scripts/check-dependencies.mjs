import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from './bootstrap.mjs'

/*
 * Asks the registry that npm is configured with which holes are known in the packages of the lock file.
 * Ends with 0 when there are none, with 1 when there are some, and with 3 when no audit answers, which
 * says nothing about the packages. With `--overdue`, as `npm test` runs it, a hole ends it with 1 only
 * after the time that docs/releasing.md gives to close it. Other arguments are those of `npm audit`, such
 * as `--omit=dev`.
 */
const noAnswerExitCode = 3
const dayMs = 24 * 60 * 60 * 1000

const overdueOnly = process.argv.includes('--overdue')
const args = process.argv.slice(2).filter((arg) => arg !== '--overdue')
/** The longest that a run without a network waits for one. */
const withinMs = 1_000
const registry = (process.env.npm_config_registry ?? 'https://registry.npmjs.org').replace(
  /\/*$/,
  '/',
)
/** The database in which most advisories are published, with the day of each. */
const advisories = process.env.ADVISORIES_URL ?? 'https://api.github.com/advisories'

/** Whether the registry has an audit: npm itself would wait for one, and try again. */
async function hasAudit() {
  try {
    const { status } = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(withinMs),
    })
    return status < 400
  } catch {
    return false
  }
}

/** The audit of the registry; null without one. */
async function readReport() {
  if (overdueOnly && !(await hasAudit())) return null
  const { stdout } = spawnSync('npm', ['audit', '--json', ...args], {
    cwd: root,
    env: environment({ npm_config_fetch_retries: '1' }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  try {
    const report = JSON.parse(stdout)
    return report.metadata?.vulnerabilities ? report : null
  } catch {
    return null
  }
}

const releasing = readFileSync(join(root, 'docs/releasing.md'), 'utf8')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** The days to close a hole, by severity: `installed` in what an installation runs, `developed` elsewhere. */
const writtenDays = Object.fromEntries(
  [...releasing.matchAll(/^\| (\w+) \| (\d+) days \| (?:(\d+) days)?/gm)].map(
    ([, severity, installed, developed]) => [
      severity,
      { installed: Number(installed), developed: Number(developed ?? Number.POSITIVE_INFINITY) },
    ],
  ),
)

/** When an advisory was published; null when nobody says so. */
async function publishedAt(id) {
  try {
    const reply = await fetch(`${advisories}/${id}`, { signal: AbortSignal.timeout(10_000) })
    return reply.ok ? Date.parse((await reply.json()).published_at) || null : null
  } catch {
    return null
  }
}

/** The day by which a hole must be closed, and whether it has passed. */
async function deadlineOf({ severity, url }, nodes) {
  const [id] = /GHSA(-\w{4}){3}/.exec(url) ?? []
  if (!id) return { text: 'when it was published is not known' }
  if (releasing.includes(id)) return { text: 'docs/releasing.md says why it stays' }
  const from = await publishedAt(id)
  if (from === null) return { text: 'when it was published is not known' }
  const isDeveloped = nodes.every((path) => lock[path]?.dev)
  const days = writtenDays[severity]?.[isDeveloped ? 'developed' : 'installed']
  if (!Number.isFinite(days)) return { text: 'with the next update' }
  const until = from + days * dayMs
  const text = `to be closed by ${new Date(until).toISOString().slice(0, 10)}`
  return { text, isOverdue: until < Date.now() }
}

const report = await readReport()
if (report === null) {
  console.error(
    'No audit answers at the registry of npm, so nobody knows whether there are holes. Try again with a registry that has one: npm_config_registry=<address> npm run check-dependencies',
  )
  process.exit(noAnswerExitCode)
}
const holes = Object.values(report.vulnerabilities ?? {})
let overdue = 0
for (const { name, severity, via, nodes = [] } of holes) {
  const reasons = []
  for (const each of via) {
    if (typeof each === 'string') reasons.push(each)
    else {
      const { text, isOverdue = false } = await deadlineOf(each, nodes)
      overdue += Number(isOverdue)
      reasons.push(`${each.title} ${each.url}, ${text}${isOverdue ? ', OVERDUE' : ''}`)
    }
  }
  console.log(`${severity}: ${name} (${reasons.join('; ')})`)
}
console.log(
  holes.length === 0
    ? `No hole is known in ${report.metadata.dependencies.total} packages.`
    : `${holes.length} of ${report.metadata.dependencies.total} packages have known holes, ${overdue} of them past their time. docs/releasing.md says how soon they are closed.`,
)
process.exit((overdueOnly ? overdue : holes.length) === 0 ? 0 : 1)
