import { become, install, node } from './bootstrap.mjs'
import { build } from './build.mjs'

install()
const code = await build()
if (code !== 0) process.exit(code)
become(node, ['tests/support/servers/topology/run.ts'])
