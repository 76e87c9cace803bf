import { readStored, writeStored } from './storage.ts'

/*
 * The last replies of reads that a person needs without a network. They are in local storage, so
 * that a sign-out erases them at once, in all tabs and also offline.
 */

const prefix = 'kept-read '

interface KeptText {
  readonly text: string
  /** When the reply arrived, in milliseconds. */
  readonly at: number
}

const keyOf = (owner: string, address: string): string => `${prefix}${owner} ${address}`

export function keepRead(owner: string, address: string, reply: unknown): void {
  writeStored(
    keyOf(owner, address),
    JSON.stringify({ at: Date.now(), text: JSON.stringify(reply) }),
  )
}

/** The last reply that this owner got; null without one. */
export function findKeptRead(owner: string, address: string): KeptText | null {
  try {
    return JSON.parse(readStored(keyOf(owner, address)) ?? 'null') as KeptText | null
  } catch {
    return null
  }
}

/** Erases what was kept for everybody but the owner; for everybody when it is null. */
export function eraseKeptReads(except: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isOfOthers = except === null || !key.startsWith(keyOf(except, ''))
      if (key.startsWith(prefix) && isOfOthers) writeStored(key, null)
    }
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
