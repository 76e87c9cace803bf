import { z } from 'zod'
import { idQuerySchema, idSchema, instantSchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

/** What speaks for somebody, or a rule that stops them. */
export const reasonSchema = z.object({ code: z.string(), message: z.string() })

const candidateSchema = z.object({
  employee_id: idSchema,
  full_name: z.string(),
  /** What speaks for the person, and how much is planned for them. */
  reasons: z.array(reasonSchema),
  /** The rules that the shift would break, the most severe first. */
  blocked_by: z.array(reasonSchema),
  /** A rule refuses the shift, so that it cannot be given to this person. */
  refused: z.boolean(),
  /**
   * What the shift costs in points with this person, by pay, fairness and preferences, as in a proposal
   * of Brain. Fewer are better.
   */
  points: z.number(),
  /** Decimal hours planned in the week of the shift, without it. */
  planned_hours: z.number(),
  /** Decimal hours above the weekly limit with the shift. */
  hours_over: z.number(),
  /** The cost of the shift; null without a rate. */
  cost_cents: z.int().nullable(),
})
export type ShiftCandidate = z.infer<typeof candidateSchema>

export const rankCandidatesRoute = defineRoute({
  method: 'GET',
  path: '/shifts/candidates',
  compress: true,
  summary: 'Everybody for a shift at these times, best first, with the reasons',
  tag: 'Shifts',
  access: rights.planShifts,
  scope: 'shifts:read',
  query: z.object({
    start_time: instantSchema,
    end_time: instantSchema,
    /** What is worked; nothing in particular when missing. */
    position_id: idQuerySchema.optional(),
    /** The shift that is asked about, which then does not count as other work. */
    shift_id: idQuerySchema.optional(),
  }),
  replies: { 200: z.object({ candidates: z.array(candidateSchema) }) },
})

export const shiftCandidateRoutes = { rankCandidates: rankCandidatesRoute }
