import { idSchema } from '@weekboard/contracts/common'
import { organizationSettingsSchema } from '@weekboard/contracts/organization'
import { scheduleSchema } from '@weekboard/contracts/schedule-schema'
import { shiftRequestSchema } from '@weekboard/contracts/shift-requests'
import { shiftSchema } from '@weekboard/contracts/shift-schema'
import { timeOffRequestSchema } from '@weekboard/contracts/time-off-schema'
import type { WebhookType } from '@weekboard/contracts/webhook-types'
import { z } from 'zod'

/** What the log has about an event. */
export interface EventSource {
  readonly subjectId: number | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly staffPayload: Readonly<Record<string, unknown>> | null
  readonly change: Readonly<Record<string, unknown>> | null
}

type Fields = Readonly<Record<string, unknown>>

const ids = z.array(idSchema)
const shiftStepSchema = z.object({
  before: shiftSchema.nullish(),
  after: shiftSchema.nullish(),
})
const scheduleInEventSchema = scheduleSchema.omit({ shifts: true })

const shiftData = ({ change }: EventSource): Fields => {
  const [step] = z.object({ steps: z.array(shiftStepSchema) }).parse(change).steps
  const { before = null, after = null } = step ?? {}
  return { shift_id: (after ?? before)?.id ?? null, shift: after ?? before, previous: before }
}

const scheduleChangeSchema = z.object({
  schedule: scheduleInEventSchema.optional(),
  schedules: z.array(scheduleInEventSchema).optional(),
  changed_shifts: z.array(shiftSchema).default([]),
  removed_shift_ids: ids.default([]),
})
const scheduleChangeData = ({ payload }: EventSource): Fields => {
  const { schedule, schedules, ...shifts } = scheduleChangeSchema.parse(payload)
  return { schedules: schedules ?? (schedule ? [schedule] : []), ...shifts }
}

const publishedSchema = z.object({
  schedule: scheduleInEventSchema,
  shifts: z.array(shiftSchema),
  employees: z.array(z.object({ employeeId: idSchema, added: ids, changed: ids, removed: ids })),
})
const publishedData = ({ payload, staffPayload, change }: EventSource): Fields => {
  const { schedule, shifts, employees } = publishedSchema.parse({
    ...change,
    ...staffPayload,
    ...payload,
  })
  const changes = employees.map(({ employeeId, ...rest }) => ({ employee_id: employeeId, ...rest }))
  return { schedule, shifts, changes }
}

/** Without the words of the request and of the decision: they are for the people concerned. */
const timeOffInEventSchema = timeOffRequestSchema.omit({ reason: true, decision_note: true })
const timeOffData = ({ change }: EventSource): Fields => ({
  time_off_request: z.object({ after: timeOffInEventSchema }).parse(change).after,
})

/** Without the words of the request and of the decision, and without what somebody can do with it. */
const shiftRequestInEventSchema = shiftRequestSchema.omit({
  note: true,
  decision_note: true,
  actions: true,
})
const shiftRequestData = ({ change }: EventSource): Fields => ({
  shift_request: z.object({ after: shiftRequestInEventSchema }).parse(change).after,
})

/** Of an employee, never the pay. */
const employeeFieldsSchema = z
  .object({
    full_name: z.string(),
    email: z.string().nullable(),
    role: z.string(),
    active: z.boolean(),
    max_weekly_hours: z.number().nullable(),
    position_ids: ids,
    avatar_url: z.string().nullable(),
  })
  .partial()
const employeeData = ({ subjectId, change }: EventSource): Fields => ({
  employee_id: subjectId,
  changes: z.object({ after: employeeFieldsSchema }).parse(change).after,
})
const employeeIdData = ({ subjectId }: EventSource): Fields => ({ employee_id: subjectId })

const employeeIdsSchema = z.object({ employee_ids: ids })
const importData =
  (side: 'before' | 'after') =>
  ({ subjectId, change }: EventSource): Fields => ({
    import_id: subjectId,
    ...employeeIdsSchema.parse(change?.[side]),
  })

const pickPayload =
  (schema: z.ZodObject) =>
  ({ payload }: EventSource): Fields =>
    schema.parse(payload)

const reasonData = pickPayload(z.object({ reason: z.string() }))
const deletionData = pickPayload(z.object({ deletion_at: z.string().nullish() }))

const positionData = ({ subjectId, payload }: EventSource): Fields => ({
  position_id: subjectId,
  ...z.object({ name: z.string() }).parse(payload),
})

const organizationFieldsSchema = z
  .object({ ...organizationSettingsSchema.shape, logo_url: z.string().nullable() })
  .partial()
const billingFieldsSchema = z.object({ plan: z.string().nullish(), status: z.string().nullish() })

/**
 * The fields of `data` that a type has of its own: an allow-list, so that a new field of the log is
 * not sent unless somebody says so. Throws for an event whose fields are not as expected.
 */
export const eventDataOf: Readonly<Record<WebhookType, (source: EventSource) => Fields>> = {
  shift_created: shiftData,
  shift_updated: shiftData,
  shift_deleted: shiftData,
  schedule_updated: scheduleChangeData,
  schedule_published: publishedData,
  schedule_seen: pickPayload(
    z.object({ schedule_id: idSchema, employee_id: idSchema, seen_at: z.string() }),
  ),
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
    changes: z.object({ after: organizationFieldsSchema }).parse(change).after,
  }),
  organization_deletion_requested: deletionData,
  organization_deletion_cancelled: deletionData,
  billing_changed: ({ change }) => billingFieldsSchema.parse(change?.after ?? {}),
  export_requested: pickPayload(z.object({ kind: z.string() })),
}
