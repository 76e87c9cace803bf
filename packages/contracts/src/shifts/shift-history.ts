import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  nextCursorSchema,
  pageQuerySchema,
  versionSchema,
} from '../common.ts'
import { employeeSchema } from '../employees/employee-schema.ts'
import { eventUserSchema } from '../realtime.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { getUndoCountsRoute, undoCountsSchema } from '../schedule/undo-counts.ts'
import { bulkReplySchema } from './bulk-shifts.ts'
import { shiftWriteReplySchema } from './shifts.ts'

const undoReplySchema = bulkReplySchema.extend({
  message: z.string(),
  /** The employee whose deactivation was part of the step. */
  employee: employeeSchema.optional(),
  /** True when the step had been published: employees keep that until the next publish. */
  keeps_published: z.boolean().optional(),
  ...undoCountsSchema.shape,
})
export type UndoReply = z.infer<typeof undoReplySchema>

const undoBodySchema = z
  .object({
    /** Takes the step off the list without changing the plan: the way past an `undo_conflict`. */
    skip: z.boolean().optional(),
  })
  .optional()

export const undoRoute = defineRoute({
  method: 'POST',
  path: '/undo',
  summary: 'Undo the last action of this session on the plan',
  tag: 'History',
  access: rights.planShifts,
  proof: 'by_body',
  scope: 'shifts:write',
  body: undoBodySchema,
  replies: { 200: undoReplySchema },
})

export const redoRoute = defineRoute({
  method: 'POST',
  path: '/redo',
  summary: 'Redo the action that was undone last',
  tag: 'History',
  access: rights.planShifts,
  proof: 'by_body',
  scope: 'shifts:write',
  body: undoBodySchema,
  replies: { 200: undoReplySchema },
})

const historyEntrySchema = z.object({
  id: idSchema,
  type: z.enum(['created', 'updated', 'deleted', 'published']),
  user: eventUserSchema,
  at: z.string(),
  /** Changes by field name on the wire; null means empty. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.union([z.string(), z.number(), z.null()]),
      to: z.union([z.string(), z.number(), z.null()]),
    }),
  ),
  /** The overridden weekly limit, in hours; null when none was overridden. */
  override: z
    .object({ max_hours: z.number(), total_hours: z.number(), excess_hours: z.number() })
    .nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const getShiftHistoryRoute = defineRoute({
  method: 'GET',
  path: '/shifts/:id/history',
  compress: true,
  summary: 'Who did what to a shift, newest first',
  tag: 'History',
  access: rights.planShifts,
  scope: 'shifts:read',
  params: idParamsSchema,
  query: pageQuerySchema,
  replies: {
    200: z.object({
      history: z.array(historyEntrySchema),
      next_cursor: nextCursorSchema,
    }),
  },
})

export const restoreShiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts/:id/restore',
  summary: 'Restore a shift to its state after an entry of its history',
  tag: 'History',
  access: rights.planShifts,
  scope: 'shifts:write',
  params: idParamsSchema,
  body: z.object({
    event_id: idSchema,
    /** The version that the caller saw; a deleted shift has none. */
    version: versionSchema.optional(),
    override_max_hours: z.boolean().optional(),
  }),
  replies: { 200: shiftWriteReplySchema },
})

export const shiftHistoryRoutes = {
  getUndoCounts: getUndoCountsRoute,
  undo: undoRoute,
  redo: redoRoute,
  getShiftHistory: getShiftHistoryRoute,
  restoreShift: restoreShiftRoute,
}
