import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { become, install, node, root, run } from './bootstrap.mjs'
import { build } from './build.mjs'

install()
// What is measured is the built service with its built pages.
const code = await build()
if (code !== 0) process.exit(code)
const folder = join(root, 'tests', 'bench')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const fileOf = (name) => join('tests', 'bench', `${name}.bench.ts`)
const [name, ...args] = process.argv.slice(2)

/** What a benchmark wrote about its last run. */
function readResult(name) {
  const path = join(root, 'docs', 'benchmarks', `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function printTable(results) {
  const { cpu, cores, memory_gib: memory, node: version, platform } = results[0].machine
  console.log(`\n${cpu}, ${cores} cores, ${memory} GiB, Node ${version}, ${platform}\n`)
  const rows = results.flatMap(({ benchmark, targets }) =>
    targets.map(({ scenario, name, value, bound, target, reached }) => [
      benchmark,
      scenario,
      name,
      String(value),
      `${bound} ${target}`,
      reached ? 'reached' : 'MISSED',
    ]),
  )
  const header = ['benchmark', 'scenario', 'figure', 'value', 'target', '']
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column].length)),
  )
  for (const row of [header, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** Runs all benchmarks one after another; ends with 1 when one failed or missed a target. */
async function runAll() {
  let failed = false
  const results = []
  for (const name of names) {
    console.log(`\n== ${name}`)
    const startedAt = Date.now()
    const { code } = await run(node, [fileOf(name)])
    failed ||= code !== 0
    const result = readResult(name)
    if (result && Date.parse(result.measured_at) >= startedAt) results.push(result)
    else console.log(`${name} did not finish`)
  }
  if (results.length > 0) printTable(results)
  process.exit(failed ? 1 : 0)
}

if (name === undefined) await runAll()
else if (names.includes(name)) become(node, [fileOf(name), ...args])
else {
  console.log(`Usage: npm run bench [-- <name>]\nBenchmarks: ${names.join(', ')}`)
  process.exit(1)
}
