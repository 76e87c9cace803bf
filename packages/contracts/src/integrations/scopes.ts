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
  'assistants',
] as const
type ScopeDomain = (typeof scopeDomains)[number]

/** What an assistant can be limited to: to read, to make plans and carry them out, and to see pay. */
export const assistantScopes = [
  'assistants:read',
  'assistants:write',
  'assistants:wages',
] as const satisfies readonly ApiScope[]
export type AssistantScope = (typeof assistantScopes)[number]

/** Events at `/cable` are only read. */
export type ApiScope = `${ScopeDomain}:${'read' | 'write'}` | 'assistants:wages' | 'live:read'

/** Every scope, by domain, reading before writing. */
export const apiScopes: readonly ApiScope[] = [
  ...scopeDomains.flatMap((domain): ApiScope[] => [`${domain}:read`, `${domain}:write`]),
  'assistants:wages',
  'live:read',
]

/** Whether scopes include the one that a route asks for; writing a domain includes reading it. */
export const hasScope = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write') as ApiScope)
