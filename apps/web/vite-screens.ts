import { fileURLToPath } from 'node:url'
import { pagePaths } from '@weekboard/contracts/pages'
import { type Plugin, runnerImport } from 'vite'
import type { renderFirstPaints } from './src/app/first-paint.tsx'
import { firstPaintStyles } from './vite-first-paint-styles.ts'

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

/** The HTML of `src/app/first-paint.tsx`, by path. */
async function loadFirstPaints(): Promise<Readonly<Record<string, string>>> {
  const id = fileURLToPath(new URL('src/app/first-paint.tsx', import.meta.url))
  const { module } = await runnerImport<{ renderFirstPaints: typeof renderFirstPaints }>(id, {
    configFile: false,
    logLevel: 'error',
  })
  const paints = Object.entries(module.renderFirstPaints())
  return Object.fromEntries(paints.map(([path, html]) => [path, withoutControls(html)]))
}

/**
 * The same look without anything to use: what a program or a password manager would write into a
 * field is lost when the screen takes its place. The policy of the server forbids style attributes;
 * only the colours of avatars are missing.
 */
const withoutControls = (html: string): string =>
  html
    .replace(
      / (?:style|for|href|name|type|value|autocomplete|role|tabindex|aria-[a-z]+)="[^"]*"/gi,
      '',
    )
    .replace(/<option\b[^>]*>[^<]*<\/option>/g, '')
    .replace(/<input\b([^>]*?)\/?>/g, '<div$1></div>')
    .replace(/<(\/?)(?:form|select)\b/g, '<$1div')
    .replace(/<(\/?)(?:a|button|label)\b/g, '<$1span')

/**
 * Writes `screens.json`: by path what the server adds to the page for each of these screens. That are
 * its scripts without those that index.html names for all, so that they load together with the entry
 * instead of after it, and what it shows meanwhile, with the styles of that.
 */
export function screenPages(): Plugin {
  return {
    name: 'weekboard:screen-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const firstPaints = await loadFirstPaints()
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
        const styles = Object.values(bundle).find(({ fileName }) =>
          /\/base-.*\.css$/.test(fileName),
        )
        if (styles?.type !== 'asset') this.error('The build has no styles')
        const built = String(styles.source)
        const screens = Object.entries(modulesByPath).map(async ([path, modules]) => {
          const files = [...withImports(modules.map(fileOf))].filter((file) => !atStart.has(file))
          const scripts = files.map((file) => `/${file}`)
          const html = firstPaints[path]
          const firstPaint = html && { html, styles: await firstPaintStyles(html, built) }
          return [path, { scripts, firstPaint }] as const
        })
        const source = JSON.stringify(Object.fromEntries(await Promise.all(screens)))
        this.emitFile({ type: 'asset', fileName: 'screens.json', source })
      },
    },
  }
}
