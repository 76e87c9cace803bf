import type { WidgetDefinition } from '../widget-definition.ts'

export const myShiftsDefinition = {
  id: 'my-shifts',
  type: 'my-shifts',
  name: 'My Shifts',
  description: 'Your next shift, this week and the next',
  icon: 'calendar-days',
  category: 'scheduling',
  minWidth: 3,
  minHeight: 4,
  maxWidth: 12,
  maxHeight: 12,
  permissions: [],
  refreshInterval: 300_000,
  configSchema: [],
  actions: {},
  topics: ['announced_shifts', 'organization'],
} as const satisfies WidgetDefinition
