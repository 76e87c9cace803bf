import { getMeRoute } from '@weekboard/contracts/user'
import { logProblem } from '../page/log.ts'
import { getCurrentUser, storeFreshUser } from '../session/current-user.ts'
import { isApiError } from './api-error.ts'
import { callApi } from './http.ts'

/** Refreshes the stored user; a 401 ends the session as in every call. */
export async function checkSession(): Promise<void> {
  try {
    const former = getCurrentUser()
    const { user } = await callApi(getMeRoute, {})
    storeFreshUser(user, former)
  } catch (error) {
    const ended = isApiError(error) && error.status === 401
    if (!ended) logProblem('Checking the session failed', error)
  }
}
