import { getMe } from '@weekboard/contracts/identity'
import { callApi } from './http.ts'
import { logProblem } from './log.ts'
import { storeUser } from './session.ts'

/** Asks who is signed in and stores the answer; a dead session ends by the 401 rule. */
export async function checkSession(): Promise<void> {
  try {
    const { user } = await callApi(getMe, {})
    storeUser(user)
  } catch (error) {
    logProblem('Checking the session failed', error)
  }
}
