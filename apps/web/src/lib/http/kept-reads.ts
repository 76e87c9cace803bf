import { readStored, writeStored } from '../storage/storage.ts'

/*
 * The last replies of reads that a person needs without a network. They are in local storage, so
 * that a sign-out erases them at once, in all tabs and also offline.
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
  const value = `${Date.now()} ${JSON.stringify(reply)}`
  const others = keysOf(owner)
    .filter((other) => other !== key)
    .sort((a, b) => keptAt(b) - keptAt(a))
  for (const old of others.splice(maxReads - 1)) writeStored(old, null)
  writeStored(key, value)
  // When there is no room, the oldest ones go first.
  while (readStored(key) !== value) {
    const oldest = others.pop()
    if (oldest === undefined) return
    writeStored(oldest, null)
    writeStored(key, value)
  }
}

/** The last reply that this owner got; null without one. */
export function findKeptRead(owner: string, address: string): KeptText | null {
  const value = readStored(keyOf(owner, address)) ?? ''
  const at = Number.parseInt(value, 10)
  return at > 0 ? { at, text: value.slice(value.indexOf(' ') + 1) } : null
}

const keptAt = (key: string): number => Number.parseInt(readStored(key) ?? '', 10) || 0

/** The keys of what was kept for an owner; of all owners when it is null. */
function keysOf(owner: string | null): string[] {
  const start = owner === null ? prefix : keyOf(owner, '')
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    // Storage is forbidden, so nothing was kept.
    return []
  }
}

/** Erases what was kept for everybody but the owner; for everybody when it is null. */
export function eraseKeptReads(except: string | null): void {
  const spared = except === null ? [] : keysOf(except)
  for (const key of keysOf(null)) if (!spared.includes(key)) writeStored(key, null)
}
