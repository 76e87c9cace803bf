import type { ExportedTable } from './exported-table.ts'

/** The tables of what third parties use. */
export const integrationTables: readonly ExportedTable[] = [
  {
    name: 'webhooks',
    columns: [
      'id',
      'url',
      'event_types',
      'status',
      'pause_reason',
      'paused_at',
      'position',
      'run',
      'failures',
      'failing_since',
      'next_attempt_at',
      'last_delivered_at',
      'version',
      'created_at',
    ],
    omitted: ['secret', 'former_secret', 'former_secret_until'],
    orderBy: 'id',
  },
]
