import { install, run } from './bootstrap.mjs'

install()
const filter = process.argv.slice(2)
const files = filter.length > 0 ? filter : ['tests/browsers/']
const { code } = await run('vitest', ['run', '--project', 'e2e', ...files], {
  env: { BROWSERS: 'all' },
})
process.exit(code)
