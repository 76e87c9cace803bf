import { isApiError } from '../../../lib/http/api-error.ts'
import { writeTabItem } from '../../../lib/storage/tab-storage.ts'
import { untilReplaced } from './until-replaced.ts'

/** Where this tab keeps a sign-in that waits for the second factor. */
export const waitingSignInKey = 'waiting-sign-in'

/**
 * The reply of a sign-in. One that waits for the second factor leads to its screen, and on to `from`
 * from there; it never resolves then. Throws any other error.
 */
export async function withSecondFactor<Reply>(call: Promise<Reply>, from = ''): Promise<Reply> {
  try {
    return await call
  } catch (error) {
    if (!isApiError(error) || error.code !== 'second_factor_required') throw error
    writeTabItem(waitingSignInKey, JSON.stringify({ ...error.details, from }))
    location.assign('/second-factor')
    return untilReplaced()
  }
}
