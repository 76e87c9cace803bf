import { isApiError } from '../../../lib/http/api-error.ts'

/** Why a week could not be loaded. */
export const loadErrorMessage = (failure: unknown): string =>
  isApiError(failure) && failure.code === 'invalid_response'
    ? 'Invalid response from server'
    : 'Failed to load schedule'
