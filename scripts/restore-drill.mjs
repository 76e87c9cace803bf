import { become, install, node } from './bootstrap.mjs'

install()
become(node, ['tests/drill/main.ts', ...process.argv.slice(2)])
