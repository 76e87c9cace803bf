import { z } from 'zod'
import { idSchema, instantSchema } from '../common.ts'
import { weekPositionSchema } from '../employees/position-schema.ts'
import { timeOffRequestSchema } from '../requests/time-off-schema.ts'
import { defineRoute } from '../route.ts'
import { breaksSchema } from '../shifts/breaks.ts'

/** An own announced shift; `duration_hours` is elapsed time without unpaid breaks, decimal. */
const ownShiftSchema = z.object({
  id: idSchema,
  start_time: z.string(),
  end_time: z.string(),
  status: z.literal('published'),
  notes: z.string().nullable(),
  duration_hours: z.number(),
  /** What is worked, one of `positions`; null for no position. */
  position_id: idSchema.nullable().default(null),
  breaks: breaksSchema.default([]),
})
export type OwnShift = z.infer<typeof ownShiftSchema>

/** A shift as the caller saw it before. */
const formerShiftSchema = ownShiftSchema.omit({ status: true, duration_hours: true })
export type FormerShift = z.infer<typeof formerShiftSchema>

/** What has changed since the caller last looked. */
const ownChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), shift_id: idSchema }),
  z.object({ kind: z.literal('changed'), shift_id: idSchema, before: formerShiftSchema }),
  z.object({ kind: z.literal('removed'), before: formerShiftSchema }),
])
export type OwnChange = z.infer<typeof ownChangeSchema>

const announcementSchema = z.object({
  schedule_id: idSchema,
  published_at: z.string(),
  notes: z.string().nullable(),
  /** Whether the caller is asked to confirm the week. */
  ask_seen: z.boolean(),
  seen_at: z.string().nullable(),
})

const teamShiftSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  start_time: z.string(),
  end_time: z.string(),
  status: z.literal('published'),
})

const myWeekWeekSchema = z.object({
  week_start_date: z.string(),
  week_end_date: z.string(),
  /** Null until the week is announced for the first time. */
  announcement: announcementSchema.nullable(),
  /** Whether it was announced since the caller last looked; `own_changes` is empty then. */
  is_new: z.boolean(),
  total_hours: z.number(),
  /** The own shifts that start in the week, by start. */
  shifts: z.array(ownShiftSchema),
  /** Changes since the caller last looked. */
  own_changes: z.array(ownChangeSchema),
  /** The announced shifts of everybody else, by start. */
  team: z.array(teamShiftSchema),
})
export type MyWeekWeek = z.infer<typeof myWeekWeekSchema>

const ownTimeOffSchema = timeOffRequestSchema.pick({
  id: true,
  type: true,
  status: true,
  start_date: true,
  end_date: true,
  start_time: true,
  end_time: true,
  total_days: true,
})

/** The own announced weeks, for every role. */
const myWeekSchema = z.object({
  employee_id: idSchema,
  time_zone: z.string(),
  /** This week and the next. */
  weeks: z.array(myWeekWeekSchema),
  /** Own shifts of other weeks: one of last week that has not ended, and the first one later. */
  other_shifts: z.array(ownShiftSchema),
  /** Who is in `team`. */
  people: z.array(z.object({ id: idSchema, full_name: z.string(), avatar_url: z.string() })),
  /** What can be worked, by name. */
  positions: z.array(weekPositionSchema).default([]),
  /** Own requests, pending or approved, that end this week or later, by start. */
  time_off: z.array(ownTimeOffSchema),
})
export type MyWeek = z.infer<typeof myWeekSchema>

export const getMyWeekRoute = defineRoute({
  method: 'GET',
  path: '/my_week',
  compress: true,
  summary: 'The own announced shifts of this week and the next, with whom, and what has changed',
  tag: 'Schedules',
  access: 'authenticated',
  replies: { 200: myWeekSchema },
})

export const recordMyWeekVisitRoute = defineRoute({
  method: 'POST',
  path: '/my_week/visits',
  summary: 'Note that the caller has seen the own weeks; later changes are marked',
  tag: 'Schedules',
  access: 'authenticated',
  body: z.object({
    /** `published_at` of each announced week that was shown. Nothing is noted when one has another. */
    published_at: z.array(instantSchema).max(2, 'must have at most 2 entries'),
  }),
  replies: { 200: z.object({ recorded: z.boolean() }) },
})

export const myWeekRoutes = {
  getMyWeek: getMyWeekRoute,
  recordMyWeekVisit: recordMyWeekVisitRoute,
}
