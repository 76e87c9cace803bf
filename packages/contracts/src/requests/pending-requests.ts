import { z } from 'zod'
import { idSchema, nextCursorSchema, versionSchema } from '../common.ts'
import { listTimeOffRequestsRoute } from './time-off.ts'

const unknownEmployee = 'Unknown Employee'

/** The fallback for a missing or empty text. */
const textOr = (fallback: string) => (text: string | null | undefined) => text?.trim() || fallback

/** A request as readers take it that must cope with missing fields. */
const lenientRequestSchema = z
  .object({
    id: idSchema,
    employee_id: idSchema.nullish(),
    employee_name: z.string().nullish(),
    employee: z.object({ name: z.string().nullish() }).nullish(),
    /** An unknown type stays as it is. */
    type: z.string().nullish().transform(textOr('vacation')),
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable().default(null),
    end_time: z.string().nullable().default(null),
    reason: z.string().nullish(),
    status: z.string().nullish().transform(textOr('pending')),
    total_days: z.number().positive().nullish(),
    version: versionSchema.nullish(),
  })
  .transform(({ employee_name, employee, ...request }) => ({
    ...request,
    employee_name: textOr(textOr(unknownEmployee)(employee?.name))(employee_name),
    total_days: request.total_days ?? 1,
  }))
export type PendingRequest = z.infer<typeof lenientRequestSchema>

const lenientPageSchema = z.object({
  requests: z.array(lenientRequestSchema),
  next_cursor: nextCursorSchema.default(null),
})
export type PendingRequestsPage = z.infer<typeof lenientPageSchema>

/** `listTimeOffRequestsRoute` for readers that fill missing fields with defaults. */
export const readPendingRequestsRoute = {
  ...listTimeOffRequestsRoute,
  replies: { 200: lenientPageSchema },
}
