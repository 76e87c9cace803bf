import type { z } from 'zod'

interface ApiErrorFields {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly error?: string
  readonly errors?: readonly string[]
  readonly details?: Record<string, unknown>
  readonly retryAfterSeconds?: number
}

/** The error of every failed API call. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly error: string | undefined
  readonly errors: readonly string[]
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(fields: ApiErrorFields) {
    super(fields.message)
    this.status = fields.status
    this.code = fields.code
    this.error = fields.error
    this.errors = fields.errors ?? []
    this.details = fields.details
    this.retryAfterSeconds = fields.retryAfterSeconds
  }
}

/** The server was not reached, or the connection broke before its reply. */
export const networkError = (reason: string): ApiError =>
  new ApiError({ status: 0, code: 'network_error', message: `Network error: ${reason}` })

/** A reply that does not match the contract. */
export const invalidResponse = (status: number): ApiError =>
  new ApiError({
    status,
    code: 'invalid_response',
    message: 'Invalid response from server',
  })

/** The code of a reply without a message, such as that of a proxy. */
const noMessage = 'no_message'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The error of a failed reply. A field of another type than the contract's is left out. */
export function apiErrorFrom(status: number, body: unknown, retryAfterSeconds?: number): ApiError {
  const reply = isRecord(body) ? body : {}
  const error = textOf(reply.error)
  const sentence = textOf(reply.message) ?? error
  return new ApiError({
    status,
    code: textOf(reply.code) ?? (sentence ? 'unknown' : noMessage),
    message: sentence ?? `HTTP ${status} error`,
    ...(error !== undefined && { error }),
    errors: Array.isArray(reply.errors) ? reply.errors.flatMap((line) => textOf(line) ?? []) : [],
    ...(isRecord(reply.details) && { details: reply.details }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** True when a call failed because the browser is offline. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) && error.status === 0 && navigator.onLine === false

/** The server's own sentence; undefined when no reply arrived, or one without a sentence. */
export const serverSentence = (error: unknown): string | undefined =>
  isApiError(error) && error.status !== 0 && error.code !== noMessage
    ? error.message || error.error
    : undefined

/**
 * True when the browser is online and the server is not reached: no reply, or one of a proxy in its
 * place.
 */
export const isServerDown = (error: unknown): boolean =>
  isApiError(error) &&
  !isOffline(error) &&
  (error.status === 0 || (error.code === noMessage && [502, 503, 504].includes(error.status)))

/** True for a network failure and for 5xx: the same call may succeed a moment later. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || (error.status >= 500 && error.code !== 'invalid_response'))

/** What somebody else saved meanwhile, when that is why a write was rejected; else null. */
export function staleCurrentOf<T>(error: unknown, schema: z.ZodType<T>): T | null {
  if (!isApiError(error) || error.code !== 'stale_version') return null
  return schema.safeParse(error.details?.current).data ?? null
}

/** Reasons by field name on the wire, from the `details` of an error; empty when there are none. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = isApiError(error) ? error.details?.fields : undefined
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => entry[0] !== '' && typeof entry[1] === 'string',
    ),
  )
}
