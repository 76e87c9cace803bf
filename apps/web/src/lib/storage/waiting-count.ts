import { findStoredKeys, readStored, writeStored } from './storage.ts'

/*
 * How many changes of an owner wait to be saved on this device. It is in local storage beside the
 * changes in IndexedDB, so that it can be read at once and other tabs are told of each change.
 */

const prefix = 'waiting-changes '
const keyOf = (owner: string): string => `${prefix}${owner}`

const unsentPrefix = 'unsent-changes '

/** How many changes are in the list; 0 also when it was discarded. */
export const countListed = (owner: string): number =>
  Number.parseInt(readStored(keyOf(owner)) ?? '0', 10)

/** How many changes wait; 0 without an owner. */
export const countWaiting = (owner: string | null): number =>
  owner === null ? 0 : countListed(owner) + readUnsent(owner).length

/** Stores the count, and a mark that makes other tabs look even when it is the same. */
export function storeWaitingCount(owner: string, count: number): void {
  writeStored(keyOf(owner), count === 0 ? null : `${count} ${Math.random()}`)
}

/** Calls back when another tab changed what waits. Returns the function that ends it. */
export function watchWaitingCounts(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** What pages that were left had not sent; it is here because they must store it at once. */
export const readUnsent = <T>(owner: string): readonly T[] => readList(unsentPrefix + owner)

/** A stored list; empty when there is none. */
export function readList<T>(key: string): readonly T[] {
  try {
    return JSON.parse(readStored(key) ?? '[]') as readonly T[]
  } catch {
    return []
  }
}

export const addUnsent = (owner: string, added: readonly unknown[]): void =>
  writeStored(unsentPrefix + owner, JSON.stringify([...readUnsent(owner), ...added]))

export const forgetUnsent = (owner: string): void => writeStored(unsentPrefix + owner, null)

const sendingPrefix = 'sending-changes '

/** The key of what a page is sending. */
export const sendingKeyOf = (owner: string, page: string): string =>
  `${sendingPrefix}${owner} ${page}`

/** The keys of what pages are sending for an owner, or were when they crashed. */
export const findSendingKeys = (owner: string | null): readonly string[] =>
  owner === null ? [] : findStoredKeys(sendingKeyOf(owner, ''))

export function forgetSending(owner: string): void {
  for (const key of findSendingKeys(owner)) writeStored(key, null)
}
