import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

/** The files that a built script imports before it runs; what it loads later is not among them. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].flatMap(([, file]) =>
    file === undefined ? [] : [file],
  )

/**
 * Gzipped kilobytes of script that the built pages ask for before a page shows: the entry and the
 * page's own chunk, such as 'schedule-page', with all that they import.
 */
export async function firstLoadKb(page: string): Promise<number> {
  const assets = join(dist, 'assets')
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const entries = [...html.matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file ?? '')
  const chunk = (await readdir(assets)).find(
    (file) => file.startsWith(`${page}-`) && file.endsWith('.js'),
  )
  if (entries.length === 0 || !chunk) throw new Error('The pages are not built')
  const wanted = [...entries, chunk]
  const seen = new Set<string>()
  let bytes = 0
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = await readFile(join(assets, file))
    bytes += gzipSync(code).length
    wanted.push(...importsOf(code.toString()))
  }
  return bytes / 1000
}
