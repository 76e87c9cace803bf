import { writeStored } from '../../../../lib/storage.ts'
import { addUnsent, findSendingKeys, readList } from '../../../../lib/waiting-count.ts'

/** Puts what crashed pages of an owner were sending among what pages that were left had not sent. */
export async function takeOverCrashed(owner: string): Promise<void> {
  const alive = await pagesAlive()
  for (const key of findSendingKeys(owner)) {
    if (alive.has(key)) continue
    addUnsent(owner, readList(key))
    writeStored(key, null)
  }
}

/**
 * The keys of pages that are sending now. Browsers have locks on secure addresses only; without them
 * the keys of the requests prevent doubles.
 */
async function pagesAlive(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set([...held, ...pending].map(({ name = '' }) => name))
}
