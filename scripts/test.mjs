import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { install, node, run } from './bootstrap.mjs'
import { build } from './build.mjs'

install()
const filter = process.argv.slice(2)
const totals = { passed: 0, failed: 0 }
const skipped = []
const failed = []

async function check(name, work) {
  const startedAt = Date.now()
  const { code, output } = await work()
  const passed = code === 0
  totals[passed ? 'passed' : 'failed'] += 1
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  if (!passed) console.log(output)
}

/** A cruise that read nothing must not pass for a clean one. */
async function cruise() {
  const result = await run(
    'depcruise',
    ['--config', 'dependency-cruiser.mjs', 'apps', 'packages', 'db'],
    { quiet: true },
  )
  const modules = Number(/\((\d+) modules/.exec(result.output)?.[1] ?? 0)
  return modules > 0 ? result : { code: 1, output: `No modules were read.\n${result.output}` }
}

/** A registry that has no audit, or cannot be reached, is said, and fails nothing. */
async function knownHoles() {
  const script = ['--use-env-proxy', 'scripts/check-dependencies.mjs', '--overdue']
  const { code, output } = await run(node, script, { quiet: true })
  if (code === 1) return { code, output }
  console.log(output.trim())
  return { code: code === 3 ? 0 : code, output }
}

/** Keeps the names of what a reader of the last lines wants to know. */
function note({ name, status: outcome, assertionResults }) {
  const file = relative(process.cwd(), name)
  const named = (wanted) =>
    assertionResults.filter(({ status }) => wanted.includes(status)).map((test) => test.fullName)
  skipped.push(...named(['pending', 'skipped']))
  const failures = named(['failed'])
  if (outcome === 'failed' && failures.length === 0) failures.push('could not be run')
  failed.push(...failures.map((failure) => `${file}: ${failure}`))
}

async function vitest() {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...filter])
  let counted = { numPassedTests: 0, numFailedTests: 0, success: false }
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    console.log('The test runner left no report.')
  }
  rmSync(folder, { recursive: true, force: true })
  for (const file of counted.testResults ?? []) note(file)
  totals.passed += counted.numPassedTests
  totals.failed += counted.numFailedTests
  // A file that cannot be loaded, or a crash, fails the run without a failed test.
  const broken = (code !== 0 || !counted.success) && counted.numFailedTests === 0
  if (broken) totals.failed += 1
  if (counted.numPassedTests === 0) totals.failed += 1
}

const quiet = { quiet: true }
if (filter.length === 0) {
  // Side by side, as two of them keep one core busy each.
  await Promise.all([
    check('layers', cruise),
    check('unused code', () => run('knip', [], quiet)),
    check('lint and format', () => run('biome', ['check', '.'], quiet)),
    check('types', () => run('turbo', ['run', 'typecheck', '--output-logs=errors-only'], quiet)),
    check('known holes', knownHoles),
  ])
}
await check('build', async () => ({ code: await build(), output: '' }))
await vitest()
for (const name of skipped) console.log(`skipped: ${name}`)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)
