/** What an API key can be limited to. */
const scopeDomains = [
  'schedules',
  'shifts',
  'shift_requests',
  'employees',
  'availability',
  'time_off',
  'announcements',
  'organization',
  'analytics',
  'webhooks',
  'calendar',
  'exports',
] as const
type ScopeDomain = (typeof scopeDomains)[number]

/** Events at `/cable` are only read. */
export type ApiScope = `${ScopeDomain}:${'read' | 'write'}` | 'live:read'

/** Every scope, by domain, reading before writing. */
export const apiScopes: readonly ApiScope[] = [
  ...scopeDomains.flatMap((domain): ApiScope[] => [`${domain}:read`, `${domain}:write`]),
  'live:read',
]

/** Whether scopes include the one that a route asks for; writing a domain includes reading it. */
export const hasScope = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write') as ApiScope)
