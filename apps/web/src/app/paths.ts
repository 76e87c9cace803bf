/** Every screen that exists. Links and redirects only ever lead to one of these. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  schedule: '/schedule',
  outbox: '/dev/outbox',
} as const

const existing: ReadonlySet<string> = new Set(Object.values(paths))
export const pathExists = (path: string): boolean => existing.has(path)

/** The first of the wished screens that exists, else the home of the signed-in. */
export const firstExisting = (...wishes: readonly string[]): string =>
  wishes.find(pathExists) ?? signedInHome

/** Where a person lands after signing in. */
export const signedInHome: string = pathExists('/dashboard') ? '/dashboard' : paths.schedule

interface MainLink {
  readonly to: string
  readonly label: string
}

const wishedLinks: readonly MainLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/schedule', label: 'Schedule' },
  { to: '/brain', label: 'Brain' },
]
export const mainLinks = wishedLinks.filter(({ to }) => pathExists(to))
