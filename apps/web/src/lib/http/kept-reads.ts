import { findStoredKeys, readStored, writeStored } from '../storage/storage.ts'

/*
 * The last replies of reads that a person needs without a network. They are in local storage, so
 * that a sign-out erases them at once, in all tabs and also offline. Whoever finds the device reads no
 * cost and no address in them.
 */

const prefix = 'kept-read '
/** The most of an owner: a browser gives an origin 5 MB, and a week of 200 people takes 0.5 MB. */
const maxReads = 8

interface KeptText {
  readonly text: string
  /** When the reply arrived, in milliseconds. */
  readonly at: number
}

const keyOf = (owner: string, address: string): string => `${prefix}${owner} ${address}`

export function keepRead(owner: string, address: string, reply: unknown): void {
  const key = keyOf(owner, address)
  const value = `${Date.now()} ${JSON.stringify(reply, withoutSecret)}`
  const others = findStoredKeys(keyOf(owner, ''))
    .filter((other) => other !== key)
    .sort((a, b) => keptAt(b) - keptAt(a))
  writeStored(key, value)
  // The oldest ones go first, also when there is no room.
  while (others.length >= maxReads || readStored(key) !== value) {
    const oldest = others.pop()
    if (oldest === undefined) return
    writeStored(oldest, null)
    writeStored(key, value)
  }
}

const secretField = /email|_cost|_rate/

/** Null for a field that must not be on a device, as for somebody who may not see it. */
const withoutSecret = (field: string, value: unknown): unknown =>
  secretField.test(field) ? null : value

/** The last reply that this owner got; null without one. */
export function findKeptRead(owner: string, address: string): KeptText | null {
  const value = readStored(keyOf(owner, address)) ?? ''
  const at = Number.parseInt(value, 10)
  return at > 0 ? { at, text: value.slice(value.indexOf(' ') + 1) } : null
}

const keptAt = (key: string): number => Number.parseInt(readStored(key) ?? '0', 10)

/** Erases what was kept for everybody but the owner; for everybody when it is null. */
export function eraseKeptReads(except: string | null): void {
  for (const key of findStoredKeys(prefix)) {
    if (except === null || !key.startsWith(keyOf(except, ''))) writeStored(key, null)
  }
}
