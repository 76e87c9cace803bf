import type { TenantTransaction } from '../../platform/database/database.ts'

export const runBrainTask = 'run_brain'

/** Adds the job of a run. */
export const enqueueRun = (tx: TenantTransaction, runId: number): Promise<void> =>
  tx.enqueue(
    runBrainTask,
    { organizationId: tx.organizationId, runId },
    { jobKey: `${runBrainTask}-${runId}` },
  )
