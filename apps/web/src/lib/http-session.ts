import { getMeRoute } from '@weekboard/contracts/identity'
import { isApiError } from './api-error.ts'
import { callApi } from './http.ts'
import { logProblem } from './log.ts'
import { storeUser } from './session.ts'

/** Asks who is signed in and stores the answer; a dead session ends by the 401 rule. */
export async function checkSession(): Promise<void> {
  try {
    const { user } = await callApi(getMeRoute, {})
    storeUser(user)
  } catch (error) {
    const ended = isApiError(error) && error.status === 401
    if (!ended) logProblem('Checking the session failed', error)
  }
}
