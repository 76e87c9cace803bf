import {
  eventOrganizationSchema,
  webhookDataSchemas,
} from '@weekboard/contracts/integrations/webhook-data'
import { z } from 'zod'
import { fieldsText, recordOf } from '../event-sentences.ts'
import type { EventSource, Feature } from '../feature.ts'
import { deleteOrganizationJob } from './deletion/delete-organization-job.ts'
import { deleteOrganizationTask } from './deletion/request-deletion.ts'
import { bindOrganizationRoutes } from './routes.ts'

const fieldWords: Readonly<Record<string, string>> = {
  default_max_weekly_hours: 'default weekly limit',
  overlap_policy: 'rule for shifts at the same time',
  availability_policy: 'rule for shifts on time off',
  logo_url: 'logo',
  position_policy: 'rule for positions',
  rest_policy: 'rule for rest between days',
  min_rest_hours: 'rest between days',
  consecutive_days_policy: 'rule for days in a row',
  max_consecutive_days: 'days in a row',
  break_policy: 'rule for missing breaks',
  break_rules: 'breaks of shifts',
  opening_hours: 'times of opening',
  max_shifts_per_day: 'shifts a day in proposals',
  brain_rules: 'rules of proposals',
  claim_policy: 'who decides claims',
  assistants: 'what assistants may do',
  assistants_publish: 'how assistants publish',
  second_factor: 'who needs a second factor',
  second_factor_from: 'from when a second factor is needed',
}

const deletionData = ({ payload }: EventSource) =>
  webhookDataSchemas.organization_deletion_requested.parse(payload)

export const organizationsFeature = {
  tags: { Organization: 'Settings and the audit log.' },
  routes: bindOrganizationRoutes,
  jobs: {
    tasks: (services) => ({ [deleteOrganizationTask]: deleteOrganizationJob(services) }),
  },
  events: {
    organization_updated: {
      summary: ({ change }) =>
        `Changed the organization${fieldsText(recordOf(change?.after), fieldWords)}`,
      refreshes: ['organization', 'settings'],
      webhookData: ({ change }) => ({
        changes: z.object({ after: eventOrganizationSchema }).parse(change).after,
      }),
    },
    organization_deletion_requested: {
      summary: () => 'Asked to delete the organization',
      webhookData: deletionData,
    },
    organization_deletion_cancelled: {
      summary: () => 'Cancelled the deletion of the organization',
      webhookData: deletionData,
    },
  },
  tables: {
    notExported: {
      idempotency_keys: 'replies kept for a day, for requests that are sent again',
      outbox: 'mails on their way; what they say is in the notifications, invitations and the log',
    },
  },
} as const satisfies Feature
