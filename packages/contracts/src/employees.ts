import { z } from 'zod'
import { idSchema, pageQuerySchema, versionSchema } from './common.ts'
import { defineRoute, roles } from './route.ts'

/** `id` is null until the invitation is accepted; `email` is null for those who may not see it. */
export const employeeUserSchema = z.object({
  id: idSchema.nullable(),
  full_name: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  avatar_url: z.string(),
})

export const employeeSchema = z.object({
  id: idSchema,
  user: employeeUserSchema,
  /** Decimal currency per hour; null for those who may not see it, or when none is set. */
  hourly_rate: z.number().nullable(),
  /** Null means no limit, or that the viewer may not see it. */
  max_weekly_hours: z.number().nullable(),
  active: z.boolean(),
  version: versionSchema,
})
export type Employee = z.infer<typeof employeeSchema>

export const listEmployees = defineRoute({
  method: 'GET',
  path: '/employees',
  summary: 'The people of the organization',
  tag: 'Employees',
  access: 'member',
  query: pageQuerySchema,
  replies: {
    200: z.object({ employees: z.array(employeeSchema), next_cursor: z.string().nullable() }),
  },
})

export const employeeRoutes = { listEmployees }
