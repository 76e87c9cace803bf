import { statLabels } from '../dashboard-stats.ts'
import type { WidgetDefinition } from '../widget-definition.ts'

const statOptions = statLabels.map((label) => ({
  value: label,
  label,
  ...(label === "Today's Labor Cost" && { permission: 'view_financial_data' as const }),
}))

export const quickStatsDefinition = {
  id: 'quick-stats',
  type: 'quick-stats',
  name: 'Quick Stats',
  description: 'The most important numbers at a glance',
  icon: 'chart-column',
  category: 'analytics',
  minWidth: 2,
  minHeight: 2,
  maxWidth: 6,
  maxHeight: 4,
  permissions: [],
  refreshInterval: 300_000,
  configSchema: [
    {
      key: 'columns',
      label: 'Columns',
      type: 'select',
      options: [
        { value: 1, label: '1' },
        { value: 2, label: '2' },
      ],
      defaultValue: 2,
    },
    {
      key: 'stats',
      label: 'Stats',
      hint: 'Without a choice the first four are shown.',
      type: 'multiselect',
      options: statOptions,
      defaultValue: [],
    },
  ],
  actions: {},
  topics: ['plan', 'time_off', 'employees', 'organization'],
} as const satisfies WidgetDefinition
