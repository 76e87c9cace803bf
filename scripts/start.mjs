import { become, install, node, root } from './bootstrap.mjs'
import { build } from './build.mjs'
import { findObstacle } from './check-start.mjs'

const obstacle = await findObstacle(process.env, root)
if (obstacle) {
  console.error(`Weekboard cannot start. ${obstacle}`)
  process.exit(1)
}
install()
const code = await build()
if (code !== 0) process.exit(code)
console.log('Starting ...')
// 70 is how a node ends after an unexpected error. These signals are a crash; a kill is obeyed.
const crashSignals = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP']
const hasCrashed = (code, signal) => code === 70 || crashSignals.includes(signal)
become(node, ['apps/api/dist/server.js'], { hasCrashed })
