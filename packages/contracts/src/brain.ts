import { z } from 'zod'
import { bulkLimit } from './bulk.ts'
import { dateSchema, idParamsSchema, idSchema, instantSchema, warningSchema } from './common.ts'
import { rights } from './rights.ts'
import { defineRoute } from './route.ts'
import { scheduleSchema } from './schedule-schema.ts'
import { blockSchema, shiftSchema } from './shift-schema.ts'

/**
 * `cancelled`, `failed` and `done` runs have ended; `applied` is a `done` run whose proposal, or a part
 * of it, is in the schedule. Once all of that is undone, it is `done` again.
 */
const brainRunStatuses = ['queued', 'running', 'done', 'failed', 'cancelled', 'applied'] as const
export type BrainRunStatus = (typeof brainRunStatuses)[number]

/**
 * Why a run failed: nodes stopped while they ran it, it needed more memory or time than it may have,
 * or something went wrong.
 */
const brainFailures = ['interrupted', 'too_large', 'took_too_long', 'internal'] as const
export type BrainFailure = (typeof brainFailures)[number]

/** `fill` only fills open shifts and staffing needs; in `rebuild` all unlocked draft shifts may move. */
export const brainModes = ['fill', 'rebuild'] as const
export type BrainMode = (typeof brainModes)[number]

/** The aims of a plan, in the order in which screens show them. */
export const brainAims = ['demand', 'cost', 'fairness', 'preferences', 'stability'] as const
export type BrainAim = (typeof brainAims)[number]

/** An hour of missing demand costs more than anything else can gain. */
export const defaultBrainWeights: Readonly<Record<BrainAim, number>> = {
  demand: 1000,
  cost: 1,
  fairness: 1,
  preferences: 5,
  stability: 5,
}

const maxWeight = 10_000
const weightSchema = z
  .number('must be a number')
  .min(0, 'must be from 0 to 10,000')
  .max(maxWeight, 'must be from 0 to 10,000')

/** Points: demand per missing hour, cost per currency unit of pay, stability per kept assignment. */
const weightsSchema = z.object({
  demand: weightSchema,
  cost: weightSchema,
  fairness: weightSchema,
  preferences: weightSchema,
  stability: weightSchema,
})
export type BrainWeights = z.infer<typeof weightsSchema>

/** The most people and locks of a run. */
const maxBrainEmployees = 500
const maxBrainLocks = 2000

/** Somebody who keeps a shift of an earlier proposal in the next one. */
export const lockedAssignmentSchema = z.object({
  employee_id: idSchema,
  /** As in the proposal: the open shift, the draft that moves, or null for a new shift. */
  shift_id: idSchema.nullable(),
  start_time: instantSchema,
  end_time: instantSchema,
  position_id: idSchema.nullish(),
})
export type LockedAssignment = z.infer<typeof lockedAssignmentSchema>

const startRunSchema = z.object({
  /** Any day of the week. */
  week_start: dateSchema,
  /** Who may get shifts; everybody who is active when missing. */
  employee_ids: z
    .array(idSchema)
    .min(1, 'must contain at least one employee')
    .max(maxBrainEmployees, 'must contain at most 500 employees')
    .optional(),
  /** A missing weight has its default. */
  weights: weightsSchema.partial().optional(),
  /** Shifts that stay as they are: drafts with their employee, open shifts open. */
  locked_shift_ids: z
    .array(idSchema)
    .max(maxBrainLocks, 'must contain at most 2,000 shifts')
    .optional(),
  /** Assignments of an earlier proposal that this one must have too. */
  locked_assignments: z
    .array(lockedAssignmentSchema)
    .max(maxBrainLocks, 'must contain at most 2,000 shifts')
    .optional(),
  mode: z.enum(brainModes, 'must be fill or rebuild').default('fill'),
})
export type StartBrainRun = z.input<typeof startRunSchema>

/** Why somebody gets a shift, or does not: the code of a rule or an aim, and a sentence. */
const reasonSchema = z.object({ code: z.string(), message: z.string() })

const alternativeSchema = z.object({
  employee_id: idSchema,
  /** Points that the plan would cost more with this person, also for somebody whom rules stop. */
  cost_difference: z.number(),
  /** The rules that stop the person; empty where only the cost speaks against them. */
  blocked_by: z.array(blockSchema),
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
const proposalSchema = z.object({
  shifts: z.array(proposedShiftSchema),
  /** Drafts that nobody keeps. Applied, they become open shifts: no work is ever deleted. */
  removed_shift_ids: z.array(idSchema),
})
export type BrainProposal = z.infer<typeof proposalSchema>

const holeSchema = z.object({
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
})
export type BrainHole = z.infer<typeof holeSchema>

/** Points, minimised; null until there is a first plan. `gap` is (best - bound) / max(1, |best|). */
const progressFields = {
  status: z.enum(brainRunStatuses),
  best: z.number().nullable(),
  bound: z.number().nullable(),
  gap: z.number().nullable(),
}

export const brainRunSchema = z.object({
  id: idSchema,
  week_start: z.string(),
  mode: z.enum(brainModes),
  weights: weightsSchema,
  ...progressFields,
  /** Null for everybody who was active when the run began. */
  employee_ids: z.array(idSchema).nullable(),
  locked_shift_ids: z.array(idSchema),
  locked_assignments: z.array(lockedAssignmentSchema),
  seed: z.int(),
  created_at: z.string(),
  /** Of a failed run: why. */
  error: z.object({ code: z.enum(brainFailures), message: z.string() }).nullable(),
  /** Only of runs that are done or applied. */
  proposal: proposalSchema.optional(),
  holes: z.array(holeSchema).optional(),
  /** Of the proposal, the shifts that are in the schedule already; the others can still be applied. */
  applied_shift_indexes: z.array(z.int()),
  /** Of its removed shifts, those that are open already. */
  applied_removed_shift_ids: z.array(idSchema),
})
export type BrainRun = z.infer<typeof brainRunSchema>

const runReplySchema = z.object({ run: brainRunSchema })

/** A message of the DashboardChannel to those who may plan, at most once a second for a run. */
export const brainProgressSchema = z.object({
  type: z.literal('brain_progress'),
  run_id: idSchema,
  ...progressFields,
})
export type BrainProgress = z.infer<typeof brainProgressSchema>

export const startBrainRunRoute = defineRoute({
  method: 'POST',
  path: '/brain/runs',
  summary: 'Start a search for who works when in a week',
  tag: 'Brain',
  access: rights.planShifts,
  scope: 'shifts:write',
  limit: bulkLimit,
  body: startRunSchema,
  replies: { 202: runReplySchema },
})

export const getBrainRunRoute = defineRoute({
  method: 'GET',
  path: '/brain/runs/:id',
  compress: true,
  summary: 'How far a run is, and its proposal once it is done',
  tag: 'Brain',
  access: rights.planShifts,
  scope: 'shifts:read',
  params: idParamsSchema,
  replies: { 200: runReplySchema },
})

export const cancelBrainRunRoute = defineRoute({
  method: 'POST',
  path: '/brain/runs/:id/cancel',
  summary: 'Stop a run; one that has ended stays as it is',
  tag: 'Brain',
  access: rights.planShifts,
  scope: 'shifts:write',
  params: idParamsSchema,
  replies: { 200: runReplySchema },
})

export const applyBrainRunRoute = defineRoute({
  method: 'POST',
  path: '/brain/runs/:id/apply',
  summary: 'Put a proposal, or chosen shifts of it, into the schedule as one step of undo',
  tag: 'Brain',
  access: rights.planShifts,
  scope: 'shifts:write',
  limit: bulkLimit,
  params: idParamsSchema,
  body: z
    .object({
      /** The `index` of each chosen shift. Without both lists, everything is applied. */
      shift_indexes: z
        .array(z.int().nonnegative())
        .max(maxBrainLocks, 'must contain at most 2,000 shifts')
        .optional(),
      /** The chosen ones of `removed_shift_ids`, which become open shifts. */
      removed_shift_ids: z
        .array(idSchema)
        .max(maxBrainLocks, 'must contain at most 2,000 shifts')
        .optional(),
    })
    .refine(
      ({ shift_indexes: indexes, removed_shift_ids: removed }) =>
        (indexes === undefined && removed === undefined) ||
        (indexes?.length ?? 0) + (removed?.length ?? 0) > 0,
      { path: ['shift_indexes'], error: 'must contain at least one shift' },
    )
    .nullish(),
  replies: {
    200: z.object({
      run: brainRunSchema,
      /** The created and changed shifts as they are now, also open shifts that lost places. */
      shifts: z.array(shiftSchema),
      /** The changed schedules as they are now. */
      schedules: z.array(scheduleSchema),
      schedule_updated: z.boolean(),
      warnings: z.array(warningSchema).optional(),
    }),
  },
})

export const brainRoutes = {
  startBrainRun: startBrainRunRoute,
  getBrainRun: getBrainRunRoute,
  cancelBrainRun: cancelBrainRunRoute,
  applyBrainRun: applyBrainRunRoute,
}
