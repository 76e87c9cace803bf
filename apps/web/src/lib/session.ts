import { type User, userSchema } from '@weekboard/contracts/identity'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const tokenKey = 'token'
const userKey = 'user'

/** `user` is null when what is stored cannot be read as a user; the session still stands. */
export interface Session {
  readonly token: string
  readonly user: User | null
}

/** Why the last session of this tab ended; decides where the browser goes and what it says. */
export type SessionEnd = 'signed_out' | 'expired' | 'rejected'

interface State {
  readonly session: Session | null
  readonly ended: SessionEnd | null
}

let stored: Readonly<Record<'token' | 'user', string | null>> | undefined
let state: State = { session: null, ended: null }
const listeners = new Set<() => void>()

function parseUser(json: string): User | null {
  try {
    const parsed = userSchema.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps the same objects as long as storage holds the same text. */
function current(): State {
  const token = readStored(tokenKey)
  const user = readStored(userKey)
  if (stored && stored.token === token && stored.user === user) return state
  stored = { token, user }
  state = { ...state, session: token && user ? { token, user: parseUser(user) } : null }
  return state
}

function changed(ended: SessionEnd | null): void {
  state = { ...current(), ended }
  for (const listener of listeners) listener()
}

/** Clears a token without a user and a user without a token. Called once, at the start. */
export function removePartialSession(): void {
  const token = readStored(tokenKey)
  const user = readStored(userKey)
  if (Boolean(token) === Boolean(user)) return
  writeStored(tokenKey, null)
  writeStored(userKey, null)
  changed(null)
}

/** The token that a call carries, also one without a user beside it. */
export const getToken = (): string | null => readStored(tokenKey)

/** Null unless both a token and a user are stored. */
export const getSession = (): Session | null => current().session

/** Whose things are loaded: one person's in one organization; null when it cannot be read. */
export const ownerOf = (user: User | null): string | null =>
  user && `${user.id} in ${user.organization?.id}`

export function startSession(token: string, user: User): void {
  writeStored(tokenKey, token)
  writeStored(userKey, JSON.stringify(user))
  changed(null)
}

/** Remembers who signed up; never over the user of a session. */
export function storeSignedUpUser(user: object): void {
  if (readStored(tokenKey)) return
  writeStored(userKey, JSON.stringify(user))
  changed(null)
}

/** Takes over a renewed token of the same session. */
export function storeToken(token: string): void {
  if (readStored(tokenKey) === token || !readStored(userKey)) return
  writeStored(tokenKey, token)
  changed(state.ended)
}

export function storeUser(user: User): void {
  const json = JSON.stringify(user)
  if (!readStored(tokenKey) || readStored(userKey) === json) return
  writeStored(userKey, json)
  changed(state.ended)
}

export function endSession(reason: SessionEnd): void {
  writeStored(tokenKey, null)
  writeStored(userKey, null)
  changed(reason)
}

/** Watches this tab and, through storage events, the other ones. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
  }
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === tokenKey || key === userKey) changed(state.ended)
}

const getEnd = (): SessionEnd | null => current().ended

export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession)
export const useSessionEnd = (): SessionEnd | null => useSyncExternalStore(subscribeSession, getEnd)
export const useCurrentUser = (): User | null => useSession()?.user ?? null
