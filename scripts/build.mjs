import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireWritable, root, run } from './bootstrap.mjs'

const sources = ['apps', 'db', 'packages', 'package-lock.json', 'tsconfig.base.json']
const stamp = join(root, 'apps', 'web', 'dist', '.built-from')
const server = join(root, 'apps', 'api', 'dist', 'server.js')

/** A fingerprint of the names, sizes and times of everything that the pages and the server are built from. */
function fingerprint() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (['node_modules', 'dist', 'dist.next', 'dist.former', '.turbo'].includes(entry.name))
        continue
      if (entry.isDirectory()) walk(join(path, entry.name))
      else visit(join(path, entry.name))
    }
  }
  for (const source of sources.map((name) => join(root, name))) {
    if (statSync(source).isDirectory()) walk(source)
    else visit(source)
  }
  return hash.digest('hex')
}

const isBuiltFrom = (fingerprint) =>
  existsSync(server) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint

/** Whether nothing has changed since the pages and the server were built. */
export const isBuilt = () => isBuiltFrom(fingerprint())

/** Builds the pages and the server, unless nothing has changed since they were built. Returns the exit code. */
export async function build() {
  const now = fingerprint()
  if (isBuiltFrom(now)) return 0
  requireWritable()
  console.log('Building ...')
  const { code, output } = await run('turbo', ['run', 'build', '--output-logs=errors-only'], {
    quiet: true,
    // That of a test run would give pages with React's development build.
    env: { NODE_ENV: undefined },
  })
  if (code === 0) writeFileSync(stamp, now)
  else console.error(output)
  return code
}
