import type { BrainFailure } from '@weekboard/contracts/brain/brain'
import { brainRuns } from '@weekboard/db/schema/planning/brain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { AppliedPart } from './applied-part.ts'
import type { RunProgress, RunResult } from './process/messages.ts'
import { type BrainRunRow, runRowOf } from './queries.ts'
import type { reckonPlan } from './solver/solve-input.ts'

const isUnfinished = (id: number) =>
  and(eq(brainRuns.id, id), inArray(brainRuns.status, ['queued', 'running']))

/** Begins a run, or one that another node has left; null for a run that has ended. */
export async function beginRun(db: Db, id: number): Promise<BrainRunRow | null> {
  const [row] = await db
    .update(brainRuns)
    .set({ status: 'running', attempts: sql`${brainRuns.attempts} + 1` })
    .where(isUnfinished(id))
    .returning()
  return row ? runRowOf(row) : null
}

/** Gives a run back, as if this node had never begun it. */
export const releaseRun = (db: Db, id: number) =>
  db
    .update(brainRuns)
    .set({ status: 'queued', attempts: sql`${brainRuns.attempts} - 1` })
    .where(isUnfinished(id))

/** Stores what identifies the input of a run. */
export const storeInputOf = (
  db: Db,
  id: number,
  input: { readonly inputHash: string; readonly solverVersion: string },
) => db.update(brainRuns).set(input).where(eq(brainRuns.id, id))

/** Stores the figures of a running run; false when it runs no more. */
export async function storeProgress(
  db: Db,
  id: number,
  progress: RunProgress | null,
): Promise<boolean> {
  const isRunning = and(eq(brainRuns.id, id), eq(brainRuns.status, 'running'))
  const rows = progress
    ? await db
        .update(brainRuns)
        .set(figuresOf(progress))
        .where(isRunning)
        .returning({ id: brainRuns.id })
    : await db.select({ id: brainRuns.id }).from(brainRuns).where(isRunning)
  return rows.length > 0
}

/** A bound that nothing is known of yet is infinite. */
export const figuresOf = ({ best, bound, gap }: RunProgress) => ({
  best: finiteOrNull(best),
  bound: finiteOrNull(bound),
  gap: finiteOrNull(gap),
})

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

type RunEnd =
  | { readonly status: 'cancelled'; readonly endedAt: Date }
  | { readonly status: 'failed'; readonly failure: BrainFailure; readonly endedAt: Date }

/** Ends a run without a proposal; false when it has ended already. */
export async function endRun(db: Db, id: number, end: RunEnd): Promise<boolean> {
  const rows = await db
    .update(brainRuns)
    .set(end)
    .where(isUnfinished(id))
    .returning({ id: brainRuns.id })
  return rows.length > 0
}

/** Stores the proposal of a run; false when the run was cancelled. */
export async function storeProposal(
  db: Db,
  id: number,
  { proposalJson, holesJson, summaryJson, planJson, ...result }: RunResult,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(brainRuns)
    .set({
      ...figuresOf(result),
      status: 'done',
      proposal: sql`${proposalJson}::jsonb`,
      holes: sql`${holesJson}::jsonb`,
      summary: sql`${summaryJson}::jsonb`,
      plan: sql`${planJson}::jsonb`,
      endedAt: now,
    })
    .where(isUnfinished(id))
    .returning({ id: brainRuns.id })
  return rows.length > 0
}

type ReckonedPlan = ReturnType<typeof reckonPlan>

/** Stores a proposal that somebody has changed. */
export async function storeReckoned(
  db: Db,
  id: number,
  { best, bound, gap, ...reckoned }: ReckonedPlan,
): Promise<BrainRunRow> {
  const [row] = await db
    .update(brainRuns)
    .set({ best, bound, gap, ...reckoned })
    .where(eq(brainRuns.id, id))
    .returning()
  if (!row) throw new Error('The run is gone')
  return runRowOf(row)
}

interface AppliedState extends AppliedPart {
  readonly status: 'done' | 'applied'
}

/** Notes what of a proposal is in the schedule; a run of which nothing is there is done again. */
export async function storeAppliedPart(
  db: Db,
  id: number,
  { status, shiftIndexes, removedShiftIds }: AppliedState,
): Promise<BrainRunRow> {
  const [row] = await db
    .update(brainRuns)
    .set({
      status,
      appliedShiftIndexes: [...shiftIndexes],
      appliedRemovedShiftIds: [...removedShiftIds],
    })
    .where(eq(brainRuns.id, id))
    .returning()
  if (!row) throw new Error('The run is gone')
  return runRowOf(row)
}
