import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import type { EventHandler, EventSubscriber } from '../../platform/events/subscribers.ts'
import { appliedPartOf, isEmptyPart, withoutPart, withPart } from './applied-part.ts'
import { findLockedRun } from './queries.ts'
import { storeAppliedPart } from './run-store.ts'

/** What an event says of the part of a proposal that it applied. */
const appliedSchema = z.object({
  brain_run_id: z.number(),
  brain_shift_indexes: z.array(z.number()),
  brain_removed_shift_ids: z.array(z.number()),
})
export type AppliedDetails = z.infer<typeof appliedSchema>

const reversalSchema = z.object({ undoes: z.number().optional(), redoes: z.number().optional() })

/** What is undone can be accepted again, as long as it still fits; what is redone cannot. */
const onReversal: EventHandler = async (tx, { change }) => {
  const { undoes, redoes } = reversalSchema.safeParse(change).data ?? {}
  const seq = undoes ?? redoes
  if (seq === undefined) return []
  const [event] = await rowsOf<{ change: unknown }>(
    tx.db,
    sql`select change - 'steps' as change from events
     where seq = ${seq} and change ? 'brain_run_id'`,
  )
  const details = appliedSchema.safeParse(event?.change).data
  const run = details && (await findLockedRun(tx.db, details.brain_run_id))
  if (!run) return []
  const part = {
    shiftIndexes: details.brain_shift_indexes,
    removedShiftIds: details.brain_removed_shift_ids,
  }
  const applied = appliedPartOf(run)
  const next = undoes === undefined ? withPart(applied, part) : withoutPart(applied, part)
  const status = isEmptyPart(next) ? 'done' : 'applied'
  await storeAppliedPart(tx.db, run.id, { ...next, status })
  return []
}

/** Runs in the transaction of an undo or a redo. */
export const brainSubscriber: EventSubscriber = { schedule_updated: onReversal }
