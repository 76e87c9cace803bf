import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { alertText } from '../../../../lib/http/alert-text.ts'
import { isApiError, isTransient } from '../../../../lib/http/api-error.ts'
import type { ShiftPatch } from '../../week/pending-writes.ts'
import { sendCreate, sendDelete, sendUpdate } from '../send-shift.ts'
import { isNotFound, staleShiftOf, versionAfterPublish } from '../write-errors.ts'
import type { ChangeState, WaitingChange, WaitingDelete, WaitingUpdate } from './waiting-change.ts'

/** What became of a change that was sent. */
export type WaitingChangeOutcome =
  | {
      readonly kind: 'saved'
      /** Null when the shift is deleted. */
      readonly shift: Shift | null
      readonly schedules: readonly Schedule[]
    }
  | { readonly kind: 'stopped'; readonly state: ChangeState }
  /** It can be sent again, after the server's own pause if it named one. */
  | { readonly kind: 'later'; readonly pauseMs: number | null }
  | { readonly kind: 'signed-out' }

/** Sends a change once; never throws. */
export async function sendChange(change: WaitingChange): Promise<WaitingChangeOutcome> {
  try {
    if (change.kind === 'create') return { kind: 'saved', ...(await sendCreate(change)) }
    if (change.kind === 'update') {
      return { kind: 'saved', ...(await retryAfterPublish(change, sendUpdate)) }
    }
    const { schedules } = await retryAfterPublish(change, sendDelete)
    return { kind: 'saved', shift: null, schedules }
  } catch (error) {
    return outcomeOfError(change, error)
  }
}

/** Sends again, once, when publishing is all that happened to the shift since it was shown. */
async function retryAfterPublish<Change extends WaitingUpdate | WaitingDelete, Reply>(
  change: Change,
  send: (change: Change) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send(change)
  } catch (error) {
    const version = versionAfterPublish(error, change.basis)
    if (version === null) throw error
    return send({ ...change, version })
  }
}

/** Codes of a 409 that is over soon. */
const isHeldUp = new Set(['request_in_progress', 'busy'])

/** What a failure means for a change. */
export function outcomeOfError(change: WaitingChange, error: unknown): WaitingChangeOutcome {
  const saved = (shift: Shift | null): WaitingChangeOutcome => ({
    kind: 'saved',
    shift,
    schedules: [],
  })
  const stopped = (state: ChangeState): WaitingChangeOutcome => ({ kind: 'stopped', state })
  if (!isApiError(error)) return { kind: 'later', pauseMs: null }
  const { status, code, retryAfterSeconds } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429 || isTransient(error) || isHeldUp.has(code)) {
    return { kind: 'later', pauseMs: retryAfterSeconds ? retryAfterSeconds * 1000 : null }
  }
  if (isNotFound(error) && change.kind === 'delete') return saved(null)
  if (isNotFound(error) && change.kind === 'update') {
    return stopped({ kind: 'conflict', current: null })
  }
  const current = staleShiftOf(error)
  if (current && change.kind === 'update' && hasFields(current, change.patch)) return saved(current)
  if (current) return stopped({ kind: 'conflict', current })
  return stopped({ kind: 'rejected', code, message: alertText(error) })
}

/** Whether a shift already is as a patch makes it: the change arrived before, or both did the same. */
function hasFields(shift: Shift, patch: ShiftPatch): boolean {
  const isSameInstant = (a: string | undefined, b: string) =>
    a === undefined || Date.parse(a) === Date.parse(b)
  return (
    (patch.employee_id ?? shift.employee_id) === shift.employee_id &&
    isSameInstant(patch.start_time, shift.start_time) &&
    isSameInstant(patch.end_time, shift.end_time) &&
    (patch.notes === undefined || (patch.notes ?? '') === (shift.notes ?? '')) &&
    (patch.status !== 'cancelled' || shift.status === 'cancelled')
  )
}
