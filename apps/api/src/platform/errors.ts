import type { ErrorCode } from '@weekboard/contracts/errors'

interface RefusalOptions {
  readonly details?: Record<string, unknown>
  readonly errors?: readonly string[]
  /** What stands in `error` when it is not the sentence. */
  readonly error?: string
  readonly retryAfterSeconds?: number
  /** How much the limit allows that was reached. */
  readonly limit?: number
}

/** A refusal that is part of the product: it has a status, a stable code and a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: ErrorCode
  readonly options: RefusalOptions

  constructor(status: number, code: ErrorCode, message: string, options: RefusalOptions = {}) {
    super(message)
    this.status = status
    this.code = code
    this.options = options
  }
}

export const malformed = (message: string): Refusal =>
  new Refusal(400, 'malformed_request', message)

export const unauthenticated = (): Refusal =>
  new Refusal(401, 'unauthenticated', 'Session expired. Please log in again.')

export const forbidden = (message = 'You do not have permission to do this.'): Refusal =>
  new Refusal(403, 'forbidden', message)

/** The same for an id that does not exist and for one of another organization. */
export const notFound = (): Refusal => new Refusal(404, 'not_found', 'Not found.')

export const staleVersion = (current: Record<string, unknown>): Refusal =>
  new Refusal(412, 'stale_version', 'This was changed by somebody else in the meantime.', {
    details: { current },
  })

/** A field that the schema accepts and a rule does not; `field` is its name on the wire. */
export const invalidField = (field: string, reason: string): Refusal =>
  new Refusal(422, 'invalid_fields', `${field} ${reason}`, {
    details: { fields: { [field]: reason } },
  })

export const unavailable = (): Refusal =>
  new Refusal(503, 'unavailable', 'The service is not reachable at the moment. Please try again.', {
    retryAfterSeconds: 2,
  })

/** `limit` is how much was allowed, for limits that callers are told of. */
export const rateLimited = (retryAfterSeconds: number, limit?: number): Refusal =>
  new Refusal(
    429,
    'rate_limited',
    `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}.`,
    { retryAfterSeconds, ...(limit !== undefined && { limit }) },
  )

const waitingTime = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
