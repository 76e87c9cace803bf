import { isApiError, serverSentence } from '../../../lib/http/api-error.ts'

const sessionExpired = 'Session expired. Please log in again.'
const serverError = 'Server error. Please try again in a moment.'

const publishChanged =
  'The schedule was changed since you looked at it, so nothing was published. This panel shows it as it is now.'

const says = (failure: unknown, word: string): boolean =>
  isApiError(failure) &&
  [...failure.errors, failure.message, failure.error ?? ''].some((text) =>
    text.toLowerCase().includes(word),
  )

const statusOf = (failure: unknown): number => (isApiError(failure) ? failure.status : 0)

const messageForStatus = (
  failure: unknown,
  sentences: Readonly<Record<number, string>>,
): string | null => {
  const status = statusOf(failure)
  if (status === 401) return sessionExpired
  if (status >= 500) return serverError
  // What is to be paid only the server knows.
  if (status === 402) return serverSentence(failure) ?? null
  return sentences[status] ?? null
}

export function createErrorMessage(failure: unknown): string {
  if (says(failure, 'overlap')) return 'Cannot create shift: overlaps with existing shift'
  if (says(failure, 'availability')) return 'Cannot create shift: employee not available'
  if (says(failure, 'hours')) return 'Cannot create shift: would exceed weekly hour limit'
  return messageForStatus(failure, {}) ?? 'Failed to create shift'
}

export function updateErrorMessage(failure: unknown): string {
  if (says(failure, 'overlap')) return 'Cannot update shift: would overlap with existing shift'
  if (says(failure, 'availability')) return 'Cannot update shift: employee not available'
  if (says(failure, 'hours')) return 'Cannot update shift: would exceed weekly hour limit'
  const gone = { 404: 'Shift not found. It may have been deleted by another user.' }
  return messageForStatus(failure, gone) ?? 'Failed to update shift'
}

/** Callers handle 404 before, since a deleted shift is no error. */
export const deleteErrorMessage = (failure: unknown): string =>
  messageForStatus(failure, { 403: 'You do not have permission to delete this shift.' }) ??
  'Failed to delete shift'

/** The message of the bulk actions, which have no sentences of their own: the server's first. */
const firstError = (failure: unknown, fallback: string): string =>
  (isApiError(failure) && failure.errors.find((text) => text.trim() !== '')) || fallback

export const copyErrorMessage = (failure: unknown): string =>
  firstError(failure, 'Failed to create shift')

export const bulkUpdateErrorMessage = (failure: unknown): string =>
  firstError(failure, 'Failed to update shift')

export const bulkDeleteErrorMessage = (failure: unknown): string =>
  firstError(failure, 'Failed to delete shift')

/** `isBulk` when other draft weeks were to be published as well. */
export function publishErrorMessage(failure: unknown, isBulk = false): string {
  if (says(failure, 'validation')) return 'Cannot publish schedule: validation errors exist'
  if (isApiError(failure) && failure.code === 'nothing_to_publish') {
    return 'No draft schedules with shifts to publish'
  }
  if (isApiError(failure) && failure.code === 'stale_version') return publishChanged
  const sentences = {
    403: 'You do not have permission to publish schedules.',
    404: 'Schedule not found.',
  }
  const known = messageForStatus(failure, sentences)
  if (known) return known
  return isBulk ? firstError(failure, 'Failed to publish schedules') : 'Failed to publish schedule'
}
