import { z } from 'zod'
import {
  dateSchema,
  endTimeSchema,
  idParamsSchema,
  idSchema,
  notesSchema,
  timeOfDaySchema,
  versionSchema,
  weekdays,
} from '../common.ts'
import { defineRoute } from '../route.ts'

/** Every week. A time range over midnight is sent as two. */
const weeklyAvailabilitySchema = z.object({
  weekday: z.enum(weekdays, 'must be a weekday such as monday'),
  start_time: timeOfDaySchema,
  end_time: endTimeSchema,
  kind: z.enum(['unavailable', 'preferred'], 'must be unavailable or preferred'),
})
export type WeeklyAvailability = z.infer<typeof weeklyAvailabilitySchema>

/**
 * An exception on one date, the whole day without times. It replaces the weekly pattern in its
 * hours.
 */
const availabilityExceptionSchema = z.object({
  date: dateSchema,
  start_time: timeOfDaySchema.nullish(),
  end_time: endTimeSchema.nullish(),
  kind: z.enum(
    ['unavailable', 'available', 'preferred'],
    'must be unavailable, available or preferred',
  ),
  note: notesSchema.nullish(),
})
export type AvailabilityException = z.infer<typeof availabilityExceptionSchema>

/** Fully available, version 0, until the employee sets something. */
export const availabilitySchema = z.object({
  employee_id: idSchema,
  weekly: z.array(weeklyAvailabilitySchema),
  exceptions: z.array(availabilityExceptionSchema),
  version: versionSchema,
})
export type Availability = z.infer<typeof availabilitySchema>

/** A missing list is stored as empty. */
const replaceAvailabilitySchema = z.object({
  availability: z.object({
    weekly: z.array(weeklyAvailabilitySchema).max(70, 'must have at most 70 ranges').default([]),
    exceptions: z
      .array(availabilityExceptionSchema)
      .max(366, 'must have at most 366 exceptions')
      .default([]),
    /**
     * Accepted from clients that send back what they read; `version` beside `availability` wins.
     */
    version: versionSchema.optional(),
  }),
  version: versionSchema.optional(),
})

const replySchema = z.object({ availability: availabilitySchema })

export const getAvailabilityRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id/availability',
  summary: 'Availability of an employee: of anybody for managers, else only the own',
  tag: 'Availability',
  access: 'authenticated',
  scope: 'availability:read',
  params: idParamsSchema,
  replies: { 200: replySchema },
})

export const replaceAvailabilityRoute = defineRoute({
  method: 'PUT',
  path: '/employees/:id/availability',
  summary: 'Replace the availability of an employee',
  tag: 'Availability',
  access: 'authenticated',
  scope: 'availability:write',
  params: idParamsSchema,
  body: replaceAvailabilitySchema,
  replies: { 200: replySchema },
})

export const availabilityRoutes = {
  getAvailability: getAvailabilityRoute,
  replaceAvailability: replaceAvailabilityRoute,
}
