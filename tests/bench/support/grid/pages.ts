// biome-ignore-all lint/correctness/noUndeclaredDependencies: what builds the web app builds the pages too
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
/** The pages are built as the web app is. */
const configFile = fileURLToPath(new URL('../../../../apps/web/vite.config.ts', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Counts how often a row of our grid is drawn, in the test build alone. */
const countRows: Plugin = {
  name: 'count-rows',
  transform(code, id) {
    if (!id.endsWith('grid/week-row.tsx')) return null
    const head = 'function WeekGridRow(props'
    const start = code.indexOf('{', code.indexOf(')', code.indexOf(head)))
    if (!code.includes(head) || start === -1) throw new Error('The row to count is not there')
    const counting = 'globalThis.drawnRows = (globalThis.drawnRows ?? 0) + 1;'
    return `${code.slice(0, start + 1)}${counting}${code.slice(start + 1)}`
  },
}

/** What the web app is built with, without what belongs to its own files alone. */
async function appPlugins(): Promise<PluginOption[]> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)
  const isOfApp = (plugin: PluginOption): boolean =>
    typeof plugin === 'object' &&
    plugin !== null &&
    'name' in plugin &&
    plugin.name.startsWith('weekboard:')
  return (loaded?.config.plugins ?? []).filter((plugin) => !isOfApp(plugin))
}

export interface BenchPage {
  readonly name: string
  readonly url: string
  /** Kilobytes of its script, gzipped. */
  readonly scriptKb: number
}

export interface BenchPages {
  readonly pages: readonly BenchPage[]
  close(): Promise<void>
}

/** One built page for each contestant, each a bundle of its own, behind a plain server. */
export async function buildPages(
  contestants: readonly { readonly name: string; readonly entry: string }[],
): Promise<BenchPages> {
  const folder = await mkdtemp(join(tmpdir(), 'weekboard-grid-bench-'))
  const built: { name: string; path: string; scriptKb: number }[] = []
  for (const { name, entry } of contestants) {
    const path = entry.replace(/\.tsx?$/, '')
    const out = join(folder, path)
    await build({
      root: here,
      configFile: false,
      // Each page is a folder of the server: its fonts are found from there.
      base: './',
      logLevel: 'error',
      plugins: [await appPlugins(), countRows],
      build: {
        outDir: out,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(here, entry),
          output: {
            entryFileNames: 'entry.js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: '[name]-[hash][extname]',
          },
        },
      },
    })
    const files = await readdir(out)
    const styles = files.filter((file) => extname(file) === '.css')
    const scripts = files.filter((file) => extname(file) === '.js')
    const sizes = scripts.map(async (file) => gzipSync(await readFile(join(out, file))).length)
    const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${links}<link rel="icon" href="data:,"></head><body style="margin:0"><div id="stage" style="width:1400px;height:780px"></div><script type="module" src="entry.js"></script></body></html>`
    await writeFile(join(out, 'index.html'), html)
    built.push({ name, path, scriptKb: scriptBytes / 1000 })
  }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    try {
      const body = await readFile(join(folder, path))
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    pages: built.map(({ name, path, scriptKb }) => ({
      name,
      url: `http://127.0.0.1:${port}/${path}/index.html`,
      scriptKb,
    })),
    async close() {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
