import { install, run } from './bootstrap.mjs'

install()
const filter = process.argv.slice(2)
const files = filter.length > 0 ? filter : ['tests/chaos/']
// One file at a time: each of them keeps the machine busy, and measures.
const options = ['--project', 'journeys', '--disable-console-intercept', '--no-file-parallelism']
const { code } = await run('vitest', ['run', ...options, ...files], {
  env: { CHAOS_ROUNDS: 'long' },
})
process.exit(code)
