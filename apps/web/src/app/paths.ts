import { pagePaths } from '@weekboard/contracts/pages'

/** Every screen. Links and redirects lead only to these. */
export const paths = pagePaths

const existing: ReadonlySet<string> = new Set(Object.values(paths))
export const pathExists = (path: string): boolean => existing.has(path)

/** The first screen after signing in. */
export const signedInHome: string = paths.dashboard

interface MainLink {
  readonly to: string
  readonly label: string
}

const allLinks: readonly MainLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/schedule', label: 'Schedule' },
  { to: '/brain', label: 'Brain' },
]
export const mainLinks = allLinks.filter(({ to }) => pathExists(to))
