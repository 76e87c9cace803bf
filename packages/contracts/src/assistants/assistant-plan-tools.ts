import { z } from 'zod'
import { brainPresetSchema } from '../brain/brain-presets.ts'
import { maxBulkItems } from '../bulk.ts'
import { dateSchema, idSchema, notesSchema, warningSchema } from '../common.ts'
import { recipientsSchema, violationSchema } from '../schedule/publishing.ts'
import { bulkItemSchema } from '../shifts/bulk-shifts.ts'
import { type AssistantTool, assistantShiftSchema, zoneFields } from './assistant-tools.ts'

/** The most changes of a plan. */
export const maxPlanChanges = maxBulkItems

/** The plans that one connection can have open; another one drops the oldest. */
export const maxOpenPlans = 3

/** The answers of `apply_plan` to a plan that cannot be carried out. */
const planErrorCodes = ['plan_stale', 'plan_unknown', 'plan_expired', 'plan_used'] as const
export type PlanErrorCode = (typeof planErrorCodes)[number]

const planIdSchema = z.uuid()

/** What a plan does to a shift, a request or the week of an employee. */
const planChangeSchema = z.looseObject({
  action: z.string(),
  before: assistantShiftSchema.nullish(),
  /** A new shift has no ids before the plan is carried out. */
  after: assistantShiftSchema.partial({ id: true, schedule_id: true }).nullish(),
  /** The shift that was made for a place of an open shift, or for a need; only once it is there. */
  new_shift_id: idSchema.optional(),
})

const planFields = {
  ...zoneFields,
  plan_id: planIdSchema,
  expires_at: z.string(),
  summary: z.string(),
  changes: z.array(planChangeSchema),
  /** Limits that it would exceed because the input says so; without that they refuse. */
  violations: z.array(violationSchema),
  warnings: z.array(warningSchema),
  /** How many people would be told, for a publication. */
  recipients: recipientsSchema.optional(),
  /** What it adds to the cost of the weeks; missing without the right and the scope to see pay. */
  cost_cents: z.int().optional(),
}

const planSchema = z.object(planFields)

const decisionSchema = z.object({
  id: idSchema,
  kind: z.enum(['time_off', 'shift']),
  action: z.enum(['approve', 'reject']),
  note: notesSchema.optional(),
})

const tool = <const T extends AssistantTool>(definition: T): T => definition

/** Tools that propose. They change nothing; `apply_plan` carries a plan out. */
export const planningTools = {
  planShiftChanges: tool({
    name: 'plan_shift_changes',
    title: 'Plan changes of shifts',
    description:
      'Proposes to create, change and delete shifts together, all or nothing. Times need an offset. Two people swap by an update of each shift with the employee_id of the other. Show the reply to the person, then call apply_plan with its plan_id.',
    input: z.object({ changes: z.array(bulkItemSchema).min(1).max(maxPlanChanges) }),
    output: planSchema,
  }),
  planFillWeek: tool({
    name: 'plan_fill_week',
    title: 'Plan a whole week',
    description:
      'Proposes who works the open shifts and staffing needs of the week that has the date, with a reason for each choice. Show the reply to the person, then call apply_plan with its plan_id.',
    input: z.object({ date: dateSchema, preset: brainPresetSchema.optional() }),
    output: planSchema,
  }),
  planPublish: tool({
    name: 'plan_publish',
    title: 'Plan to publish a week',
    description:
      'Proposes to announce the week that has the date to its people. It breaks no rule to do so and cannot be undone. Where publishing is kept to the app, the reply is a link for the person instead.',
    input: z.object({
      date: dateSchema,
      notes: notesSchema.optional(),
      ask_seen: z.boolean().optional(),
    }),
    output: z.object({ ...planSchema.partial().shape, link: z.string().optional() }),
  }),
  planRequestDecision: tool({
    name: 'plan_request_decision',
    title: 'Plan decisions on requests',
    description:
      'Proposes to approve or reject requests for time off and about shifts. Show the reply to the person, then call apply_plan with its plan_id.',
    input: z.object({ requests: z.array(decisionSchema).min(1).max(maxPlanChanges) }),
    output: planSchema,
  }),
} as const

export const applyPlanTool = tool({
  name: 'apply_plan',
  title: 'Carry out a plan',
  description:
    'Carries out a plan once, after the person has agreed to it. A plan is gone after some minutes, and is refused as plan_stale when anything changed since. With undo true the person can take it back by Undo in the app; no tool does that.',
  input: z.object({ plan_id: planIdSchema }),
  output: z.object({
    applied: z.literal(true),
    changes: z.array(planChangeSchema),
    /** Whether it is a step of undo that the person can take back in the app. */
    undo: z.boolean(),
    ...zoneFields,
  }),
})
