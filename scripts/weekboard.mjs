import { become, install, node } from './bootstrap.mjs'

install()
const options = ['--disable-warning=ExperimentalWarning']
become(node, [...options, 'apps/api/src/command-line/main.ts', ...process.argv.slice(2)])
