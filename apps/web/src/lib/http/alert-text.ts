import { isApiError, isOffline, isServerDown, serverSentence } from './api-error.ts'

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

const offline = 'You are offline.'
const serverDown = 'The server cannot be reached at the moment.'
const serverFailed = 'Something went wrong on our side.'

/**
 * The server's message, or the given text when there is none. A second line says when the browser is
 * offline, or the server is down.
 */
export function serverMessage(failure: unknown, fallback: string): string {
  const sentence = text(serverSentence(failure))
  if (sentence) return sentence
  if (isOffline(failure)) return `${fallback}\n${offline}`
  return isServerDown(failure) ? `${fallback}\n${serverDown}` : fallback
}

/**
 * The message of a read that failed. Where the server failed, its sentence does not say what is missing,
 * so that stands before the reason.
 */
export const loadMessage = (failure: unknown, fallback: string): string =>
  isApiError(failure) && failure.code === 'internal_error'
    ? `${fallback}\n${serverFailed}`
    : serverMessage(failure, fallback)
