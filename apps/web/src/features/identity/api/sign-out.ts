import { signOutRoute } from '@weekboard/contracts/identity/identity'
import { callApi } from '../../../lib/http/http.ts'
import { closeCable } from '../../../lib/live/cable.ts'
import { logProblem } from '../../../lib/page/log.ts'
import { endSession } from '../../../lib/session/session.ts'

const signOutPatienceMs = 4000

/** Ends the session of this tab, also when the server fails or does not reply. */
export async function endOwnSession(): Promise<void> {
  closeCable()
  try {
    await callApi(
      signOutRoute,
      {},
      { keepSessionOn401: true, signal: AbortSignal.timeout(signOutPatienceMs) },
    )
  } catch (error) {
    logProblem('Signing out on the server failed', error)
  } finally {
    clearTabItems()
    endSession('signed_out')
  }
}

function clearTabItems(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is forbidden, so nothing is in it.
  }
}
