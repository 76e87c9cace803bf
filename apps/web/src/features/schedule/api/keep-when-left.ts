import type { Week } from '@weekboard/contracts/schedules'
import { getSession, ownerOf } from '../../../lib/session.ts'
import { addUnsent } from '../../../lib/waiting-count.ts'
import type { SentBefore, UnsentChanges } from '../model/waiting/unsent-changes.ts'
import type { NewChange } from '../model/waiting/waiting-change.ts'

interface Sending {
  readonly owner: string | null
  readonly now: () => UnsentChanges
}

const sending = new Set<Sending>()

/** The database of what waits answers later, which is too late when a page is left. */
function keep(): void {
  const owner = ownerOf(getSession()?.user ?? null)
  const left = [...sending].flatMap((each) => (each.owner === owner ? each.now() : []))
  if (owner !== null && left.length > 0) addUnsent(owner, left)
}

/**
 * Sends changes. When the page is left before the reply, they wait on this device; their keys keep
 * those that did arrive from being done twice.
 */
export async function keepWhenLeft<T>(
  week: Week,
  changesNow: () => readonly NewChange[],
  sent: SentBefore,
  send: () => Promise<T>,
): Promise<T> {
  const { week_start_date, time_zone } = week
  const each: Sending = {
    owner: ownerOf(getSession()?.user ?? null),
    now: () => ({
      week: { week_start_date, time_zone, shifts: week.shifts.map(({ id }) => ({ id })) },
      changes: changesNow(),
      sent,
    }),
  }
  if (sending.size === 0) addEventListener('pagehide', keep)
  sending.add(each)
  try {
    return await send()
  } finally {
    sending.delete(each)
    if (sending.size === 0) removeEventListener('pagehide', keep)
  }
}
