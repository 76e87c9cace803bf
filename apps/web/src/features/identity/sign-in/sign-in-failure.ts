import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { signInTexts as texts } from './sign-in-texts.ts'

/** Wrong credentials have a fixed sentence; other errors have their own. */
export function signInFailureText(error: unknown): string {
  const isRejected = isApiError(error) && (error.status === 401 || error.status === 422)
  return isRejected ? texts.rejectedCredentials : serverMessage(error, texts.failed)
}
