import type { User } from '@weekboard/contracts/identity/user'

/** The reason as the server says it, which rejects changes in any case. */
const readOnlyReason = 'A payment is overdue, so nothing can be changed until an admin pays.'

/** Why a user's organization is read-only at an instant; null when it is not. */
export function readOnlyReasonOf(user: User | null, now: Date): string | null {
  const from = user?.organization?.read_only_from
  return from && now >= new Date(from) ? readOnlyReason : null
}
