import type { Feature } from '../feature.ts'
import { bindAuditLogRoutes } from './routes.ts'

export const auditLogFeature = {
  routes: bindAuditLogRoutes,
  tables: {
    exported: [
      {
        name: 'events',
        source: 'all_events',
        columns: [
          'seq',
          'type',
          'actor_user_id',
          'actor_name',
          'subject_type',
          'subject_id',
          'weeks',
          'payload',
          'change',
          'created_at',
        ],
        omitted: [
          'session_id',
          'audience',
          'staff_payload',
          'shift_ids',
          'notified_user_ids',
          'role_changed_user_ids',
          'ended_session_ids',
        ],
        orderBy: 'seq',
      },
    ],
    notExported: {
      archived_events: 'old events; they are among the events of the archive',
      all_events: 'events and archived_events together',
    },
  },
} as const satisfies Feature
