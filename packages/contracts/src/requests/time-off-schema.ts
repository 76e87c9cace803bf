import { z } from 'zod'
import { idSchema, versionSchema } from '../common.ts'
import { eventUserSchema } from '../realtime.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'

export const timeOffTypes = ['vacation', 'sick', 'personal'] as const
export type TimeOffType = (typeof timeOffTypes)[number]

export const timeOffStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type TimeOffStatus = (typeof timeOffStatuses)[number]

/** What can be done with a request, by those who may. */
const timeOffActions = ['approve', 'reject', 'edit', 'cancel'] as const
export type TimeOffAction = (typeof timeOffActions)[number]

/** The longest request, in calendar days. */
export const maxTimeOffDays = 366

/** Both dates are included. With times, 'HH:mm' up to '24:00', it is part of a single date. */
const daysOffFields = {
  start_date: z.string(),
  end_date: z.string(),
  /** Null for whole days. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
}

/** A request as the log has it. `total_days` counts calendar days; part of a day counts 0.5. */
export const loggedTimeOffSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  employee_name: z.string(),
  employee: z.object({ name: z.string() }),
  type: z.enum(timeOffTypes),
  ...daysOffFields,
  reason: z.string().nullable(),
  status: z.enum(timeOffStatuses),
  requested_at: z.string(),
  total_days: z.number().positive(),
  version: versionSchema,
  /** The employee who approved, rejected or cancelled; null while it is pending. */
  decided_by: z.object({ id: idSchema, name: z.string() }).nullable(),
  decided_at: z.string().nullable(),
  /** The note of `decided_by`. */
  decision_note: z.string().nullable(),
})
export type LoggedTimeOff = z.infer<typeof loggedTimeOffSchema>

export const timeOffRequestSchema = loggedTimeOffSchema.extend({
  /** What the caller can do with it now. */
  actions: z.array(z.enum(timeOffActions)),
})
export type TimeOffRequest = z.infer<typeof timeOffRequestSchema>

/** A planned shift during the time off; approving does not delete it. */
export const timeOffClashSchema = shiftSchema.pick({
  id: true,
  start_time: true,
  end_time: true,
  status: true,
})
export type TimeOffClash = z.infer<typeof timeOffClashSchema>

/** Somebody's time off as others see it. Only managers get `type` and `reason`. */
export const employeeAbsenceSchema = z.object({
  /** The id of the request. */
  id: idSchema,
  employee_id: idSchema,
  employee_name: z.string(),
  ...daysOffFields,
  status: z.enum(['pending', 'approved']),
  type: z.enum(timeOffTypes).optional(),
  reason: z.string().nullable().optional(),
})
export type EmployeeAbsence = z.infer<typeof employeeAbsenceSchema>

/** How many employees work, and how many are away with approval, on a date. */
export const dayCoverageSchema = z.object({
  date: z.string(),
  working: z.int().nonnegative(),
  away: z.int().nonnegative(),
})
export type DayCoverage = z.infer<typeof dayCoverageSchema>

/**
 * What time off would mean for the schedule. Managers see the working copy and pending requests of
 * others; employees see what was announced, and approved time off of others.
 */
export const timeOffImpactSchema = z.object({
  /** Shifts of the employee during the time off. */
  clashes: z.array(timeOffClashSchema),
  /** Other employees who are away at the same time. */
  also_away: z.array(employeeAbsenceSchema),
  /**
   * One entry a date, of the other employees only; for part of a day, of its hours only. Who works
   * and is away counts in both.
   */
  coverage: z.array(dayCoverageSchema),
})
export type TimeOffImpact = z.infer<typeof timeOffImpactSchema>

/** One step in the life of a request. */
export const timeOffHistoryEntrySchema = z.object({
  /** `entered`: a manager entered it for somebody, approved at once. */
  type: z.enum(['requested', 'entered', 'updated', 'approved', 'rejected', 'cancelled']),
  user: eventUserSchema,
  at: z.string(),
  /** The note of a decision. */
  note: z.string().nullable(),
  /** Edits of an `updated` entry, by field name on the wire; null means empty. */
  edits: z.array(
    z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
})
export type TimeOffHistoryEntry = z.infer<typeof timeOffHistoryEntrySchema>
