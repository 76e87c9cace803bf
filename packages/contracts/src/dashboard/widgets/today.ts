import type { WidgetDefinition } from '../widget-definition.ts'

export const todayDefinition = {
  id: 'today',
  type: 'today',
  name: 'Today',
  description: 'Who works, who is missing, and what waits to be settled',
  icon: 'sunrise',
  category: 'operations',
  minWidth: 4,
  minHeight: 6,
  maxWidth: 12,
  maxHeight: 12,
  permissions: ['manage_requests'],
  refreshInterval: 60_000,
  configSchema: [],
  actions: {},
  topics: ['plan', 'announced_shifts', 'time_off', 'employees', 'names', 'organization', 'today'],
} as const satisfies WidgetDefinition
