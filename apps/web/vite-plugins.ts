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

/** Puts the scripts that must run before the first paint into the page, which saves waiting for them. */
export function inlineFirstScripts(): Plugin {
  const tag = /<script src="\/([\w-]+\.js)"([^>]*)><\/script>/g
  let folder = ''
  return {
    name: 'weekboard:inline-first-scripts',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const names = [...html.matchAll(tag)].flatMap(([, name]) => name ?? [])
        const read = async (name: string) =>
          [name, await readFile(join(folder, name), 'utf8')] as const
        const scripts = new Map(await Promise.all(names.map(read)))
        return html.replace(
          tag,
          (_tag, name: string, attributes: string) =>
            `<script${attributes}>${scripts.get(name)}</script>`,
        )
      },
    },
  }
}

/**
 * Starts the app after the first frame, so that a screen shows before its scripts run; they load
 * meanwhile. A page that nobody looks at has no frames, hence the time limit. Browsers that are too
 * old (`public/browser-gate.js`) do not start it.
 */
const startScript = `(() => {
  if (document.documentElement.hasAttribute('data-too-old')) return
  const { href } = document.currentScript.previousElementSibling
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', src: href })
    document.head.append(script)
  }
  const startOnceParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }
  requestAnimationFrame(() => setTimeout(startOnceParsed))
  setTimeout(startOnceParsed, document.hidden ? 0 : 300)
})()`

/**
 * Replaces the tag of the entry by a script that adds it; see `startScript`. The scripts load after
 * what the first frame needs: the styles, the font and the first reads.
 */
export function startAfterFirstFrame(): Plugin {
  const tag = /<script type="module"([^>]*?) src="([^"]+)"([^>]*)><\/script>/
  return {
    name: 'weekboard:start-after-first-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!tag.test(html)) throw new Error('The page has no entry')
        return html
          .replace(
            tag,
            (_tag, before: string, src: string, after: string) =>
              `<link rel="modulepreload"${before} href="${src}"${after}><script${nonceIn(before + after)}>${startScript}</script>`,
          )
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      },
    },
  }
}

const nonceIn = (attributes: string): string => / nonce="[^"]*"/.exec(attributes)?.[0] ?? ''

/**
 * Has the browser compile all functions of a file while it loads, in the background, instead of each
 * when it is first called, which blocks the page. Other browsers read a comment.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileWhileLoading(): Plugin {
  return {
    name: 'compile-while-loading',
    apply: 'build',
    // After the plugins that put something else first.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
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

const iconImport = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. Through the list of all icons every icon would count as
 * imported wherever one of them is, and could not be put where it is used: 2 kB and six requests of
 * the first load.
 */
export function importIconsSingly(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'weekboard:import-icons-singly',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const list = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))
      files = iconFilesIn(await readFile(list, 'utf8'))
      if (files.size < 1000) this.error('The list of icons has another form than expected')
    },
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) => ({
        code: code.replace(iconImport, (_statement, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => importOf(name, files))
            .join(';'),
        ),
        map: null,
      }),
    },
  }
}

function importOf(specifier: string, files: ReadonlyMap<string, string>): string {
  // A type among the icons would keep the list of all of them.
  const type = /^type (.*)/.exec(specifier)?.[1]
  if (type) return `import type { ${type} } from 'lucide-react'`
  const [name = '', alias = name] = specifier.split(' as ')
  const file = files.get(name)
  return file
    ? `import ${alias} from 'lucide-react/icons/${file}'`
    : `import { ${specifier} } from 'lucide-react'`
}

/** The file of each name that the package's list of icons exports. */
function iconFilesIn(list: string): Map<string, string> {
  const exported = list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.m?js'/g)
  return new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
