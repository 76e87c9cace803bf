import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

const idOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** The modules that files import, themselves included, without what they load later. */
function importsOf(modules: Modules, ...files: readonly string[]): Set<string> {
  const ids = new Set(files.map(idOf))
  for (const id of ids) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  }
  return ids
}

const entry = 'src/app/main.tsx'

/** The components of the widgets, which the dashboard loads by itself. */
const widgetFiles = readdirSync(idOf('src/features/dashboard/widgets')).map(
  (name) => `src/features/dashboard/widgets/${name}/${name}.tsx`,
)

const findImports = (modules: Modules) => ({
  entry: importsOf(modules, entry),
  home: importsOf(modules, 'src/pages/home-page.tsx'),
  signIn: importsOf(modules, 'src/pages/login-page.tsx'),
  signUp: importsOf(modules, 'src/pages/signup-page.tsx'),
  shell: importsOf(modules, 'src/app/signed-in.tsx'),
  schedule: importsOf(modules, 'src/pages/schedule-page.tsx'),
  conflicts: importsOf(modules, 'src/features/schedule/views/conflicts/conflicts.tsx'),
  usedDaily: importsOf(
    modules,
    'src/pages/dashboard-page.tsx',
    'src/pages/employees-page.tsx',
    'src/pages/requests-page.tsx',
    ...widgetFiles,
  ),
  otherScreens: importsOf(
    modules,
    'src/pages/dashboard-page.tsx',
    'src/pages/my-week-page.tsx',
    'src/pages/employees-page.tsx',
    'src/pages/profile-page.tsx',
    'src/pages/onboarding-page.tsx',
    'src/pages/organization-settings-page.tsx',
    'src/pages/audit-log-page.tsx',
    'src/pages/positions-page.tsx',
    'src/pages/staffing-page.tsx',
    'src/pages/billing-page.tsx',
    'src/pages/billing-test-page.tsx',
    'src/pages/requests-page.tsx',
    'src/features/time-off/requests-tab.tsx',
    'src/features/time-off/away-calendar.tsx',
    ...widgetFiles,
  ),
})

type Imports = ReturnType<typeof findImports>

/**
 * Names the chunks of the first load of `/schedule`; null leaves a module to the bundler. By itself
 * the bundler makes a chunk for every set of screens that share modules: fifty small files, which
 * compress badly and cost a request each. A chunk imports only from those named before it:
 *
 * - `vendor` and `base`: what every screen needs
 * - `forms`: what signing in and signing up share, and no signed-in screen of every day
 * - `common`: what signing in and the signed-in screens share
 * - `shell`: what is around every signed-in screen
 * - `planning`: what the schedule shares with other signed-in screens
 * - `schedule`
 * - `rules`: what the schedule loads by itself after that, to find conflicts
 */
export function createChunkNames(): (id: string, modules: Modules) => string | null {
  let imports: Imports | undefined
  return (id, modules) => {
    if (id.includes('vite/preload-helper')) return 'base'
    const loadsByItself = id === idOf(entry) || modules.getModuleInfo(id)?.dynamicImporters.length
    if (loadsByItself) return null
    imports ??= findImports(modules)
    if (imports.entry.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'base'
    return nameOf(id, imports)
  }
}

function nameOf(id: string, imports: Imports): string | null {
  const isInShell = imports.shell.has(id)
  if (!isInShell && !imports.schedule.has(id)) {
    const isInForms = imports.signIn.has(id) && imports.signUp.has(id)
    if (isInForms && !imports.usedDaily.has(id)) return 'forms'
    return imports.conflicts.has(id) && !imports.otherScreens.has(id) ? 'rules' : null
  }
  if (imports.home.has(id)) return 'base'
  if (imports.signIn.has(id)) return 'common'
  if (isInShell) return 'shell'
  return imports.otherScreens.has(id) ? 'planning' : 'schedule'
}

/** The page has loaded these before it loads anything else, so they need no preload. */
const loadedAtStart = /\/(?:vendor|base|rolldown-runtime)-[\w-]{8}\.js$/
/** The same of what the schedule loads. */
const loadedWithSchedule =
  /\/(?:vendor|base|common|shell|planning|schedule|rolldown-runtime)-[\w-]{8}\.js$/
/** The screens that people go to every day; others load what they import a moment later. */
const dailyScreens =
  /\/(?:home|login|signup|dashboard|my-week|schedule|employees|requests)-page-|\/signed-in-/

/**
 * What a page preloads with a file that it loads later. The list of each file names all of these, and
 * hashes do not compress: naming only what is worth it saves 2 kB of the first load.
 */
export function preloadedFiles(
  file: string,
  files: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return files
  if (/\/base-/.test(hostId) && !dailyScreens.test(file)) return []
  const known = /\/schedule-/.test(hostId) ? loadedWithSchedule : loadedAtStart
  return files.filter((each) => !known.test(each))
}
