import { z } from 'zod'
import { dateSchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { rulePolicySchema } from '../schedule/rule-policy.ts'

/** Every week on one weekday; 0 is Monday. */
export const weeklyAbsenceSchema = z.object({ kind: z.literal('weekly'), weekday: z.int() })
/** A single date. `lifted` cancels the weekly absence in its hours. */
export const datedAbsenceSchema = z.object({ kind: z.enum(['dated', 'lifted']), date: z.string() })
/** 'HH:mm' in the organization's time zone; an end may be '24:00'. */
export const timeRangeFields = {
  employee_id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
}

/** Absences in a week and on the day after it, when the week's last night ends. */
export const weekAbsencesSchema = z.object({
  /** Approved; both dates are included. With times it is part of a single date. */
  time_off: z.array(
    z.object({
      employee_id: z.int(),
      start_date: z.string(),
      end_date: z.string(),
      start_time: z.string().nullable(),
      end_time: z.string().nullable(),
    }),
  ),
  unavailable: z.array(
    z.discriminatedUnion('kind', [
      weeklyAbsenceSchema.extend(timeRangeFields),
      datedAbsenceSchema.extend(timeRangeFields),
    ]),
  ),
})
export type WeekAbsences = z.infer<typeof weekAbsencesSchema>

/** Absences with the policies that decide what a clash does. */
const absencesSchema = weekAbsencesSchema.extend({
  overlap_policy: rulePolicySchema,
  availability_policy: rulePolicySchema,
})
export type Absences = z.infer<typeof absencesSchema>

export const getAbsencesRoute = defineRoute({
  method: 'GET',
  path: '/schedules/absences',
  summary: 'Who is away with approval, or cannot work, in the week that contains a date',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:read',
  query: z.object({ date: dateSchema.optional() }),
  replies: { 200: absencesSchema },
})

export const absenceRoutes = { getAbsences: getAbsencesRoute }
