import { type User, userSchema } from '@weekboard/contracts/identity/user'
import { eraseKeptReads } from '../http/kept-reads.ts'
import { getSession, ownerOf, replaceStoredUser, useSession } from './session.ts'

let parsedText: string | undefined
let parsedUser: User | null = null

function parse(json: string): User | null {
  try {
    return userSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/**
 * Who is signed in; the same object until it changes. Null without a session, and when the stored user
 * cannot be read; the session is valid all the same.
 */
export function getCurrentUser(): User | null {
  const text = getSession()?.storedUser
  if (text !== parsedText) {
    parsedText = text
    parsedUser = text === undefined ? null : parse(text)
  }
  return parsedUser
}

export function useCurrentUser(): User | null {
  useSession()
  return getCurrentUser()
}

/** Whose data is loaded, as `ownerOf` says; null without a user. */
export const currentOwner = (): string | null => ownerOf(getCurrentUser())

/** Stores what has changed about who is signed in. */
export function storeUser(user: User): void {
  if (!getSession()) return
  // Somebody with another role may no longer see what was read before.
  if (getCurrentUser()?.role !== user.role) eraseKeptReads(null)
  replaceStoredUser(user)
}
