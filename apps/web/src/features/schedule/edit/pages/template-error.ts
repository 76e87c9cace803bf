import { isApiError } from '../../../../lib/http/api-error.ts'

function reasonOf(failure: unknown): string {
  if (!isApiError(failure)) return failure instanceof Error ? failure.message : String(failure)
  // Network errors bring their own text: 'Network error: …'.
  if (failure.status === 0) return failure.message
  return failure.error ?? `HTTP ${failure.status} error`
}

export const templateErrorMessage = (failure: unknown): string =>
  `Failed to create template shifts: ${reasonOf(failure)}`
