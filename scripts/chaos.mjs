import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, run } from './bootstrap.mjs'

install()
const filter = process.argv.slice(2)
const folders = ['architecture', 'chaos', 'e2e', 'journeys'].map((name) => join('tests', name))
const hasRounds = (file) => readFileSync(file, 'utf8').includes('faults/rounds.ts')
/** The tests that break things, and all others that have more rounds when they may take long. */
const longer = () =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => file.startsWith(join('tests', 'chaos')) || hasRounds(file))
const files = filter.length > 0 ? filter : longer()
const projects = ['architecture', 'journeys', 'e2e'].flatMap((name) => ['--project', name])
// One file at a time: each of them keeps the machine busy, and measures.
const options = [...projects, '--disable-console-intercept', '--no-file-parallelism']
const { code } = await run('vitest', ['run', ...options, ...files], {
  env: { CHAOS_ROUNDS: 'long' },
})
process.exit(code)
