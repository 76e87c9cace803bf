import type { RequestContext } from '../../../platform/http/route.ts'
import type { DaysOff } from '../days-off.ts'
import type { TimeOffRow } from '../present.ts'
import { findTimeOff } from '../queries.ts'
import { recordTimeOff, storeDecision } from '../time-off-request.ts'
import { storeTimeOff } from './request-time-off.ts'

interface SickLeave {
  /** Locked until commit. */
  readonly employee: { readonly id: number; readonly fullName: string }
  readonly daysOff: DaysOff
  readonly note: string | null | undefined
}

/**
 * Stores and logs sick leave that a manager enters for somebody else, which is approved at once, also
 * beside other time off: who is sick is not on vacation.
 */
export async function storeSickLeave(
  context: RequestContext,
  { employee, daysOff, note }: SickLeave,
): Promise<TimeOffRow> {
  const input = { type: 'sick', reason: note, ...daysOff } as const
  const row = await storeTimeOff(context, input, employee)
  recordTimeOff(context, 'time_off_approved', null, row)
  return row
}

/**
 * Cancels sick leave for an undo, or approves it again for a redo. The employee must be locked. False,
 * without a change, when somebody has decided it otherwise since or it is gone.
 */
export async function setSickLeaveStatus(
  context: RequestContext,
  id: number,
  status: 'approved' | 'cancelled',
): Promise<boolean> {
  const before = await findTimeOff(context.tx.db, id)
  if (before?.status !== (status === 'approved' ? 'cancelled' : 'approved')) return false
  const after = await storeDecision(context, before, { status, note: null })
  recordTimeOff(context, `time_off_${status}`, before, after)
  return true
}
