import { z } from 'zod'
import { idSchema } from '../common.ts'
import { blockSchema } from '../shifts/shift-schema.ts'

/** Why somebody gets a shift, or does not: the code of a rule or an aim, and a sentence. */
const reasonSchema = z.object({ code: z.string(), message: z.string() })

const alternativeSchema = z.object({
  employee_id: idSchema,
  /** Points that the plan would cost more with this person, also for somebody whom rules stop. */
  cost_difference: z.number(),
  /** The rules that stop the person; empty where only the cost speaks against them. */
  blocked_by: z.array(blockSchema),
  /** What would be different, in hours, pay and fairness, without amounts of money. */
  reasons: z.array(reasonSchema),
})

const proposedShiftSchema = z.object({
  /** What `shift_indexes` names, from 0, in the order of the starts. */
  index: z.int().nonnegative(),
  /** The open shift of which a place is taken, or the draft that moves; null for a new shift. */
  shift_id: idSchema.nullable(),
  employee_id: idSchema,
  /** Who has it in the draft; null for a place of an open shift and for a new shift. */
  from_employee_id: idSchema.nullable(),
  start_time: z.string(),
  end_time: z.string(),
  position_id: idSchema.nullable(),
  reasons: z.array(reasonSchema),
  /** The first 30, ranked, the best first; people whom rules stop come last. */
  alternatives: z.array(alternativeSchema),
})
export type ProposedShift = z.infer<typeof proposedShiftSchema>

/** The differences to the draft as it was when the run began; what does not change is not in it. */
export const proposalSchema = z.object({
  shifts: z.array(proposedShiftSchema),
  /** Drafts that nobody keeps. Applied, they become open shifts: no work is ever deleted. */
  removed_shift_ids: z.array(idSchema),
})
export type BrainProposal = z.infer<typeof proposalSchema>

export const holeSchema = z.object({
  start_time: z.string(),
  end_time: z.string(),
  position_id: idSchema.nullable(),
  /** How many people are missing. */
  count: z.int().positive(),
  /** Everybody of the choice who does not work it already. */
  stopped: z.array(
    z.object({
      employee_id: idSchema,
      /** Codes of rules; empty where only the cost speaks against the person. */
      rules: z.array(z.string()),
      /** The same rules as sentences. */
      blocked_by: z.array(blockSchema),
    }),
  ),
  /** The smallest change that would fill it; null when none was found. */
  smallest_change: z.object({ message: z.string() }).nullable(),
  /** Whether the smallest change breaks no rule, so that it can be applied to the proposal. */
  applicable: z.boolean(),
})
export type BrainHole = z.infer<typeof holeSchema>

/** Hours of the week in decimals, unpaid breaks left out; `before` in the draft, `after` with the proposal. */
const employeeHoursSchema = z.object({
  employee_id: idSchema,
  before_hours: z.number(),
  after_hours: z.number(),
  /** The contract's minimum and maximum; null for none. */
  min_hours: z.number().nullable(),
  max_hours: z.number().nullable(),
})

/** What a proposal means for everybody of the choice. */
export const brainSummarySchema = z.object({
  employees: z.array(employeeHoursSchema),
  /** Who has no work in the week even with the proposal. */
  without_work: z.array(idSchema),
  /** What to look at before accepting: rules that give way, and minimums that are not reached. */
  notices: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      /** The `index` of the proposed shift; null where it is about a whole week. */
      shift_index: z.int().nonnegative().nullable(),
    }),
  ),
})
export type BrainSummary = z.infer<typeof brainSummarySchema>
