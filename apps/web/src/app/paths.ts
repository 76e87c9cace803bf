import type { User } from '@weekboard/contracts/identity/user'
import { pagePaths } from '@weekboard/contracts/pages'

/** Every screen. Links and redirects lead only to these. */
export const paths = pagePaths

/** Sections of the profile that other screens link to. */
export const profileAnchors = { notifications: 'notifications', calendar: 'calendar' } as const

const existing: ReadonlySet<string> = new Set(Object.values(paths))
export const pathExists = (path: string): boolean => existing.has(path)

/** The first screen of most users after signing in. */
export const signedInHome: string = paths.dashboard

/** The first screen of a user; employees on a phone begin with their own week. */
export const startPathOf = (user: Pick<User, 'role'> | null, isPhone: boolean): string =>
  isPhone && user?.role === 'employee' ? paths.myWeek : signedInHome

/** Screens of one week. */
const weekScreens: readonly string[] = [paths.schedule, paths.brain]

/** A link from one screen of a week to another opens the day that is shown. */
export function withShownDay(
  to: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const isBetween = weekScreens.includes(to) && weekScreens.includes(pathname) && to !== pathname
  const date = isBetween ? new URLSearchParams(search).get('date') : null
  return date ? `${to}?${new URLSearchParams({ date })}` : to
}
