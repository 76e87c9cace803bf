import type { ApiScope } from '@weekboard/contracts/integrations/scopes'

export const apiKeyTexts = {
  title: 'API keys',
  hint: 'Let other programs work with your schedule.',
  docs: 'API reference',
  loading: 'Loading API keys',
  loadFailed: 'The API keys could not be loaded. Please try again.',
  none: 'No API keys',
  noneHint:
    'A key lets a program read or change what you choose, until it expires or you revoke it.',
  create: 'Create key',
  columns: {
    name: 'Name',
    scopes: 'Can do',
    createdBy: 'Created by',
    lastUsed: 'Last use',
    expires: 'Expires',
  },
  actions: 'Actions',
  never: 'Never',
  unused: 'Not used yet',
  expired: 'Expired',
  operator: 'Operator',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeMessage: 'Programs that use this key stop working at once. This cannot be undone.',
  revoked: (name: string) => `${name} was revoked`,
  revokeFailed: (name: string) => `${name} was not revoked`,
} as const

export const createKeyTexts = {
  title: 'Create API key',
  name: 'Name',
  nameHint: 'The program that will use it, such as Payroll.',
  noName: 'Enter a name.',
  scopes: 'What it can do',
  scopesHint: 'Choose as little as the program needs.',
  noScope: 'Choose at least one.',
  read: 'Read',
  write: 'Read and change',
  expires: 'Expires',
  noExpiryHint: 'A key that never expires is worth stealing. Prefer a date.',
  creating: 'Creating...',
  failed: 'The key could not be created. Please try again.',
  createdTitle: (name: string) => `Key for ${name}`,
  copyNow: 'Copy this key now. It is not shown again.',
  lost: 'The key was created, but its secret did not arrive. Revoke it and create another one.',
  secret: 'Key',
} as const

/** The groups of scopes, in the order of the dialog; some have nothing to change. */
export const scopeGroups: readonly {
  readonly name: string
  readonly read: ApiScope
  readonly write: ApiScope | null
}[] = [
  { name: 'Schedules', read: 'schedules:read', write: 'schedules:write' },
  { name: 'Shifts', read: 'shifts:read', write: 'shifts:write' },
  { name: 'Shift requests', read: 'shift_requests:read', write: 'shift_requests:write' },
  { name: 'Employees', read: 'employees:read', write: 'employees:write' },
  { name: 'Availability', read: 'availability:read', write: 'availability:write' },
  { name: 'Time off', read: 'time_off:read', write: 'time_off:write' },
  { name: 'Announcements', read: 'announcements:read', write: 'announcements:write' },
  { name: 'Organization', read: 'organization:read', write: 'organization:write' },
  { name: 'Analytics', read: 'analytics:read', write: null },
  { name: 'Webhooks', read: 'webhooks:read', write: 'webhooks:write' },
  { name: 'Calendars', read: 'calendar:read', write: 'calendar:write' },
  { name: 'Exports', read: 'exports:read', write: 'exports:write' },
  { name: 'Assistants', read: 'assistants:read', write: 'assistants:write' },
  { name: 'Pay for assistants', read: 'assistants:wages', write: null },
  { name: 'Live events', read: 'live:read', write: null },
]

/** What can be chosen as the end of a key, in days; the last one means no end. */
export const expiryChoices = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: '1 year' },
  { value: '', name: 'Never' },
] as const
