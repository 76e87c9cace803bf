import { z } from 'zod'
import {
  changesQuery,
  changesReply,
  dateSchema,
  idParamsSchema,
  nextCursorSchema,
  pageQuerySchema,
  versionSchema,
} from '../common.ts'
import { emailSchema } from '../identity/identity.ts'
import { fullNameSchema } from '../identity/profile.ts'
import { rights } from '../rights.ts'
import { defineRoute, roles } from '../route.ts'
import { futureShiftSchema, futureShiftsChoiceSchema } from '../schedule/future-shifts.ts'
import { employeeAccounts, employeeSchema } from './employee-schema.ts'
import { positionIdsSchema } from './positions.ts'

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

const minimumRange = 'must be from 0 to 80'

/** The least decimal hours a week, never above the limit; null means none. */
const minWeeklyHoursSchema = z
  .number('must be a number')
  .min(0, minimumRange)
  .max(80, minimumRange)
  .nullable()

interface WeeklyHours {
  readonly min_weekly_hours?: number | null | undefined
  readonly max_weekly_hours?: number | null | undefined
}

/** Whether the minimum is not above the limit, as far as both are named. */
export const hasMinimumWithinLimit = ({
  min_weekly_hours,
  max_weekly_hours,
}: WeeklyHours): boolean =>
  (min_weekly_hours ?? Number.NEGATIVE_INFINITY) <= (max_weekly_hours ?? Number.POSITIVE_INFINITY)

export const minimumAboveLimit = 'must not be above the weekly limit'
export const minimumIssue = { error: minimumAboveLimit, path: ['min_weekly_hours'] }

const roleSchema = z.enum(roles, 'must be admin, manager or employee')

interface RateFields {
  readonly hourly_rate?: number | undefined
  readonly rate_from?: string | undefined
}

const hasRateForDate = ({ rate_from, hourly_rate }: RateFields): boolean =>
  rate_from === undefined || hourly_rate !== undefined

const missingRateIssue = { error: 'needs an hourly_rate', path: ['rate_from'] }

/** Statuses in the order in which they are sorted. */
export const employeeStatuses = ['active', 'invited', 'expired', 'inactive'] as const
export type EmployeeStatus = (typeof employeeStatuses)[number]

export const createEmployeeSchema = z.object({
  full_name: fullNameSchema,
  email: emailSchema.nullish(),
  role: roleSchema.default('employee'),
  hourly_rate: hourlyRateSchema.optional(),
  /** The first date of `hourly_rate`; defaults to today. */
  rate_from: dateSchema.optional(),
  /** Defaults to the organization's limit. */
  max_weekly_hours: maxWeeklyHoursSchema.optional(),
  min_weekly_hours: minWeeklyHoursSchema.optional(),
  position_ids: positionIdsSchema.optional(),
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
    min_weekly_hours: minWeeklyHoursSchema,
    active: z.boolean(),
    /** Replaces the positions that the employee holds. */
    position_ids: positionIdsSchema,
  })
  .partial()
  .refine(hasRateForDate, missingRateIssue)
  .refine(hasMinimumWithinLimit, minimumIssue)
export type UpdateEmployee = z.input<typeof updateEmployeeSchema>

const employeeReplySchema = z.object({ employee: employeeSchema })

export const listEmployeesRoute = defineRoute({
  method: 'GET',
  path: '/employees',
  compress: true,
  csv: true,
  summary: 'The employees of the organization',
  tag: 'Employees',
  access: 'authenticated',
  scope: 'employees:read',
  query: pageQuerySchema.extend({
    role: roleSchema.optional(),
    /** `invited` and `expired` by their open invitation; `active` and `inactive` have none. */
    status: z.enum(employeeStatuses, 'must be active, invited, expired or inactive').optional(),
    /** Filters by account; finds nobody for callers who see no accounts. */
    account: z.enum(employeeAccounts, 'must be none, invited or active').optional(),
    /** Words that the name or the email contains, without case and accents. */
    search: z.string().max(100, 'must be at most 100 characters').optional(),
    ...changesQuery,
  }),
  replies: {
    200: z.object({
      employees: z.array(employeeSchema),
      next_cursor: nextCursorSchema,
      ...changesReply,
    }),
  },
})

export const getEmployeeRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id',
  summary: 'One employee of the organization',
  tag: 'Employees',
  access: 'authenticated',
  scope: 'employees:read',
  params: idParamsSchema,
  replies: { 200: employeeReplySchema },
})

export const createEmployeeRoute = defineRoute({
  method: 'POST',
  path: '/employees',
  summary: 'Add an employee, with an invitation by mail or without one',
  tag: 'Employees',
  access: rights.manageEmployees,
  proof: 'by_body',
  scope: 'employees:write',
  body: z
    .object({
      employee: createEmployeeSchema
        .refine(hasRateForDate, missingRateIssue)
        .refine(hasMinimumWithinLimit, minimumIssue),
      /** Mails an invitation to `email`, as POST /invitations does. */
      send_invitation: z.boolean().optional(),
    })
    .refine(({ employee, send_invitation }) => !send_invitation || Boolean(employee.email), {
      error: 'must be given to send an invitation',
      path: ['employee', 'email'],
    }),
  replies: { 201: employeeReplySchema },
})

export const updateEmployeeRoute = defineRoute({
  method: 'PATCH',
  path: '/employees/:id',
  summary: 'Change the named fields of an employee; `active: false` deactivates',
  tag: 'Employees',
  access: rights.manageEmployees,
  proof: 'by_body',
  scope: 'employees:write',
  params: idParamsSchema,
  body: z
    .object({
      employee: updateEmployeeSchema,
      version: versionSchema.optional(),
      /** Decides, with `active: false`, about the employee's future shifts; `keep` by default. */
      future_shifts: futureShiftsChoiceSchema.optional(),
      /** Reassigns shifts also above the weekly limit of who gets them. */
      override_max_hours: z.boolean().optional(),
    })
    .refine(({ employee, future_shifts }) => !future_shifts || employee.active === false, {
      error: 'needs active: false',
      path: ['future_shifts'],
    }),
  replies: {
    200: employeeReplySchema.extend({
      /** Future shifts of a deactivated employee, by start, and what became of them. */
      future_shifts: z.array(futureShiftSchema).optional(),
    }),
  },
})

export const signOutEmployeeRoute = defineRoute({
  method: 'POST',
  path: '/employees/:id/sign_out',
  summary: 'End the sessions of an employee in this organization',
  tag: 'Employees',
  access: rights.manageEmployees,
  proof: 'by_body',
  params: idParamsSchema,
  replies: { 200: z.object({ ended: z.int() }) },
})

export const eraseEmployeeRoute = defineRoute({
  method: 'POST',
  path: '/employees/:id/erase',
  summary: 'Erase the personal data of a deactivated employee, for good',
  tag: 'Employees',
  access: rights.erasePersonalData,
  proof: 'always',
  params: idParamsSchema,
  replies: { 200: employeeReplySchema },
})

export const employeeRoutes = {
  listEmployees: listEmployeesRoute,
  getEmployee: getEmployeeRoute,
  createEmployee: createEmployeeRoute,
  updateEmployee: updateEmployeeRoute,
  signOutEmployee: signOutEmployeeRoute,
  eraseEmployee: eraseEmployeeRoute,
}
