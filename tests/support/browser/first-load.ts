import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url))

/** What a script weighs on the way. */
export const gzippedBytes = (script: Buffer): number => gzipSync(script).length

/** The files that a built script imports before it runs; what it loads later is not among them. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].flatMap(([, file]) =>
    file === undefined ? [] : [file],
  )

async function readScripts(): Promise<Map<string, string>> {
  const assets = join(dist, 'assets')
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const read = async (file: string): Promise<[string, string]> => [
    file,
    (await readFile(join(assets, file))).toString(),
  ]
  return new Map(await Promise.all(files.map(read)))
}

/** The files that the built script imports before it runs, by the name of the importing file. */
export async function readImports(): Promise<Map<string, readonly string[]>> {
  const scripts = await readScripts()
  return new Map([...scripts].map(([file, code]) => [file, importsOf(code)]))
}

/** The one file of the build that a chunk became. */
function fileOf(chunk: string, files: readonly string[]): string {
  const [file, other] = files.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === chunk)
  if (file === undefined || other !== undefined) throw new Error(`The build has no one ${chunk}`)
  return file
}

/**
 * Gzipped kilobytes of script that the built pages ask for before a page shows: the entry and the
 * chunks of the page, such as 'signed-in' and 'schedule-page', with all that they import.
 */
export async function firstLoadKb(...chunks: readonly string[]): Promise<number> {
  const assets = join(dist, 'assets')
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const entries = [...html.matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file ?? '')
  if (entries.length === 0) throw new Error('The pages are not built')
  const files = await readdir(assets)
  const wanted = [...entries, ...chunks.map((chunk) => fileOf(chunk, files))]
  const seen = new Set<string>()
  let bytes = 0
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = await readFile(join(assets, file))
    bytes += gzippedBytes(code)
    wanted.push(...importsOf(code.toString()))
  }
  return bytes / 1000
}
