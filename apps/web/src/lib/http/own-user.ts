import { getMeRoute, type User } from '@weekboard/contracts/identity/user'
import useSWR, { type SWRConfiguration } from 'swr'
import { logProblem } from '../page/log.ts'
import { currentOwner, storeUser } from '../session/current-user.ts'
import { isApiError } from './api-error.ts'
import { callApi } from './http.ts'
import { readKey } from './http-read.ts'

let lastWrite: Promise<unknown> = Promise.resolve()

/**
 * Runs a write of the own user after those before it: a late reply to an earlier one would show what
 * was there before. Throws as `write`.
 */
export function queueOwnWrite<T>(write: () => Promise<T>): Promise<T> {
  const written = lastWrite.then(write)
  lastWrite = written.catch(() => undefined)
  return written
}

/** Runs a write of the own user in its turn, and stores the user of its reply. Throws ApiError. */
export const writeOwnUser = (write: () => Promise<{ readonly user: User }>): Promise<void> =>
  queueOwnWrite(async () => storeUser((await write()).user))

/**
 * Reads who is signed in and stores it. A reply that was on its way while something was written may be
 * older than that, and is read again. Throws ApiError.
 */
async function readOwnUser() {
  for (;;) {
    const former = lastWrite
    await former
    const owner = currentOwner()
    const reply = await callApi(getMeRoute, {})
    if (former !== lastWrite) continue
    if (owner === currentOwner()) storeUser(reply.user)
    return reply
  }
}

/** Who is signed in, as the server says; each reply is also stored. */
export const useOwnUser = (config?: SWRConfiguration) =>
  useSWR(readKey(getMeRoute, {}), readOwnUser, config)

/** Refreshes the stored user; a 401 ends the session as in every call. */
export async function checkSession(): Promise<void> {
  try {
    await readOwnUser()
  } catch (error) {
    const ended = isApiError(error) && error.status === 401
    if (!ended) logProblem('Checking the session failed', error)
  }
}
