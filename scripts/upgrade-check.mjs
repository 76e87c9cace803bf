import { resolve } from 'node:path'
import { become, install, node, run } from './bootstrap.mjs'
import { build } from './build.mjs'

install()
const [name, folder = '.'] = process.argv.slice(2)
if (name === undefined) {
  const { code } = await run(
    'vitest',
    ['run', '--project', 'journeys', '--disable-console-intercept', 'tests/upgrades/'],
    { env: { UPGRADE_CHECK: 'whole' } },
  )
  process.exit(code)
}
const code = folder === '.' ? await build() : 0
if (code !== 0) process.exit(code)
become(node, ['tests/upgrades/main.ts', name, resolve(folder)])
