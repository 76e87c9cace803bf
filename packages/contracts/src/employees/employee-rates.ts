import { z } from 'zod'
import {
  dateSchema,
  idParamsSchema,
  idSchema,
  messageReplySchema,
  nextCursorSchema,
  pageQuerySchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { employeeSchema } from './employee-schema.ts'
import { hourlyRateSchema } from './employees.ts'

const rateSchema = z.object({
  id: idSchema,
  /** Decimal currency per hour, from `from_date` until the date of the next rate. */
  hourly_rate: z.number(),
  from_date: z.string(),
})
export type EmployeeRate = z.infer<typeof rateSchema>

export const newRateSchema = z.object({ hourly_rate: hourlyRateSchema, from_date: dateSchema })

export const listRatesRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id/rates',
  summary: 'The hourly rates of an employee, the latest date first, future ones included',
  tag: 'Employees',
  access: rights.setRates,
  scope: 'employees:read',
  params: idParamsSchema,
  query: pageQuerySchema,
  replies: { 200: z.object({ rates: z.array(rateSchema), next_cursor: nextCursorSchema }) },
})

export const addRateRoute = defineRoute({
  method: 'POST',
  path: '/employees/:id/rates',
  summary: 'Set the hourly rate from a date on; it replaces a rate of the same date',
  tag: 'Employees',
  access: rights.setRates,
  scope: 'employees:write',
  params: idParamsSchema,
  body: z.object({ rate: newRateSchema }),
  replies: { 201: z.object({ rate: rateSchema, employee: employeeSchema }) },
})

export const withdrawRateRoute = defineRoute({
  method: 'DELETE',
  path: '/employees/:id/rates/:rate_id',
  summary: 'Withdraw a rate that has not begun',
  tag: 'Employees',
  access: rights.setRates,
  scope: 'employees:write',
  params: idParamsSchema.extend({ rate_id: idParamsSchema.shape.id }),
  replies: { 200: messageReplySchema.extend({ employee: employeeSchema }) },
})

export const employeeRateRoutes = {
  listRates: listRatesRoute,
  addRate: addRateRoute,
  withdrawRate: withdrawRateRoute,
}
