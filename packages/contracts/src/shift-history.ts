import { z } from 'zod'
import { bulkReplySchema } from './bulk.ts'
import { idParamsSchema, idSchema, pageQuerySchema, versionSchema } from './common.ts'
import { eventUserSchema } from './realtime.ts'
import { defineRoute, managers } from './route.ts'
import { shiftWriteReplySchema } from './shifts.ts'

/** How many steps of this session can still be taken back, and done again. */
const stepCountsSchema = z.object({ undo_count: z.int(), redo_count: z.int() })
export type StepCounts = z.infer<typeof stepCountsSchema>

const stepReplySchema = bulkReplySchema.extend({
  message: z.string(),
  ...stepCountsSchema.shape,
})
export type StepReply = z.infer<typeof stepReplySchema>

const stepBody = z.object({}).optional()

export const getStepsRoute = defineRoute({
  method: 'GET',
  path: '/undo',
  summary: 'How many steps of this session can be taken back, and done again',
  tag: 'History',
  access: managers,
  replies: { 200: stepCountsSchema },
})

export const undoRoute = defineRoute({
  method: 'POST',
  path: '/undo',
  summary: 'Take back the last step of this session on the plan',
  tag: 'History',
  access: managers,
  body: stepBody,
  replies: { 200: stepReplySchema },
})

export const redoRoute = defineRoute({
  method: 'POST',
  path: '/redo',
  summary: 'Do again what was taken back last',
  tag: 'History',
  access: managers,
  body: stepBody,
  replies: { 200: stepReplySchema },
})

export const historyEntrySchema = z.object({
  id: idSchema,
  type: z.enum(['created', 'updated', 'deleted', 'published']),
  user: eventUserSchema,
  at: z.string(),
  /** By field name on the wire; null stands for nothing. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.union([z.string(), z.number(), z.null()]),
      to: z.union([z.string(), z.number(), z.null()]),
    }),
  ),
  /** The weekly limit that was exceeded on purpose, in hours; null where none was. */
  override: z
    .object({ max_hours: z.number(), total_hours: z.number(), excess_hours: z.number() })
    .nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const getShiftHistoryRoute = defineRoute({
  method: 'GET',
  path: '/shifts/:id/history',
  summary: 'Who did what to a shift, newest first',
  tag: 'History',
  access: managers,
  params: idParamsSchema,
  query: pageQuerySchema,
  replies: {
    200: z.object({
      history: z.array(historyEntrySchema),
      next_cursor: z.string().nullable(),
    }),
  },
})

export const restoreShiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts/:id/restore',
  summary: 'Bring a shift to the state in which an entry of its history left it',
  tag: 'History',
  access: managers,
  params: idParamsSchema,
  body: z.object({
    event_id: idSchema,
    /** The version that the caller saw; a shift that was deleted has none. */
    version: versionSchema.optional(),
    override_max_hours: z.boolean().optional(),
  }),
  replies: { 200: shiftWriteReplySchema },
})

export const shiftHistoryRoutes = {
  getSteps: getStepsRoute,
  undo: undoRoute,
  redo: redoRoute,
  getShiftHistory: getShiftHistoryRoute,
  restoreShift: restoreShiftRoute,
}
