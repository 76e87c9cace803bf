import { readStored, writeStored } from './storage.ts'

/*
 * How many changes of an owner wait to be saved on this device. It is in local storage beside the
 * changes in IndexedDB, so that it can be read at once and other tabs are told of each change.
 */

const prefix = 'waiting-changes '
const keyOf = (owner: string): string => `${prefix}${owner}`

/** How many changes wait; 0 without an owner. */
export const countWaiting = (owner: string | null): number =>
  owner === null ? 0 : Number.parseInt(readStored(keyOf(owner)) ?? '0', 10)

/** Stores the count, and a mark that makes other tabs look even when it is the same. */
export function storeWaitingCount(owner: string, count: number): void {
  writeStored(keyOf(owner), count === 0 ? null : `${count} ${Math.random()}`)
}

/** Calls back when another tab changed what waits. Returns the function that ends it. */
export function watchWaitingCounts(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
