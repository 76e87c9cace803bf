import { spawn } from 'node:child_process'
import { environment, install, node, root } from './bootstrap.mjs'

install()
const { PUBLIC_URL = 'http://localhost:5173' } = process.env
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], {
    cwd: root,
    env: environment({ PUBLIC_URL }),
    stdio: 'inherit',
  }),
  spawn('npm', ['run', 'dev', '--workspace', 'apps/web'], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
]
const stop = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
let left = children.length
for (const child of children) {
  child.on('exit', (code) => {
    left -= 1
    if (left === 0) process.exit(code ?? 0)
    stop('SIGTERM')
  })
}
