import { z } from 'zod'
import {
  areDatesInOrder,
  changesQuery,
  changesReply,
  dateSchema,
  datesIssue,
  idParamsSchema,
  idQuerySchema,
  nextCursorSchema,
  pageQuerySchema,
  planVersionSchema,
} from '../common.ts'
import { defineRoute } from '../route.ts'
import { shiftSchema } from './shift-schema.ts'

/** The most days of one list of shifts. */
export const maxShiftDays = 92

export const listShiftsRoute = defineRoute({
  method: 'GET',
  path: '/shifts',
  compress: true,
  csv: true,
  summary: 'The shifts that start in a range of dates, or those that have changed since an instant',
  tag: 'Shifts',
  access: 'authenticated',
  scope: 'shifts:read',
  query: pageQuerySchema
    .extend({
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      employee_id: idQuerySchema.optional(),
      ...changesQuery,
      version: planVersionSchema.optional(),
      cursor: z
        .string()
        .regex(/^(\d{1,15}-\d{1,15})?$/, 'must be the next_cursor of another page')
        .optional(),
    })
    .refine(areDatesInOrder, datesIssue),
  replies: {
    200: z.object({
      shifts: z.array(shiftSchema),
      next_cursor: nextCursorSchema,
      ...changesReply,
    }),
  },
})

export const getShiftRoute = defineRoute({
  method: 'GET',
  path: '/shifts/:id',
  summary: 'One shift',
  tag: 'Shifts',
  access: 'authenticated',
  scope: 'shifts:read',
  params: idParamsSchema,
  query: z.object({ version: planVersionSchema.optional() }),
  replies: { 200: z.object({ shift: shiftSchema }) },
})

export const shiftReadRoutes = { listShifts: listShiftsRoute, getShift: getShiftRoute }
