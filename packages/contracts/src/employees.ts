import { z } from 'zod'
import {
  dateSchema,
  idParamsSchema,
  idSchema,
  nextCursorSchema,
  pageQuerySchema,
  versionSchema,
} from './common.ts'
import { emailSchema, fullNameSchema } from './identity.ts'
import { rights } from './rights.ts'
import { defineRoute, roles } from './route.ts'

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
  version: versionSchema,
})
export type Employee = z.infer<typeof employeeSchema>

const hasWholeCents = (rate: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(rate))

/** Decimal currency per hour. */
export const hourlyRateSchema = z
  .number('must be a number')
  .min(0, { error: 'must not be negative', abort: true })
  .max(100_000, { error: 'must be at most 100,000', abort: true })
  .refine(hasWholeCents, 'must have at most two decimals')

const limitRange = 'must be from 0 to 168'

/** A weekly limit in decimal hours; null means no limit. */
export const maxWeeklyHoursSchema = z
  .number('must be a number')
  .min(0, limitRange)
  .max(168, limitRange)
  .nullable()

const roleSchema = z.enum(roles, 'must be admin, manager or employee')

export const createEmployeeSchema = z.object({
  full_name: fullNameSchema,
  email: emailSchema.nullish(),
  role: roleSchema.default('employee'),
  /** Effective from today on. */
  hourly_rate: hourlyRateSchema.optional(),
  /** Defaults to the organization's limit. */
  max_weekly_hours: maxWeeklyHoursSchema.optional(),
})
export type CreateEmployee = z.input<typeof createEmployeeSchema>

export const updateEmployeeSchema = z
  .object({
    full_name: fullNameSchema,
    /** Only of an employee without a user. */
    email: emailSchema.nullable(),
    role: roleSchema,
    hourly_rate: hourlyRateSchema,
    /** The first date of `hourly_rate`; defaults to today. */
    rate_from: dateSchema,
    max_weekly_hours: maxWeeklyHoursSchema,
    active: z.boolean(),
  })
  .partial()
  .refine(({ rate_from, hourly_rate }) => rate_from === undefined || hourly_rate !== undefined, {
    error: 'needs an hourly_rate',
    path: ['rate_from'],
  })
export type UpdateEmployee = z.input<typeof updateEmployeeSchema>

const employeeReplySchema = z.object({ employee: employeeSchema })

export const listEmployeesRoute = defineRoute({
  method: 'GET',
  path: '/employees',
  summary: 'The employees of the organization',
  tag: 'Employees',
  access: 'authenticated',
  query: pageQuerySchema,
  replies: {
    200: z.object({ employees: z.array(employeeSchema), next_cursor: nextCursorSchema }),
  },
})

export const getEmployeeRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id',
  summary: 'One employee of the organization',
  tag: 'Employees',
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: employeeReplySchema },
})

export const createEmployeeRoute = defineRoute({
  method: 'POST',
  path: '/employees',
  summary: 'Add an employee without an invitation',
  tag: 'Employees',
  access: rights.manageEmployees,
  body: z.object({ employee: createEmployeeSchema }),
  replies: { 201: employeeReplySchema },
})

export const updateEmployeeRoute = defineRoute({
  method: 'PATCH',
  path: '/employees/:id',
  summary: 'Change the named fields of an employee; `active: false` deactivates',
  tag: 'Employees',
  access: rights.manageEmployees,
  params: idParamsSchema,
  body: z.object({ employee: updateEmployeeSchema, version: versionSchema.optional() }),
  replies: { 200: employeeReplySchema },
})

export const employeeRoutes = {
  listEmployees: listEmployeesRoute,
  getEmployee: getEmployeeRoute,
  createEmployee: createEmployeeRoute,
  updateEmployee: updateEmployeeRoute,
}
