import { isApiError, isOffline } from '../../../lib/http/api-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { scheduleTexts as texts } from './schedule-texts.ts'

/** Shows the error of a write as a toast, with advice when the browser is offline. */
export function showErrorToast(error: unknown, title: string): void {
  const message = isOffline(error) ? texts.offlineUndone : undefined
  showToast({ type: 'error', title, ...(message && { message }) })
}

/** The error of a write as its form shows it, with advice when the browser is offline. */
export const formErrorMessage = (error: unknown, title: string): string =>
  isOffline(error) ? `${title}\n${texts.offlineKept}` : title

export const loadErrorMessage = (failure: unknown): string =>
  isApiError(failure) && failure.code === 'invalid_response'
    ? 'Invalid response from server'
    : 'Failed to load schedule'
