import { fileURLToPath } from 'node:url'
import { pagePaths } from '@weekboard/contracts/pages'
import type { Plugin } from 'vite'

const signedIn = 'src/app/signed-in.tsx'

/** The modules that a screen loads besides the entry, by its path; of the screens that come first. */
const modulesByPath: Readonly<Record<string, readonly string[]>> = {
  [pagePaths.home]: ['src/pages/home-page.tsx'],
  [pagePaths.login]: ['src/pages/login-page.tsx'],
  [pagePaths.signup]: ['src/pages/signup-page.tsx'],
  [pagePaths.acceptInvitation]: ['src/pages/accept-invitation-page.tsx'],
  [pagePaths.dashboard]: [
    signedIn,
    'src/pages/dashboard-page.tsx',
    'src/features/dashboard/widgets/quick-stats/quick-stats.tsx',
    'src/features/dashboard/widgets/pto-requests/pto-requests.tsx',
  ],
  [pagePaths.schedule]: [signedIn, 'src/pages/schedule-page.tsx'],
  [pagePaths.employees]: [signedIn, 'src/pages/employees-page.tsx'],
  [pagePaths.requests]: [signedIn, 'src/pages/requests-page.tsx'],
}

/**
 * Writes `preloads.json`: by path the scripts of each of these screens, without those that index.html
 * names for all. The server adds them to the page, so that they load together with the entry instead of
 * after it.
 */
export function routePreloads(): Plugin {
  return {
    name: 'weekboard:route-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const withImports = (files: readonly string[]): Set<string> => {
          const all = new Set(files)
          for (const file of all) for (const next of byName.get(file)?.imports ?? []) all.add(next)
          return all
        }
        const fileOf = (module: string): string => {
          const id = fileURLToPath(new URL(module, import.meta.url))
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
          return chunk?.fileName ?? this.error(`The build has no file for ${module}`)
        }
        const atStart = withImports(
          chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        )
        const preloads = Object.entries(modulesByPath).map(([path, modules]) => {
          const files = [...withImports(modules.map(fileOf))].filter((file) => !atStart.has(file))
          return [path, files.map((file) => `/${file}`)]
        })
        const source = JSON.stringify(Object.fromEntries(preloads))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
      },
    },
  }
}
