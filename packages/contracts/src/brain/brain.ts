import { z } from 'zod'
import { bulkLimit } from '../bulk.ts'
import { dateSchema, idParamsSchema, idSchema, instantSchema, warningSchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { scheduleSchema } from '../schedule/schedule-schema.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'
import { brainPresetSchema, brainPresetWeights } from './brain-presets.ts'
import { brainSummarySchema, holeSchema, proposalSchema } from './brain-proposal.ts'

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
export const defaultBrainWeights: Readonly<Record<BrainAim, number>> = brainPresetWeights.balanced

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
  /** The proposal's shift: an open one, a draft that moves, or null for a new shift. */
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
  /** The weights that `weights` does not name. */
  preset: brainPresetSchema.optional(),
  /** A missing weight is that of the preset, or the default. */
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
  /** The preset that was asked for; null without one. */
  preset: brainPresetSchema.nullable(),
  ...progressFields,
  /** Null for everybody who was active when the run began. */
  employee_ids: z.array(idSchema).nullable(),
  locked_shift_ids: z.array(idSchema),
  locked_assignments: z.array(lockedAssignmentSchema),
  seed: z.int(),
  created_at: z.string(),
  /** The reason of a failed run. */
  error: z.object({ code: z.enum(brainFailures), message: z.string() }).nullable(),
  /** Present in runs that are done or applied. */
  proposal: proposalSchema.optional(),
  holes: z.array(holeSchema).optional(),
  summary: brainSummarySchema.optional(),
  /** Shifts of the proposal that are in the schedule already; the others can still be applied. */
  applied_shift_indexes: z.array(z.int()),
  /** Removed shifts of the proposal that are open already. */
  applied_removed_shift_ids: z.array(idSchema),
})
export type BrainRun = z.infer<typeof brainRunSchema>

/** A run, and the place of a shift or a hole in it, from 0. */
const indexParamsSchema = idParamsSchema.extend({
  index: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number),
})

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

export const changeBrainShiftRoute = defineRoute({
  method: 'PATCH',
  path: '/brain/runs/:id/shifts/:index',
  summary: 'Give a shift of a proposal to another employee',
  tag: 'Brain',
  access: rights.planShifts,
  scope: 'shifts:write',
  limit: bulkLimit,
  params: indexParamsSchema,
  body: z.object({ employee_id: idSchema }),
  replies: { 200: runReplySchema },
})

export const applyBrainHoleRoute = defineRoute({
  method: 'POST',
  path: '/brain/runs/:id/holes/:index/apply',
  summary: 'Carry out the smallest change that fills a hole of a proposal',
  tag: 'Brain',
  access: rights.planShifts,
  scope: 'shifts:write',
  limit: bulkLimit,
  params: indexParamsSchema,
  replies: { 200: runReplySchema },
})

export const brainRoutes = {
  startBrainRun: startBrainRunRoute,
  getBrainRun: getBrainRunRoute,
  cancelBrainRun: cancelBrainRunRoute,
  applyBrainRun: applyBrainRunRoute,
  changeBrainShift: changeBrainShiftRoute,
  applyBrainHole: applyBrainHoleRoute,
}
