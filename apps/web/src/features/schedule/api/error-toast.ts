import { isOffline } from '../../../lib/api-error.ts'
import { showToast } from '../../../ui/toast.ts'
import { texts } from '../model/texts.ts'

/** A failed write as a toast: its sentence, and beneath it what became of it without a connection. */
export function showErrorToast(failure: unknown, sentence: string): void {
  const message = isOffline(failure) ? texts.offlineUndone : undefined
  showToast({ type: 'error', title: sentence, ...(message && { message }) })
}

/** A failed write as it stands in the form that sent it. */
export const formErrorMessage = (failure: unknown, sentence: string): string =>
  isOffline(failure) ? `${sentence}\n${texts.offlineKept}` : sentence
