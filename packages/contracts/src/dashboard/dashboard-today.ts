import { z } from 'zod'
import { idSchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'

const personAtWorkSchema = z.object({
  shift: shiftSchema,
  /** Whose shift it is. */
  employee: shiftSchema.shape.employee.unwrap(),
})
export type PersonAtWork = z.infer<typeof personAtWorkSchema>

/** What those who plan have to see to now, by the working copy, in the organization's time zone. */
const todaySchema = z.object({
  date: z.string(),
  /** Shifts that have started and not ended, by start, then name. */
  on_now: z.array(personAtWorkSchema),
  /** The shifts that start next, all at the same time, in whatever week. */
  next: z.array(personAtWorkSchema),
  /** Shifts of today whose employee has approved time off then; in neither of the lists above. */
  missing: z.array(personAtWorkSchema),
  /** Needs that too few people are planned for, from now to the end of tomorrow. */
  gaps: z.array(
    z.object({
      date: z.string(),
      /** 'HH:mm', the end at most '24:00'. */
      start_time: z.string(),
      end_time: z.string(),
      /** Null needs people of any position. */
      position_id: idSchema.nullable(),
      /** How many people are missing. */
      count: z.int().positive(),
    }),
  ),
  waiting: z.object({
    /** Pending requests for time off. */
    time_off: z.int().nonnegative(),
    /** Claims, and offers and swaps that are accepted. */
    shifts: z.int().nonnegative(),
  }),
  /** Drafts with shifts, from this week on. */
  unpublished: z.array(z.object({ week_start: z.string(), shift_count: z.int().positive() })),
  /** Announced weeks, from this one on, that some people were asked to confirm and did not. */
  unseen: z.array(
    z.object({
      schedule_id: idSchema,
      week_start: z.string(),
      /** How many people. */
      missing: z.int().positive(),
    }),
  ),
  time_zone: z.string(),
})
export type Today = z.infer<typeof todaySchema>
export type StaffingGap = Today['gaps'][number]

export const getTodayRoute = defineRoute({
  method: 'GET',
  path: '/dashboard/today',
  summary: 'The data of the widget today: who works, who is missing, and what waits',
  tag: 'Dashboard',
  access: rights.planShifts,
  replies: { 200: todaySchema },
})
