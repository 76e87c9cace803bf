import { createStore, del, get, update } from 'idb-keyval'
import { countListed, forgetSending, forgetUnsent, storeWaitingCount } from './waiting-count.ts'

/*
 * The changes of each owner that wait to be saved, in IndexedDB: a list for one user in one
 * organization. All tabs share it, so each change of the list is one transaction.
 */

const database = createStore('weekboard-waiting-changes', 'lists')

/** The list of an owner; empty without one. */
export const readWaiting = async <T>(owner: string): Promise<readonly T[]> =>
  (await get<readonly T[]>(owner, database)) ?? []

/** Changes the list of an owner and returns the new one. */
export async function updateWaiting<T>(
  owner: string,
  change: (list: readonly T[]) => readonly T[],
): Promise<readonly T[]> {
  // A list that is not counted was discarded, though it could not be erased.
  const isDiscarded = countListed(owner) === 0
  // Before the list: a crash in between must not hide it.
  if (isDiscarded) storeWaitingCount(owner, 1)
  if (isDiscarded) askToKeepStorage()
  let next: readonly T[] = []
  await update<readonly T[]>(
    owner,
    (list) => {
      next = change(isDiscarded ? [] : (list ?? []))
      return next
    },
    database,
  )
  storeWaitingCount(owner, next.length)
  return next
}

/** Browsers delete what a site stored when room is short, and Safari after a week without a visit. */
function askToKeepStorage(): void {
  // Only secure addresses have it.
  void navigator.storage?.persist?.().catch(() => false)
}

/** Forgets the list of an owner. */
export async function eraseWaiting(owner: string): Promise<void> {
  forgetUnsent(owner)
  forgetSending(owner)
  await del(owner, database)
  storeWaitingCount(owner, 0)
}
