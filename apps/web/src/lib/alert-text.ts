import { isApiError } from './api-error.ts'

const unknownError = 'An unknown error occurred'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** The errors joined by line breaks, else error, else message, else 'An unknown error occurred'. */
export function alertText(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return unknownError
  const { errors, error, message } = failure as Record<string, unknown>
  const lines = Array.isArray(errors) ? errors.filter((line) => text(line) !== undefined) : []
  if (lines.length > 0) return lines.join('\n')
  return text(error) ?? text(message) ?? unknownError
}

/** The server's own sentence, else the given one; a reply that never came has no sentence. */
export function serverMessage(failure: unknown, fallback: string): string {
  if (!isApiError(failure) || failure.status === 0) return fallback
  return text(failure.message) ?? text(failure.error) ?? fallback
}
