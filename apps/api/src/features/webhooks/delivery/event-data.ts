import { idSchema } from '@weekboard/contracts/common'
import { shiftSchema } from '@weekboard/contracts/shift-schema'
import {
  eventEmployeeSchema,
  eventOrganizationSchema,
  eventScheduleSchema,
  eventShiftRequestSchema,
  eventTimeOffSchema,
  type WebhookData,
  webhookDataSchemas,
} from '@weekboard/contracts/webhook-data'
import type { WebhookType } from '@weekboard/contracts/webhook-types'
import { z } from 'zod'

/** What the log has about an event. */
export interface EventSource {
  readonly subjectId: number | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly staffPayload: Readonly<Record<string, unknown>> | null
  readonly change: Readonly<Record<string, unknown>> | null
}

const ids = z.array(idSchema)
const shiftStepSchema = z.object({
  before: shiftSchema.nullish(),
  after: shiftSchema.nullish(),
})

const shiftData = ({ change }: EventSource) => {
  const [step] = z.object({ steps: z.array(shiftStepSchema) }).parse(change).steps
  const { before = null, after = null } = step ?? {}
  return { shift_id: (after ?? before)?.id ?? null, shift: after ?? before, previous: before }
}

const scheduleChangeSchema = z.object({
  schedule: eventScheduleSchema.optional(),
  schedules: z.array(eventScheduleSchema).optional(),
  changed_shifts: z.array(shiftSchema).default([]),
  removed_shift_ids: ids.default([]),
})
const scheduleChangeData = ({ payload }: EventSource) => {
  const { schedule, schedules, ...shifts } = scheduleChangeSchema.parse(payload)
  return { schedules: schedules ?? (schedule ? [schedule] : []), ...shifts }
}

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

const timeOffData = ({ change }: EventSource) => ({
  time_off_request: z.object({ after: eventTimeOffSchema }).parse(change).after,
})

const shiftRequestData = ({ change }: EventSource) => ({
  shift_request: z.object({ after: eventShiftRequestSchema }).parse(change).after,
})

const employeeData = ({ subjectId, change }: EventSource) => ({
  employee_id: subjectId,
  changes: z.object({ after: eventEmployeeSchema }).parse(change).after,
})
const employeeIdData = ({ subjectId }: EventSource) => ({ employee_id: subjectId })

const employeeIdsSchema = z.object({ employee_ids: ids })
const importData =
  (side: 'before' | 'after') =>
  ({ subjectId, change }: EventSource) => ({
    import_id: subjectId,
    ...employeeIdsSchema.parse(change?.[side]),
  })

const reasonData = ({ payload }: EventSource) =>
  webhookDataSchemas.repeated_week_kept.parse(payload)
const deletionData = ({ payload }: EventSource) =>
  webhookDataSchemas.organization_deletion_requested.parse(payload)

const positionData = ({ subjectId, payload }: EventSource) => ({
  position_id: subjectId,
  ...z.object({ name: z.string() }).parse(payload),
})

/**
 * The fields of `data` that a type has of its own: an allow-list, so that a new field of the log is
 * not sent unless somebody says so. Throws for an event whose fields are not as expected.
 */
export const eventDataOf: {
  readonly [Type in WebhookType]: (source: EventSource) => WebhookData<Type>
} = {
  shift_created: shiftData,
  shift_updated: shiftData,
  shift_deleted: shiftData,
  schedule_updated: scheduleChangeData,
  schedule_published: publishedData,
  schedule_seen: ({ payload }) => webhookDataSchemas.schedule_seen.parse(payload),
  repeated_week_kept: reasonData,
  repeated_week_incomplete: reasonData,
  schedule_repeat_stopped: reasonData,
  time_off_request_created: timeOffData,
  time_off_request_decided: timeOffData,
  time_off_updated: timeOffData,
  time_off_cancelled: timeOffData,
  shift_requested: shiftRequestData,
  shift_request_accepted: shiftRequestData,
  shift_request_approved: shiftRequestData,
  shift_request_rejected: shiftRequestData,
  shift_request_cancelled: shiftRequestData,
  shift_request_expired: shiftRequestData,
  availability_updated: employeeIdData,
  employee_invited: ({ subjectId, payload }) => ({
    employee_id: subjectId,
    ...z.object({ role: z.string() }).parse(payload),
  }),
  invitation_withdrawn: employeeIdData,
  employee_joined: employeeIdData,
  employee_created: employeeData,
  employees_imported: importData('after'),
  import_undone: importData('before'),
  employee_updated: employeeData,
  profile_updated: employeeData,
  position_created: positionData,
  position_updated: positionData,
  position_deleted: positionData,
  staffing_needs_updated: () => ({}),
  organization_updated: ({ change }) => ({
    changes: z.object({ after: eventOrganizationSchema }).parse(change).after,
  }),
  organization_deletion_requested: deletionData,
  organization_deletion_cancelled: deletionData,
  billing_changed: ({ change }) => webhookDataSchemas.billing_changed.parse(change?.after ?? {}),
  export_requested: ({ payload }) => webhookDataSchemas.export_requested.parse(payload),
}
