import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

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
