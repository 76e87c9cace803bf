import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentRun } from '../present.ts'
import { lockRun } from '../queries.ts'
import { reportProgress } from '../report-progress.ts'
import { endRun } from '../run-store.ts'

/**
 * Stops a run: the node that runs it notices within a second, and stores nothing any more. A run that
 * has ended stays as it is. 404 for an unknown run.
 */
export async function cancelRun(
  { tx, now }: RequestContext,
  bus: Platform['bus'],
  id: number,
): Promise<BrainRun> {
  const run = await lockRun(tx.db, id)
  if (run.status !== 'queued' && run.status !== 'running') return presentRun(run)
  const cancelled = { ...run, status: 'cancelled', endedAt: now } as const
  await endRun(tx.db, id, { status: 'cancelled', endedAt: now })
  await reportProgress(tx, bus, cancelled)
  return presentRun(cancelled)
}
