import { isApiError } from './api-error.ts'

const unknownError = 'An unknown error occurred'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** The text of an error: its `errors` on separate lines, else `error`, else `message`. */
export function alertText(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return unknownError
  const { errors, error, message } = failure as Record<string, unknown>
  const lines = Array.isArray(errors) ? errors.filter((line) => text(line) !== undefined) : []
  if (lines.length > 0) return lines.join('\n')
  return text(error) ?? text(message) ?? unknownError
}

/** The server's message, or the given text when there is none or no reply arrived. */
export function serverMessage(failure: unknown, fallback: string): string {
  if (!isApiError(failure) || failure.status === 0) return fallback
  return text(failure.message) ?? text(failure.error) ?? fallback
}
