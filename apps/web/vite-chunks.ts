import type { Rolldown } from 'vite'

/** What people open first, which should come in few files; the count comes late, but on each page. */
const firstPages = ['home', 'login', 'signup', 'dashboard', 'schedule', 'my-week', 'waiting-count']
/** The ones that a visitor sees. */
const visitorPages = firstPages.slice(0, 3)
/** The most other pages and late parts that need a module before it gets another file. */
const fewOthers = 8

const screen =
  /\/src\/(?:pages\/(?:.+\/)?([\w-]+)-page|app\/(main|signed-in)|features\/time-off\/(waiting-count))\.tsx$/

const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/

/**
 * The modules that import one. All icons come through two files that import each of them; what needs
 * an icon is what names it.
 */
function importersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const importers = (module: string) => context.getModuleInfo(module)?.importers ?? []
  const file = icon.exec(id)?.[1]
  if (file === undefined || file === 'index') return importers(id)
  const name = file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const library = importers(id).find((importer) => !icon.test(importer)) ?? id
  const named = new RegExp(`\\b${name}\\b`)
  const users = importers(library).filter((user) =>
    named.test(context.getModuleInfo(user)?.code ?? ''),
  )
  // An icon that is used under another name.
  return users.length > 0 ? users : importers(library)
}

/** The screens, by their names, and late parts that import a module, directly or not. */
function findUsers(id: string, context: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id])
  const users: string[] = []
  for (const module of importers) {
    const info = context.getModuleInfo(module)
    for (const importer of importersOf(module, context)) importers.add(importer)
    const name = screen
      .exec(module)
      ?.slice(1)
      .find((part) => part !== undefined)
    if (name ?? info?.dynamicImporters.length) users.push(name ?? module)
  }
  return users
}

/**
 * The file for a module: one for what every page starts with, and one for each set of first pages, where
 * the bundler would make one for each set of late parts, 92 for `/schedule`. The rest is left to it.
 * What a module imports has its users and perhaps more, so that no two files import each other.
 */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (id.endsWith('/src/app/main.tsx')) return null
  const users = findUsers(id, context)
  if (users.includes('main')) return 'start'
  // Who is signed in loads the shell around each page.
  const isOfShell = users.includes('signed-in')
  const firsts = isOfShell ? visitorPages : firstPages
  const pages = firsts.filter((name) => users.includes(name))
  if (isOfShell) return pages.length === 0 ? 'signed-in' : ['shell', ...pages].join('-')
  if (pages.length === 0) return null
  const others = users.length - pages.length
  if (others === 0) return pages.length === 1 ? `${pages[0]}-page` : pages.join('-')
  return [...pages, others > fewOthers ? 'many' : 'few'].join('-')
}
