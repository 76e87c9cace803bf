import { idSchema } from '@weekboard/contracts/common'
import {
  eventScheduleSchema,
  webhookDataSchemas,
} from '@weekboard/contracts/integrations/webhook-data'
import { shiftSchema } from '@weekboard/contracts/shifts/shift-schema'
import { columnOf, shiftFieldNames } from '@weekboard/db/schema/planning/shifts'
import { z } from 'zod'
import { countedPeople, onWeek } from '../event-sentences.ts'
import type { AuditEvent, EventSource, Feature } from '../feature.ts'
import { createScheduleChannel } from './channel.ts'
import { bindScheduleRoutes } from './routes.ts'
import { publishRepeatedWeekJob } from './schedule-repeat/publish-repeated-week-job.ts'
import { publishRepeatedWeekTask, repeatWeekTask } from './schedule-repeat/repeat-jobs.ts'
import { repeatWeekJob } from './schedule-repeat/repeat-week-job.ts'

const ids = z.array(idSchema)
const publishedSchema = z.object({
  schedule: eventScheduleSchema,
  shifts: z.array(shiftSchema),
  employees: z.array(z.object({ employeeId: idSchema, added: ids, changed: ids, removed: ids })),
  /** The versions of the drafts, by shift; events of older releases have none. */
  draft_versions: z.record(z.string(), z.int()).default({}),
})
const publishedData = ({ payload, staffPayload, change }: EventSource) => {
  const { schedule, shifts, employees, draft_versions } = publishedSchema.parse({
    ...change,
    ...staffPayload,
    ...payload,
  })
  return {
    schedule,
    shifts: shifts.map((shift) => ({
      ...shift,
      version: draft_versions[shift.id],
      announced_version: shift.version,
    })),
    changes: employees.map(({ employeeId, ...rest }) => ({ employee_id: employeeId, ...rest })),
  }
}

/** Whether announced shifts changed hands, rather than a whole week being published. */
const isHandover = ({ change }: Pick<AuditEvent, 'change'>): boolean =>
  change?.is_handover === true || change?.shift_request_id !== undefined

const reasonData = ({ payload }: EventSource) =>
  webhookDataSchemas.repeated_week_kept.parse(payload)

export const schedulesFeature = {
  tags: {
    Schedules: 'Weeks: reading, validating, publishing and repeating them.',
    'Live events': 'Changes as they happen, at `/cable`.',
  },
  routes: bindScheduleRoutes,
  channel: createScheduleChannel,
  jobs: {
    tasks: (services) => ({
      [publishRepeatedWeekTask]: publishRepeatedWeekJob(services),
      [repeatWeekTask]: repeatWeekJob(services),
    }),
  },
  events: {
    schedule_published: {
      summary: (event, display) =>
        onWeek((week) =>
          isHandover(event) ? `Announced changed shifts of ${week}` : `Published ${week}`,
        )(event, display),
      refreshes: ['plan', 'announced_shifts'],
      webhookData: publishedData,
    },
    schedule_seen: {
      summary: onWeek((week) => `Confirmed ${week} as seen`),
      refreshes: ['today'],
      webhookData: ({ payload }) => webhookDataSchemas.schedule_seen.parse(payload),
    },
    schedule_reminded: {
      summary: (event, display) =>
        onWeek((week) => `Reminded ${countedPeople(event.payload.reminded)} of ${week}`)(
          event,
          display,
        ),
    },
    repeated_week_kept: {
      summary: onWeek((week, reason) => `Kept ${week} a draft: ${reason}`),
      webhookData: reasonData,
    },
    repeated_week_incomplete: {
      summary: onWeek((week, reason) => `Repeated ${week} without some shifts: ${reason}`),
      webhookData: reasonData,
    },
    schedule_repeat_stopped: {
      summary: onWeek((week) => `Stopped the repeat of ${week}`),
      webhookData: reasonData,
    },
  },
  tables: {
    exported: [
      {
        name: 'schedules',
        columns: [
          'id',
          'week_start_date',
          'status',
          'notes',
          'published_at',
          'asks_seen',
          'version',
          'created_at',
        ],
        orderBy: 'week_start_date',
      },
      {
        name: 'announced_shifts',
        columns: [
          'schedule_id',
          'shift_id',
          ...shiftFieldNames.map(columnOf),
          'version',
          'announced_at',
        ],
        orderBy: 'starts_at, shift_id',
      },
      {
        name: 'schedule_confirmations',
        columns: ['schedule_id', 'employee_id', 'asked_at', 'seen_at'],
        orderBy: 'schedule_id, employee_id',
      },
      {
        name: 'schedule_reminders',
        columns: ['schedule_id', 'employee_id', 'reminded_at'],
        orderBy: 'schedule_id, employee_id',
      },
      {
        name: 'my_week_visits',
        columns: ['employee_id', 'looked_at'],
        // Copies of announced shifts.
        omitted: ['shown', 'before'],
        orderBy: 'employee_id',
      },
      {
        name: 'schedule_repeats',
        columns: [
          'id',
          'schedule_id',
          'source_week',
          'weeks',
          'auto_publish',
          'created_by',
          'created_by_name',
          'created_at',
          'stopped_at',
        ],
        orderBy: 'id',
      },
      {
        name: 'schedule_repeat_weeks',
        columns: [
          'job_id',
          'week_start_date',
          'status',
          'schedule_id',
          'created',
          'skipped',
          'reasons',
          'publish_at',
        ],
        omitted: ['content'],
        orderBy: 'job_id, week_start_date',
      },
    ],
  },
} as const satisfies Feature
