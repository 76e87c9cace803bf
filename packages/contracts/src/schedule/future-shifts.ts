import { z } from 'zod'
import { dryRunLimit } from '../bulk.ts'
import { idParamsSchema, idSchema, nextCursorSchema, pageQuerySchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'

/** The most shifts that one deactivation gives to named people. */
const maxAssignments = 1_000

/**
 * What becomes of the future shifts of an employee who is deactivated: they stay, are deleted, go to
 * one employee, or each to its own. A shift that `assignments` does not name stays.
 */
export const futureShiftsChoiceSchema = z.union(
  [
    z.enum(['keep', 'delete']),
    z.object({ employee_id: idSchema }),
    z.object({
      assignments: z
        .array(z.object({ shift_id: idSchema, employee_id: idSchema }))
        .max(maxAssignments, `must contain at most ${maxAssignments} items`),
    }),
  ],
  { error: "must be 'keep', 'delete', an employee_id or assignments" },
)
export type FutureShiftsChoice = z.infer<typeof futureShiftsChoiceSchema>

/** A shift as the deactivation left it; a deleted one as it was. */
export const futureShiftSchema = shiftSchema.extend({
  outcome: z.enum(['kept', 'deleted', 'reassigned']),
})
export type FutureShift = z.infer<typeof futureShiftSchema>

export const listFutureShiftsRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id/future_shifts',
  compress: true,
  summary: 'The shifts of an employee that have not begun, without cancelled ones',
  tag: 'Employees',
  access: rights.planShifts,
  scope: 'employees:read',
  params: idParamsSchema,
  query: pageQuerySchema,
  replies: {
    200: z.object({ future_shifts: z.array(shiftSchema), next_cursor: nextCursorSchema }),
  },
})

const candidateSchema = z.object({
  employee_id: idSchema,
  full_name: z.string(),
  /** The broken rules in words, the most severe first; empty when the shift fits. */
  violations: z.array(z.object({ code: z.string(), message: z.string() })),
  /** A rule refuses the shift, so that it cannot be reassigned to this employee. */
  refused: z.boolean(),
  /** Decimal hours above the weekly limit with this shift. */
  hours_over: z.number(),
  /** Decimal hours planned in the week of the shift, without it. */
  planned_hours: z.number(),
})
export type ReplacementCandidate = z.infer<typeof candidateSchema>

export const rankReplacementsRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id/replacements',
  compress: true,
  summary: 'Who could take the future shifts of an employee, best first, by the rules',
  tag: 'Employees',
  access: rights.planShifts,
  scope: 'employees:read',
  limit: dryRunLimit,
  params: idParamsSchema,
  replies: {
    200: z.object({
      shifts: z.array(
        z.object({
          shift_id: idSchema,
          /** The best candidate whom no rule refuses and no limit holds up; null without one. */
          suggested_employee_id: idSchema.nullable(),
          /** The best candidates, after the shifts before this one went to those suggested. */
          candidates: z.array(candidateSchema),
        }),
      ),
      /** Every active employee as the one who takes all of the shifts, best first. */
      people: z.array(
        z.object({
          employee_id: idSchema,
          full_name: z.string(),
          /** How many shifts break no rule, exceed the weekly limit only, and are refused. */
          fitting: z.int(),
          over_limit: z.int(),
          refused: z.int(),
        }),
      ),
    }),
  },
})
export type ReplacementRanking = z.infer<(typeof rankReplacementsRoute)['replies'][200]>

export const futureShiftRoutes = {
  listFutureShifts: listFutureShiftsRoute,
  rankReplacements: rankReplacementsRoute,
}
