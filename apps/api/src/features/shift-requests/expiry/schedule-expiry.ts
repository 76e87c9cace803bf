import type { TenantTransaction } from '../../../platform/database/database.ts'

export const expireShiftRequestsTask = 'expire_shift_requests'

/** Schedules that the requests whose shifts start at an instant expire then. */
export const scheduleExpiry = (tx: TenantTransaction, startsAt: Date, now: Date): Promise<void> =>
  tx.enqueue(
    expireShiftRequestsTask,
    { organizationId: tx.organizationId, startsAt: startsAt.toISOString() },
    {
      jobKey: `${expireShiftRequestsTask}-${tx.organizationId}-${startsAt.getTime()}`,
      delayMs: Math.max(0, startsAt.getTime() - now.getTime()),
    },
  )
