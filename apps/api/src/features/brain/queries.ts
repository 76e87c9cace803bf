import type { BrainWeights, LockedAssignment } from '@weekboard/contracts/brain/brain'
import type { BrainHole, BrainSummary } from '@weekboard/contracts/brain/brain-proposal'
import { brainRuns } from '@weekboard/db/schema/planning/brain'
import { count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { StoredProposal } from './solver/proposal.ts'
import type { StoredPlan } from './solver/stored-plan.ts'

type StoredRun = typeof brainRuns.$inferSelect

/** A stored run; its JSON columns are as on the wire. */
export interface BrainRunRow
  extends Omit<
    StoredRun,
    'weights' | 'lockedAssignments' | 'proposal' | 'holes' | 'summary' | 'plan'
  > {
  readonly weights: BrainWeights
  readonly lockedAssignments: readonly LockedAssignment[]
  readonly proposal: StoredProposal | null
  readonly holes: readonly BrainHole[] | null
  readonly summary: BrainSummary | null
  readonly plan: StoredPlan | null
}

/** A run as it is stored; its JSON was checked when it was written. */
export const runRowOf = (row: StoredRun): BrainRunRow => row as BrainRunRow

/** A run of the transaction's organization. Throws a 404 for an unknown one. */
export async function getRun(db: Db, id: number): Promise<BrainRunRow> {
  const [row] = await db.select().from(brainRuns).where(eq(brainRuns.id, id))
  if (!row) throw notFound()
  return runRowOf(row)
}

/** Gets a run, locked until commit. Throws a 404 for an unknown one. */
export async function lockRun(db: Db, id: number): Promise<BrainRunRow> {
  const run = await findLockedRun(db, id)
  if (!run) throw notFound()
  return run
}

/** A run of the transaction's organization, locked until commit; null for an unknown one. */
export async function findLockedRun(db: Db, id: number): Promise<BrainRunRow | null> {
  const [row] = await db.select().from(brainRuns).where(eq(brainRuns.id, id)).for('update')
  return row ? runRowOf(row) : null
}

/** How many runs of the organization wait or run. */
export async function countUnfinishedRuns(db: Db): Promise<number> {
  const [row] = await db
    .select({ runs: count() })
    .from(brainRuns)
    .where(inArray(brainRuns.status, ['queued', 'running']))
  return row?.runs ?? 0
}
