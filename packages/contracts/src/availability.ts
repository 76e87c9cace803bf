import { z } from 'zod'
import { dateSchema, idParamsSchema, idSchema, notesSchema, versionSchema } from './common.ts'
import { defineRoute } from './route.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const wallClockPattern = /^([01]\d|2[0-3]):[0-5]\d$/
const endPattern = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** 'HH:mm' on the wall clock of the organization's zone; an end may be '24:00'. */
const startTimeSchema = z.string().regex(wallClockPattern, 'must be a time of the form HH:mm')
const endTimeSchema = z
  .string()
  .regex(endPattern, 'must be a time of the form HH:mm, at most 24:00')

/** Every week. Over midnight is two stretches. */
export const weeklyStretchSchema = z.object({
  weekday: z.enum(weekdays, 'must be a weekday such as monday'),
  start_time: startTimeSchema,
  end_time: endTimeSchema,
  kind: z.enum(['unavailable', 'preferred'], 'must be unavailable or preferred'),
})
export type WeeklyAvailability = z.infer<typeof weeklyStretchSchema>

/** On one date, without times the whole of it. `available` lifts what the weekly pattern forbids. */
export const availabilityExceptionSchema = z.object({
  date: dateSchema,
  start_time: startTimeSchema.nullish(),
  end_time: endTimeSchema.nullish(),
  kind: z.enum(
    ['unavailable', 'available', 'preferred'],
    'must be unavailable, available or preferred',
  ),
  note: notesSchema.nullish(),
})
export type AvailabilityException = z.infer<typeof availabilityExceptionSchema>

/** Whoever said nothing is available, at version 0. */
export const availabilitySchema = z.object({
  employee_id: idSchema,
  weekly: z.array(weeklyStretchSchema),
  exceptions: z.array(availabilityExceptionSchema),
  version: versionSchema,
})
export type Availability = z.infer<typeof availabilitySchema>

/** What is left out is emptied. */
export const replaceAvailabilitySchema = z.object({
  availability: z.object({
    weekly: z.array(weeklyStretchSchema).max(70, 'must have at most 70 stretches').default([]),
    exceptions: z
      .array(availabilityExceptionSchema)
      .max(366, 'must have at most 366 exceptions')
      .default([]),
    /** For clients that send back what they read; the one beside `availability` goes first. */
    version: versionSchema.optional(),
  }),
  version: versionSchema.optional(),
})
export type ReplaceAvailability = z.input<typeof replaceAvailabilitySchema>

const replySchema = z.object({ availability: availabilitySchema })

export const getAvailabilityRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id/availability',
  summary: 'When somebody can work: everybody’s for those who plan, else the own',
  tag: 'Availability',
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: replySchema },
})

export const replaceAvailabilityRoute = defineRoute({
  method: 'PUT',
  path: '/employees/:id/availability',
  summary: 'Replace the whole of when somebody can work',
  tag: 'Availability',
  access: 'authenticated',
  params: idParamsSchema,
  body: replaceAvailabilitySchema,
  replies: { 200: replySchema },
})

export const availabilityRoutes = {
  getAvailability: getAvailabilityRoute,
  replaceAvailability: replaceAvailabilityRoute,
}
