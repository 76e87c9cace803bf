import { z } from 'zod'
import { idSchema } from '../common.ts'
import type { WebhookType } from '../events.ts'
import { eventAnnouncementSchema } from '../notifications/announcements.ts'
import { organizationSettingsSchema } from '../organization/organization.ts'
import { eventUserSchema } from '../realtime.ts'
import { shiftRequestSchema } from '../requests/shift-requests.ts'
import { loggedTimeOffSchema } from '../requests/time-off-schema.ts'
import { scheduleSchema } from '../schedule/schedule-schema.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'

const ids = z.array(idSchema)

const shiftData = z.object({
  shift_id: idSchema.nullable(),
  shift: shiftSchema.nullable(),
  /** The shift before the change; null for a new shift. */
  previous: shiftSchema.nullable(),
})

/** A schedule without its shifts. */
export const eventScheduleSchema = scheduleSchema.omit({ shifts: true })

/**
 * A shift as it was announced. `version` is that of the draft, as `If-Match` takes it; events of
 * older releases do not have it.
 */
const announcedShiftSchema = shiftSchema.extend({
  version: shiftSchema.shape.version.optional(),
  announced_version: shiftSchema.shape.version,
})

/** A request without its words and those of the decision: they are for the people concerned. */
export const eventTimeOffSchema = loggedTimeOffSchema.omit({ reason: true, decision_note: true })
const timeOffData = z.object({ time_off_request: eventTimeOffSchema })

/** A request without its words, those of the decision, and what somebody can do with it. */
export const eventShiftRequestSchema = shiftRequestSchema.omit({
  note: true,
  decision_note: true,
  actions: true,
})
const shiftRequestData = z.object({ shift_request: eventShiftRequestSchema })

/** Fields of an employee, never the pay. */
export const eventEmployeeSchema = z
  .object({
    full_name: z.string(),
    email: z.string().nullable(),
    role: z.string(),
    active: z.boolean(),
    max_weekly_hours: z.number().nullable(),
    min_weekly_hours: z.number().nullable(),
    position_ids: ids,
    avatar_url: z.string().nullable(),
    account: z.string(),
  })
  .partial()
const employeeData = z.object({ employee_id: idSchema.nullable(), changes: eventEmployeeSchema })
const employeeIdData = z.object({ employee_id: idSchema.nullable() })
const importData = z.object({ import_id: idSchema.nullable(), employee_ids: ids })
const positionData = z.object({ position_id: idSchema.nullable(), name: z.string() })
const announcementData = z.object({ announcement: eventAnnouncementSchema })
const reasonData = z.object({ reason: z.string() })
const deletionData = z.object({ deletion_at: z.string().nullish() })

export const eventOrganizationSchema = z
  .object({ ...organizationSettingsSchema.shape, logo_url: z.string().nullable() })
  .partial()

/** What every message says of its event. */
export const webhookEventSchema = z.object({
  organization_id: idSchema,
  seq: z.int().positive(),
  user: eventUserSchema,
  subject: z.object({ type: z.string(), id: idSchema.nullable() }),
  weeks: z.array(z.string()),
})

/** What the messages of each type have besides. */
export const webhookDataSchemas = {
  shift_created: shiftData,
  shift_updated: shiftData,
  shift_deleted: shiftData,
  schedule_updated: z.object({
    schedules: z.array(eventScheduleSchema),
    changed_shifts: z.array(shiftSchema),
    removed_shift_ids: ids,
  }),
  schedule_published: z.object({
    schedule: eventScheduleSchema,
    shifts: z.array(announcedShiftSchema),
    changes: z.array(z.object({ employee_id: idSchema, added: ids, changed: ids, removed: ids })),
  }),
  schedule_seen: z.object({ schedule_id: idSchema, employee_id: idSchema, seen_at: z.string() }),
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
  employee_invited: employeeIdData.extend({ role: z.string() }),
  invitation_withdrawn: employeeIdData,
  employee_joined: employeeIdData,
  employee_created: employeeData,
  employees_imported: importData,
  import_undone: importData,
  employee_updated: employeeData,
  profile_updated: employeeData,
  employee_erased: employeeIdData,
  position_created: positionData,
  position_updated: positionData,
  position_deleted: positionData,
  staffing_needs_updated: z.object({}),
  announcement_created: announcementData,
  announcement_updated: announcementData,
  announcement_deleted: announcementData,
  organization_updated: z.object({ changes: eventOrganizationSchema }),
  organization_deletion_requested: deletionData,
  organization_deletion_cancelled: deletionData,
  billing_changed: z.object({ plan: z.string().nullish(), status: z.string().nullish() }),
  export_requested: z.object({ kind: z.string() }),
} as const satisfies Record<WebhookType, z.ZodObject>
export type WebhookData<Type extends WebhookType> = z.input<(typeof webhookDataSchemas)[Type]>
