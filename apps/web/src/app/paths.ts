import type { User } from '@weekboard/contracts/identity'
import { pagePaths } from '@weekboard/contracts/pages'
import { getSession } from '../lib/session.ts'

/** Every screen. Links and redirects lead only to these. */
export const paths = pagePaths

const existing: ReadonlySet<string> = new Set(Object.values(paths))
export const pathExists = (path: string): boolean => existing.has(path)

/** The first screen of most users after signing in. */
export const signedInHome: string = paths.dashboard

/** The first screen of a user; employees on a phone begin with their own week. */
export const startPathOf = (user: Pick<User, 'role'> | null, isPhone: boolean): string =>
  isPhone && user?.role === 'employee' ? paths.myWeek : signedInHome

/** The first screen of who is signed in, in this window. */
export const startPath = (): string =>
  startPathOf(getSession()?.user ?? null, matchMedia('(max-width: 767px)').matches)

interface MainLink {
  readonly to: string
  readonly label: string
}

const allLinks: readonly MainLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/schedule', label: 'Schedule' },
  { to: '/my-week', label: 'My week' },
  { to: '/brain', label: 'Brain' },
]
export const mainLinks = allLinks.filter(({ to }) => pathExists(to))
