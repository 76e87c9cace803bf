import { eventShiftRequestSchema } from '@weekboard/contracts/integrations/webhook-data'
import { z } from 'zod'
import type { EventSource, Feature, Summary } from '../feature.ts'
import { expireShiftRequestsJob } from './expiry/expiry-job.ts'
import { expireShiftRequestsTask } from './expiry/schedule-expiry.ts'
import { expirySubscriber } from './expiry/subscriber.ts'
import { bindShiftRequestRoutes } from './routes.ts'

const onShiftRequest =
  (verb: string, rest = ''): Summary =>
  ({ employeeName, payload }) =>
    `${verb} the ${String(payload.kind ?? 'request')} of ${employeeName ?? 'an employee'}${rest}`

const facts = (summary: Summary) =>
  ({
    summary,
    refreshes: ['shift_requests', 'today'],
    webhookData: ({ change }: EventSource) => ({
      shift_request: z.object({ after: eventShiftRequestSchema }).parse(change).after,
    }),
  }) as const

export const shiftRequestsFeature = {
  tags: { 'Shift requests': 'Claims of open shifts, offers and swaps.' },
  routes: bindShiftRequestRoutes,
  jobs: {
    tasks: (services) => ({ [expireShiftRequestsTask]: expireShiftRequestsJob(services) }),
  },
  subscriber: expirySubscriber,
  events: {
    shift_requested: facts(onShiftRequest('Asked for')),
    shift_request_accepted: facts(onShiftRequest('Accepted')),
    shift_request_approved: facts(onShiftRequest('Approved')),
    shift_request_rejected: facts(onShiftRequest('Denied')),
    shift_request_cancelled: facts(onShiftRequest('Withdrew')),
    shift_request_expired: facts(onShiftRequest('Ended', ', which had expired')),
  },
  tables: {
    exported: [
      {
        name: 'shift_requests',
        columns: [
          'id',
          'kind',
          'status',
          'schedule_id',
          'shift_id',
          'with_schedule_id',
          'with_shift_id',
          'from_employee_id',
          'to_employee_id',
          'open_shift',
          'note',
          'requested_at',
          'decided_by_id',
          'decided_by_name',
          'decided_at',
          'decision_note',
          'assigned_shift_id',
          'expired_because',
          'version',
        ],
        // Copies of announced shifts.
        omitted: ['shift', 'with_shift'],
        orderBy: 'id',
      },
    ],
  },
} as const satisfies Feature
