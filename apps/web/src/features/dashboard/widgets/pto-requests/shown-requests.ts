import type {
  PendingRequest,
  PendingRequestsPage,
} from '@weekboard/contracts/requests/pending-requests'

interface ShownRequests {
  readonly requests: readonly PendingRequest[]
  /** How many are pending, such as '7' or '200+', if that is more than are shown; else null. */
  readonly total: string | null
}

/** Picks up to `maxItems` pending requests. Those with a hidden id do not count. */
export function shownRequests(
  { requests, next_cursor }: PendingRequestsPage,
  maxItems: number,
  isHidden: (id: number) => boolean,
): ShownRequests {
  const pending = requests.filter(({ id, status }) => status === 'pending' && !isHidden(id))
  const hasMore = next_cursor !== null
  return {
    requests: pending.slice(0, maxItems),
    total: hasMore || pending.length > maxItems ? `${pending.length}${hasMore ? '+' : ''}` : null,
  }
}
