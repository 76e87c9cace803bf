import type { ExpiryReason } from '@weekboard/contracts/requests/shift-requests'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { ShiftRequestRow } from '../present.ts'
import { findRequest, lockRequests } from '../queries.ts'
import { changeRequest, recordRequest } from '../store.ts'

/** The actor of what happens because time passes. */
export const nobody: Actor = { userId: null, name: 'Weekboard', sessionId: null }

interface Expiry {
  readonly ids: readonly number[]
  readonly now: Date
  /** Null for a request that stays. */
  readonly reasonOf: (row: ShiftRequestRow) => ExpiryReason | null
}

/** Ends requests that cannot be decided any more; those that have ended meanwhile are left alone. */
export async function expireRequests(
  tx: TenantTransaction,
  actor: Actor,
  { ids, now, reasonOf }: Expiry,
): Promise<void> {
  if (ids.length === 0) return
  for (const id of await lockRequests(tx, ids)) {
    const before = await findRequest(tx, id, now)
    const expiredBecause = before && reasonOf(before)
    if (!expiredBecause) continue
    const change = { status: 'expired', expiredBecause } as const
    const after = await changeRequest(tx, before, change, now)
    recordRequest(tx, actor, 'shift_request_expired', { before, after })
  }
}
