import { z } from 'zod'
import {
  areDatesInOrder,
  dateSchema,
  datesIssue,
  idQuerySchema,
  idSchema,
  nextCursorSchema,
  pageQuerySchema,
} from './common.ts'
import { rights } from './rights.ts'
import { defineRoute } from './route.ts'

/** What the log of an organization holds: every type of event. */
export const auditTypes = [
  'shift_created',
  'shift_updated',
  'shift_deleted',
  'schedule_updated',
  'schedule_published',
  'schedule_seen',
  'repeated_week_kept',
  'repeated_week_incomplete',
  'schedule_repeat_stopped',
  'time_off_requested',
  'time_off_updated',
  'time_off_approved',
  'time_off_rejected',
  'time_off_cancelled',
  'shift_requested',
  'shift_request_accepted',
  'shift_request_approved',
  'shift_request_rejected',
  'shift_request_cancelled',
  'shift_request_expired',
  'availability_updated',
  'employee_invited',
  'invitation_withdrawn',
  'employee_joined',
  'employee_created',
  'employees_imported',
  'import_undone',
  'employee_updated',
  'position_created',
  'position_updated',
  'position_deleted',
  'staffing_needs_updated',
  'brain_run_started',
  'profile_updated',
  'organization_updated',
  'organization_deletion_requested',
  'organization_deletion_cancelled',
  'billing_changed',
  'billing_reminded',
  'export_requested',
  'api_key_created',
  'api_key_revoked',
  'webhook_created',
  'webhook_updated',
  'webhook_deleted',
  'webhook_paused',
  'shifts_reminded',
  'session_ended',
] as const
export type AuditType = (typeof auditTypes)[number]

const auditEntrySchema = z.object({
  id: idSchema,
  at: z.string(),
  /** Who did it; `id` is null for a job. */
  user: z.object({ id: idSchema.nullable(), name: z.string() }),
  type: z.string(),
  subject: z.object({
    type: z.string(),
    id: idSchema.nullable(),
    /** Null for a subject that is gone. */
    name: z.string().nullable(),
  }),
  /** A sentence. */
  summary: z.string(),
  /** What was before and after, or counts; null when the type says everything. */
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAuditLogRoute = defineRoute({
  method: 'GET',
  path: '/audit_log',
  compress: true,
  summary: 'Who changed what, newest first',
  tag: 'Organization',
  access: rights.readAuditLog,
  scope: 'organization:read',
  query: pageQuerySchema
    .extend({
      /** Both dates inclusive, in the time zone of the organization. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      user_id: idQuerySchema.optional(),
      type: z.enum(auditTypes, 'must be a type of the log').optional(),
    })
    .refine(areDatesInOrder, datesIssue),
  replies: {
    200: z.object({ entries: z.array(auditEntrySchema), next_cursor: nextCursorSchema }),
  },
})

export const auditLogRoutes = { listAuditLog: listAuditLogRoute }
