import type { Feature } from '../feature.ts'

export const assistantsFeature = {
  tables: {
    notExported: { assistant_plans: 'proposals of the last minutes' },
    retention: [{ table: 'assistant_plans', column: 'created_at', days: 1, isTenantTable: true }],
  },
} as const satisfies Feature
