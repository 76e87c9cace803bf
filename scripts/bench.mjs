import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { become, install, node, root } from './bootstrap.mjs'

install()
const folder = join(root, 'tests', 'bench')
const known = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.bench.ts'))
      .map((file) => file.slice(0, -'.bench.ts'.length))
  : []
const [name, ...args] = process.argv.slice(2)
if (name && known.includes(name)) {
  become(node, [join('tests', 'bench', `${name}.bench.ts`), ...args])
} else {
  console.log(`Usage: npm run bench -- <name>\nBenchmarks: ${known.join(', ') || 'none yet'}`)
  process.exit(name ? 1 : 0)
}
