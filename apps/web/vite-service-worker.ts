import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** What starts without a network; other screens say that they need a connection. */
const offlineScreens =
  /\/src\/(?:app\/(?:main|signed-in|signed-in-redirect|user-menu-items)|ui\/overlays\/confirm-dialog|pages\/(?:my-week|schedule|home|login)-page)\.tsx$/
/** What shows and plans a schedule without a network, and keeps the changes until there is one. */
const offlinePlanning = /\/src\/(?:features\/schedule\/.+|lib\/storage\/waiting-storage)\.tsx?$/
/** Files of the folder `public`. */
const publicFiles = ['/favicon.svg', '/manifest.webmanifest', '/icons/192.png']
const textFont = /^assets\/inter-latin-wght-normal-.*\.woff2$/

const isNeededOffline = (id: string): boolean => offlineScreens.test(id) || offlinePlanning.test(id)

/** What starts a file; null for one that several start with. */
const startsOf = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): readonly string[] =>
  facadeModuleId === null ? moduleIds : [facadeModuleId]

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk'

/** The scripts of the offline screens with everything that they import, the styles and the font. */
function findShellFiles(bundle: Bundle): Set<string> {
  const files = new Set(
    Object.values(bundle)
      .filter((file) => isChunk(file) && startsOf(file).some(isNeededOffline))
      .map(({ fileName }) => fileName),
  )
  for (const name of files) {
    const file = bundle[name]
    if (!isChunk(file)) continue
    for (const imported of file.imports) files.add(imported)
    for (const styles of file.viteMetadata?.importedCss ?? []) files.add(styles)
  }
  for (const name of Object.keys(bundle)) if (textFont.test(name)) files.add(name)
  return files
}

/** The scripts that the page names: its entry with everything that it imports. */
function namedByPage(bundle: Bundle, entry: Rolldown.OutputChunk): string[] {
  const names = new Set([entry.fileName])
  for (const name of names) {
    const file = bundle[name]
    if (isChunk(file)) for (const imported of file.imports) names.add(imported)
  }
  return [...names].map((name) => `/${name}`)
}

/**
 * Builds `/sw.js`, with the list of the files that it keeps. The library vite-plugin-pwa would do it as
 * well, and bring 289 packages.
 */
export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'weekboard:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const shellFiles = findShellFiles(bundle)
      const entry = Object.values(bundle)
        .filter(isChunk)
        .find(({ isEntry }) => isEntry)
      if (!entry || shellFiles.size < 5) this.error('The service worker would keep no pages')
      const files = [...[...shellFiles].sort().map((name) => `/${name}`), ...publicFiles]
      const hash = createHash('sha256').update(files.join())
      for (const file of publicFiles) hash.update(await readFile(join(root, 'public', file)))
      const version = hash.digest('hex').slice(0, 12)
      const first = namedByPage(bundle, entry)
      const shell = { version, entry: `/${entry.fileName}`, first, files }
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(root, 'src/service-worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}
