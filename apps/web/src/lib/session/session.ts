import type { User } from '@weekboard/contracts/identity/user'
import { createStore, useStore } from 'zustand'
import { eraseKeptReads } from '../http/kept-reads.ts'
import { readStored, writeStored } from '../storage/storage.ts'
import { forgetPushUser } from './push-user.ts'

const tokenKey = 'token'
const userKey = 'user'
const userIdKey = 'userId'
const sessionKeys = [tokenKey, userKey, userIdKey]

export interface Session {
  readonly token: string
  /** JSON that `current-user.ts` parses, which takes the contracts that a visitor does not need. */
  readonly storedUser: string
}

/** Why the last session of this tab ended; decides which screen and message follow. */
export type SessionEnd = 'signed_out' | 'expired' | 'rejected'

interface SessionState {
  readonly session: Session | null
  readonly ended: SessionEnd | null
}

let storedText: string | undefined
let session: Session | null = null

/** Null unless both a token and a user are stored; the same object until storage changes. */
export function getSession(): Session | null {
  const token = readStored(tokenKey)
  const user = readStored(userKey)
  const text = JSON.stringify([token, user])
  if (text !== storedText) {
    storedText = text
    session = token && user ? { token, storedUser: user } : null
  }
  return session
}

const store = createStore<SessionState>(() => ({ session: getSession(), ended: null }))

const publish = (ended: SessionEnd | null): void => store.setState({ session: getSession(), ended })

/** Removes a token without a user and a user without a token. Called once, at the start. */
export function removePartialSession(): void {
  if (getSession()) return
  eraseKeptReads(null)
  for (const key of sessionKeys) writeStored(key, null)
  publish(null)
}

/** Whose session it is; null without one. */
export function getUserId(): number | null {
  const id = Number(readStored(userIdKey) ?? Number.NaN)
  return getSession() && !Number.isNaN(id) ? id : null
}

/** The token for API calls, also without a stored user. */
export const getToken = (): string | null => readStored(tokenKey)

/** Identifies whose data is loaded: one user's in one organization; null without a user. */
export const ownerOf = (user: User | null): string | null =>
  user && `${user.id} in ${user.organization?.id}`

export function startSession(token: string, user: User): void {
  writeStored(tokenKey, token)
  writeStored(userKey, JSON.stringify(user))
  writeStored(userIdKey, String(user.id))
  eraseKeptReads(ownerOf(user))
  publish(null)
}

/** Stores the user who signed up, unless there is a session. */
export function storeSignedUpUser(user: object): void {
  if (readStored(tokenKey)) return
  writeStored(userKey, JSON.stringify(user))
  publish(null)
}

/** Stores a renewed token of the same session. */
export function storeToken(token: string): void {
  if (readStored(tokenKey) === token || !readStored(userKey)) return
  writeStored(tokenKey, token)
  publish(store.getState().ended)
}

/** Replaces the user of the session, if there is one. */
export function replaceStoredUser(user: User): void {
  const json = JSON.stringify(user)
  const current = getSession()
  if (!current || current.storedUser === json) return
  writeStored(userKey, json)
  publish(store.getState().ended)
}

export function endSession(reason: SessionEnd): void {
  for (const key of sessionKeys) writeStored(key, null)
  eraseKeptReads(null)
  // Somebody whose session ran out still wants to be reminded of shifts.
  if (reason === 'signed_out') void forgetPushUser()
  publish(reason)
}

// Other tabs sign in and out as well.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === null || key === tokenKey || key === userKey) publish(store.getState().ended)
})

// A frozen page that is shown again, as after Back, heard nothing of that.
globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
  if (persisted) publish(store.getState().ended)
})

export const subscribeSession = store.subscribe
export const useSession = (): Session | null => useStore(store, (state) => state.session)
export const useSessionEnd = (): SessionEnd | null => useStore(store, (state) => state.ended)
