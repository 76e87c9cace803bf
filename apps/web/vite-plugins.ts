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

const jsonSchemaModules =
  /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/
const exportedName = /^export (?:const|function|class) (\w+)/gm

/** JSON Schema is for the API's reference; the browser does not need it. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'weekboard:without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: jsonSchemaModules },
      handler(code) {
        const names = [...code.matchAll(exportedName)].map(([, name]) => name)
        if (names.length === 0) this.error('zod keeps its JSON Schema elsewhere now')
        return {
          code: names.map((name) => `export const ${name} = () => undefined`).join('\n'),
          map: null,
        }
      },
    },
  }
}

const displayName = /^\w+\.displayName = .*;$/gm
const componentCall = /= (React(?:\$\d)?\.(?:forwardRef|createContext|memo)\()/g

/**
 * Lets the bundler drop the components of react-router that nothing imports, such as its forms. Its
 * build does not mark them as pure; this saves 5.6 kB of gzipped script in the first load.
 */
export function withoutUnusedRouterComponents(): Plugin {
  return {
    name: 'weekboard:without-unused-router-components',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replace(displayName, '').replace(componentCall, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
