import { z } from 'zod'
import { idSchema, versionSchema } from '../common.ts'
import { roles } from '../route.ts'

/** `id` is null until the invitation is accepted; `email` is null for callers who may not see it. */
const employeeUserSchema = z.object({
  id: idSchema.nullable(),
  full_name: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  avatar_url: z.string(),
})

/**
 * Whether an employee has an account: `invited` while a mailed link works, `none` without one, which
 * is also so after it has expired.
 */
export const employeeAccounts = ['none', 'invited', 'active'] as const
export type EmployeeAccount = (typeof employeeAccounts)[number]

export const employeeSchema = z.object({
  id: idSchema,
  user: employeeUserSchema,
  /** Decimal currency per hour, today's rate; null when none is set or the caller may not see it. */
  hourly_rate: z.number().nullable(),
  /** Null means no limit, or that the caller may not see it. */
  max_weekly_hours: z.number().nullable(),
  /** Null means none. Left out in weeks and for callers with the role employee. */
  min_weekly_hours: z.number().nullable().optional(),
  /**
   * An E.164 number. Left out when none is known, in weeks and for callers with the role employee.
   */
  phone: z.string().optional(),
  active: z.boolean(),
  /** Left out in weeks and for callers with the role employee. */
  account: z.enum(employeeAccounts).optional(),
  /** The positions that the employee holds. */
  position_ids: z.array(idSchema),
  version: versionSchema,
})
export type Employee = z.infer<typeof employeeSchema>
