import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
/** Below one network packet compression gains nothing. */
const worthwhileBytes = 1024

/** Writes a `.br` and a `.gz` next to every text file of the build, for the server to pick from. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'weekboard:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(files.map(compressFile))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < worthwhileBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Loads the text font together with the style sheet, so that text does not change its shape late. */
export function preloadTextFont(): Plugin {
  return {
    name: 'weekboard:preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal/.test(name))
        if (!font) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: true,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

const displayName = /^\w+\.displayName = .*;$/gm
const componentCall = /= (React(?:\$\d)?\.(?:forwardRef|createContext|memo)\()/g

/** Code of react-router that only its server framework and its instrumentation reach. */
const unreachable = [
  {
    file: /\/lib\/dom\/lib\.js$/,
    code: /shouldPrefetch && !isAbsolute \? .* : link;/,
    instead: 'link;',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    code: /if \(init\.instrumentations\)/,
    instead: 'if (false)',
  },
] as const

/**
 * Lets the bundler drop the components of react-router that nothing imports, such as its forms, which
 * its build does not mark as pure; also the code for a server that renders pages. Saves 3 kB of
 * gzipped script in the first load.
 */
export function withoutUnusedRouterCode(): Plugin {
  return {
    name: 'weekboard:without-unused-router-code',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code, id) {
        let shorter = code.replace(displayName, '').replace(componentCall, '= /* @__PURE__ */ $1')
        for (const { file, code: pattern, instead } of unreachable) {
          if (!file.test(id)) continue
          if (!pattern.test(shorter)) this.error(`react-router has no ${pattern.source} now`)
          shorter = shorter.replace(pattern, instead)
        }
        return { code: shorter, map: null }
      },
    },
  }
}

const description = /^\s+(?:(?:summary|tag): (['"`]).*\1|access: .+),\n/gm

/**
 * The descriptions of routes are for the reference of the API. Who may call one is checked by the
 * server; screens ask the rights by name. Saves 1 kB.
 */
export function withoutRouteDescriptions(): Plugin {
  return {
    name: 'weekboard:without-route-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contracts\/src\// },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  }
}
