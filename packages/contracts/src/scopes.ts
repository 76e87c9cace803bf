/** What an API key can be limited to. */
const scopeDomains = [
  'schedules',
  'shifts',
  'employees',
  'availability',
  'time_off',
  'organization',
  'analytics',
  'webhooks',
] as const
type ScopeDomain = (typeof scopeDomains)[number]

export type ApiScope = `${ScopeDomain}:${'read' | 'write'}`

/** Every scope, by domain, reading before writing. */
export const apiScopes: readonly ApiScope[] = scopeDomains.flatMap((domain): ApiScope[] => [
  `${domain}:read`,
  `${domain}:write`,
])

/** Whether scopes include the one that a route asks for; writing a domain includes reading it. */
export const hasScope = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write') as ApiScope)
