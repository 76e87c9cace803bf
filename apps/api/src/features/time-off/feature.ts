import { eventTimeOffSchema } from '@weekboard/contracts/integrations/webhook-data'
import { z } from 'zod'
import { loggedDayText, recordOf } from '../event-sentences.ts'
import type { EventSource, Feature, Summary } from '../feature.ts'
import { bindTimeOffRoutes } from './routes.ts'

const onTimeOff =
  (verb: string): Summary =>
  ({ employeeName, change }) => {
    const days = daysOf(change?.after)
    return `${verb} time off of ${employeeName ?? 'an employee'}${days && `, ${days}`}`
  }

/** 'Dec 4' or 'Dec 4 – Dec 6' of a request. */
function daysOf(request: unknown): string {
  const { start_date: start, end_date: end } = recordOf(request)
  if (typeof start !== 'string' || typeof end !== 'string') return ''
  return start === end ? loggedDayText(start) : `${loggedDayText(start)} – ${loggedDayText(end)}`
}

const facts = (verb: string) =>
  ({
    summary: onTimeOff(verb),
    refreshes: ['time_off'],
    webhookData: ({ change }: EventSource) => ({
      time_off_request: z.object({ after: eventTimeOffSchema }).parse(change).after,
    }),
  }) as const

export const timeOffFeature = {
  tags: { 'Time off': 'Requests for time off and decisions about them.' },
  routes: bindTimeOffRoutes,
  events: {
    time_off_requested: facts('Requested'),
    time_off_updated: facts('Changed the'),
    time_off_approved: facts('Approved the'),
    time_off_rejected: facts('Denied the'),
    time_off_cancelled: facts('Cancelled the'),
  },
  tables: {
    exported: [
      {
        name: 'time_off_requests',
        columns: [
          'id',
          'employee_id',
          'type',
          'start_date',
          'end_date',
          'start_time',
          'end_time',
          'reason',
          'status',
          'requested_at',
          'decided_by_id',
          'decided_at',
          'decision_note',
          'version',
        ],
        orderBy: 'id',
      },
    ],
  },
} as const satisfies Feature
