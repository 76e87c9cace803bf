import { z } from 'zod'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

/** How many actions of this session can be undone and redone. */
export const undoCountsSchema = z.object({ undo_count: z.int(), redo_count: z.int() })
export type UndoCounts = z.infer<typeof undoCountsSchema>

export const getUndoCountsRoute = defineRoute({
  method: 'GET',
  path: '/undo',
  summary: 'How many actions of this session can be undone and redone',
  tag: 'History',
  access: rights.planShifts,
  scope: 'shifts:read',
  replies: { 200: undoCountsSchema },
})
