import { spawnSync } from 'node:child_process'
import { environment, root } from './bootstrap.mjs'

/*
 * Asks the registry that npm is configured with which holes are known in the packages of the lock file.
 * Ends with 0 when there are none, with 1 when there are some, and with 3 when no audit answers, which
 * says nothing about the packages. Arguments are those of `npm audit`, such as `--omit=dev`.
 */
const noAnswerExitCode = 3

const { stdout } = spawnSync('npm', ['audit', '--json', ...process.argv.slice(2)], {
  cwd: root,
  env: environment({ npm_config_fetch_retries: '1' }),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})

function readReport() {
  try {
    const report = JSON.parse(stdout)
    return report.metadata?.vulnerabilities ? report : null
  } catch {
    return null
  }
}

const report = readReport()
if (report === null) {
  console.error(
    'No audit answers at the registry of npm, so nobody knows whether there are holes. Try again with a registry that has one: npm_config_registry=<address> npm run check-dependencies',
  )
  process.exit(noAnswerExitCode)
}
const holes = Object.values(report.vulnerabilities ?? {})
for (const { name, severity, via } of holes) {
  const reasons = via.map((each) => (typeof each === 'string' ? each : `${each.title} ${each.url}`))
  console.log(`${severity}: ${name} (${reasons.join('; ')})`)
}
console.log(
  holes.length === 0
    ? `No hole is known in ${report.metadata.dependencies.total} packages.`
    : `${holes.length} of ${report.metadata.dependencies.total} packages have known holes. docs/releasing.md says how soon they are closed.`,
)
process.exit(holes.length === 0 ? 0 : 1)
