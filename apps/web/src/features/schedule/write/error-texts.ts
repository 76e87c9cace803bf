import { isErrorCode } from '@weekboard/contracts/errors'
import { isApiError, serverSentence } from '../../../lib/http/api-error.ts'

const sessionExpired = 'Session expired. Please log in again.'
const serverError = 'Server error. Please try again in a moment.'

const publishChanged =
  'The schedule was changed since you looked at it, so nothing was published. This panel shows it as it is now.'

type RefusingRule = 'overlap' | 'availability' | 'hours' | 'validation'

const ruleOfCode: Readonly<Partial<Record<string, RefusingRule>>> = {
  shift_overlap: 'overlap',
  employee_unavailable: 'availability',
  max_hours_violation: 'hours',
  publish_validation: 'validation',
}

/** The words of SPEC.md by which a reply without a code that is known tells the rule, in their order. */
const ruleWords = ['overlap', 'availability', 'hours', 'validation'] as const

/** The rule that refused; null for any other failure. */
function refusingRule(failure: unknown): RefusingRule | null {
  if (!isApiError(failure)) return null
  const { code, errors, message, error = '' } = failure
  const byCode = ruleOfCode[code]
  if (byCode || isErrorCode(code)) return byCode ?? null
  const texts = [...errors, message, error].map((text) => text.toLowerCase())
  return ruleWords.find((word) => texts.some((text) => text.includes(word))) ?? null
}

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
  const rule = refusingRule(failure)
  if (rule === 'overlap') return 'Cannot create shift: overlaps with existing shift'
  if (rule === 'availability') return 'Cannot create shift: employee not available'
  if (rule === 'hours') return 'Cannot create shift: would exceed weekly hour limit'
  return messageForStatus(failure, {}) ?? 'Failed to create shift'
}

export function updateErrorMessage(failure: unknown): string {
  const rule = refusingRule(failure)
  if (rule === 'overlap') return 'Cannot update shift: would overlap with existing shift'
  if (rule === 'availability') return 'Cannot update shift: employee not available'
  if (rule === 'hours') return 'Cannot update shift: would exceed weekly hour limit'
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
  if (refusingRule(failure) === 'validation')
    return 'Cannot publish schedule: validation errors exist'
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
