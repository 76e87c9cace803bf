import { isApiError } from '../../../lib/api-error.ts'

function reasonOf(failure: unknown): string {
  if (!isApiError(failure)) return failure instanceof Error ? failure.message : String(failure)
  // What never came back says so itself: 'Network error: …'.
  if (failure.status === 0) return failure.message
  return failure.error ?? `HTTP ${failure.status} error`
}

/** Why a template could not be applied, in one sentence. */
export const templateErrorMessage = (failure: unknown): string =>
  `Failed to create template shifts: ${reasonOf(failure)}`
