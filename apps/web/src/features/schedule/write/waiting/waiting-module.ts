import { late } from '../../../../lib/loading/late.tsx'
import type { ScheduleStore } from '../../week/schedule-store.ts'
import type { QueueAction } from './change-queue.ts'

/** Loaded when the first change has to wait, or when some are stored. */
export const waitingModule = late(() => import('./waiting-changes.ts'))

/** Changes what waits on this device, and sends what can be sent. */
export async function changeWaiting(store: ScheduleStore, action: QueueAction): Promise<void> {
  const { changeStoredQueue } = await waitingModule.load()
  await changeStoredQueue(store, [action])
}
