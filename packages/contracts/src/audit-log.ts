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
import { eventTypes } from './events.ts'
import { rights } from './rights.ts'
import { defineRoute } from './route.ts'

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
      type: z.enum(eventTypes, 'must be a type of the log').optional(),
    })
    .refine(areDatesInOrder, datesIssue),
  replies: {
    200: z.object({ entries: z.array(auditEntrySchema), next_cursor: nextCursorSchema }),
  },
})

export const auditLogRoutes = { listAuditLog: listAuditLogRoute }
