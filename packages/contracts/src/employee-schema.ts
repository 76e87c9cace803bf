import { z } from 'zod'
import { idSchema, versionSchema } from './common.ts'
import { roles } from './route.ts'

/** `id` is null until the invitation is accepted; `email` is null for callers who may not see it. */
const employeeUserSchema = z.object({
  id: idSchema.nullable(),
  full_name: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  avatar_url: z.string(),
})

export const employeeSchema = z.object({
  id: idSchema,
  user: employeeUserSchema,
  /** Decimal currency per hour, today's rate; null when none is set or the caller may not see it. */
  hourly_rate: z.number().nullable(),
  /** Null means no limit, or that the caller may not see it. */
  max_weekly_hours: z.number().nullable(),
  active: z.boolean(),
  /** The positions that the employee holds. */
  position_ids: z.array(idSchema),
  version: versionSchema,
})
export type Employee = z.infer<typeof employeeSchema>
