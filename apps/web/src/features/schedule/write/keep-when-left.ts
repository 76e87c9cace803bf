import { newIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { currentOwner } from '../../../lib/session/current-user.ts'
import { writeStored } from '../../../lib/storage/storage.ts'
import { addUnsent, sendingKeyOf } from '../../../lib/storage/waiting-count.ts'
import type { NewChange, UnsentChanges } from './waiting/waiting-change.ts'

/** What a page is sending. */
interface Sending {
  readonly owner: string | null
  unsent: UnsentChanges
}

const page = newIdempotencyKey()
const sending = new Set<Sending>()

const sentBy = (owner: string): readonly UnsentChanges[] =>
  [...sending].flatMap((each) => (each.owner === owner ? each.unsent : []))

function record(owner: string | null): void {
  if (owner === null) return
  const left = sentBy(owner)
  writeStored(sendingKeyOf(owner, page), left.length === 0 ? null : JSON.stringify(left))
}

/** The database of what waits answers later, which is too late when a page is left. */
function keep(): void {
  const owner = currentOwner()
  if (owner === null) return
  const left = sentBy(owner)
  if (left.length > 0) addUnsent(owner, left)
  writeStored(sendingKeyOf(owner, page), null)
}

/** What is sent now, for the case that it never arrives. */
interface UnsentNow {
  readonly now: () => readonly NewChange[]
  readonly note: (changes: readonly NewChange[]) => void
}

/**
 * Sends changes. When the page is left or crashes before the reply, they wait on this device; their
 * keys keep those that did arrive from being done twice. Browsers write what a page stores to the disk
 * within seconds: what is lost is what was not sent when all of the browser ends within them.
 */
export async function keepWhenLeft<T>(
  { week, changes, sent }: UnsentChanges,
  send: (unsent: UnsentNow) => Promise<T>,
): Promise<T> {
  const { week_start_date, time_zone } = week
  const owner = currentOwner()
  const ofWeek = { week_start_date, time_zone, shifts: week.shifts.map(({ id }) => ({ id })) }
  const each: Sending = { owner, unsent: { week: ofWeek, changes, sent } }
  if (sending.size === 0) addEventListener('pagehide', keep)
  sending.add(each)
  record(owner)
  const release = owner === null ? undefined : holdLock(sendingKeyOf(owner, page))
  try {
    return await send({
      now: () => each.unsent.changes,
      note(now) {
        each.unsent = { ...each.unsent, changes: now }
      },
    })
  } finally {
    sending.delete(each)
    if (sending.size === 0) removeEventListener('pagehide', keep)
    record(owner)
    release?.()
  }
}

/** Tells other pages that this one is alive; they take over what a page sends that is not. */
function holdLock(name: string): (() => void) | undefined {
  if (!('locks' in navigator)) return undefined
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  navigator.locks.request(name, { mode: 'shared' }, () => promise).catch(() => undefined)
  return resolve
}
