import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * What starts without a network, beside the entry, and what plans a schedule then and keeps the changes
 * until there is one; other screens say that they need a connection. A path is of a file or a folder.
 */
const offlineParts = [
  '/src/app/signed-in.tsx',
  '/src/app/signed-in-redirect.tsx',
  '/src/app/user-menu-items.tsx',
  '/src/ui/overlays/confirm-dialog.tsx',
  '/src/pages/my-week-page.tsx',
  '/src/pages/schedule-page.tsx',
  '/src/pages/home-page.tsx',
  '/src/pages/sign-in/login-page.tsx',
  '/src/features/schedule/',
  '/src/lib/storage/waiting-storage.ts',
]
/** Files of the folder `public`. */
const publicFiles = ['/favicon.svg', '/manifest.webmanifest', '/icons/192.png']
const textFont = /^assets\/inter-latin-wght-normal-.*\.woff2$/

const isNeededOffline = (id: string): boolean => offlineParts.some((path) => id.includes(path))

/** What starts a file; null for one that several start with. */
const startsOf = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): readonly string[] =>
  facadeModuleId === null ? moduleIds : [facadeModuleId]

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk'

/** The scripts of the entry and the offline parts with all that they import, the styles, the font. */
function findShellFiles(bundle: Bundle): Set<string> {
  const files = new Set(
    Object.values(bundle)
      .filter((file) => isChunk(file) && (file.isEntry || startsOf(file).some(isNeededOffline)))
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
      const chunks = Object.values(bundle).filter(isChunk)
      const starts = chunks.flatMap(startsOf)
      const missing = offlineParts.find((path) => !starts.some((id) => id.includes(path)))
      if (missing) this.error(`No file of the build starts with ${missing}, which works offline`)
      const shellFiles = findShellFiles(bundle)
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) this.error('The build has no entry that the service worker could keep')
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
