import type { WidgetDefinition } from '../widget-definition.ts'

export const weekOverviewDefinition = {
  id: 'week-overview',
  type: 'week-overview',
  name: 'This Week',
  description: 'Hours and cost of the week, and who works now and next',
  icon: 'calendar-range',
  category: 'operations',
  minWidth: 4,
  minHeight: 3,
  maxWidth: 12,
  maxHeight: 8,
  permissions: [],
  refreshInterval: 60_000,
  configSchema: [],
  actions: {},
  topics: ['plan', 'employees', 'names', 'organization'],
} as const satisfies WidgetDefinition
