import type { ErrorCode } from '@weekboard/contracts/errors'
import type { ApiScope } from '@weekboard/contracts/integrations/scopes'

interface ApiErrorOptions {
  readonly details?: Record<string, unknown>
  readonly errors?: readonly string[]
  /** The field `error` on the wire, when it is not the message. */
  readonly error?: string
  readonly retryAfterSeconds?: number
  /** How much the exceeded limit allows. */
  readonly limit?: number
}

/** An expected error of the API, with a status, a stable code and a message for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly options: ApiErrorOptions

  constructor(status: number, code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message)
    this.status = status
    this.code = code
    this.options = options
  }
}

export const malformed = (message: string): ApiError =>
  new ApiError(400, 'malformed_request', message)

/** The 400 of text with a character that the database cannot store, such as NUL. */
export const unstorableText = (): ApiError =>
  malformed('The request contains a character that cannot be stored.')

const sessionExpired = 'Session expired. Please log in again.'

export const unauthenticated = (): ApiError => new ApiError(401, 'unauthenticated', sessionExpired)

/** The 401 of a token that we have signed and whose session has ended; on the wire like any other. */
export class EndedSessionError extends ApiError {
  constructor() {
    super(401, 'unauthenticated', sessionExpired)
  }
}

export const forbidden = (message = 'You do not have permission to do this.'): ApiError =>
  new ApiError(403, 'forbidden', message)

/** What an API key may not do. Without a scope, the route is for signed-in users only. */
export const insufficientScope = (scope?: ApiScope): ApiError =>
  new ApiError(
    403,
    'insufficient_scope',
    scope ? `This API key needs the scope ${scope}.` : 'An API key cannot do this. Please sign in.',
    { details: { scope: scope ?? null } },
  )

/** The organization has not paid; see `worksWhileReadOnly` for what it can still do. */
export const organizationReadOnly = (): ApiError =>
  new ApiError(
    402,
    'organization_read_only',
    'A payment is overdue, so nothing can be changed until an admin pays.',
  )

/** The same for an id that does not exist and for one of another organization. */
export const notFound = (): ApiError => new ApiError(404, 'not_found', 'Not found.')

/** The path exists with other methods. */
export const methodNotAllowed = (method: string): ApiError =>
  new ApiError(405, 'method_not_allowed', `This path cannot be called with ${method}.`)

export const staleVersion = (current: Record<string, unknown>): ApiError =>
  new ApiError(412, 'stale_version', 'This was changed by somebody else in the meantime.', {
    details: { current },
  })

/** A field that the schema accepts and a rule does not; `field` is its name on the wire. */
export const invalidField = (field: string, reason: string): ApiError =>
  new ApiError(422, 'invalid_fields', `${field} ${reason}`, {
    details: { fields: { [field]: reason } },
  })

/** Others held what a write needed at every try. */
export const busy = (): ApiError =>
  new ApiError(
    409,
    'busy',
    'Others are changing the same at this moment. Nothing was saved. Please try again.',
  )

export const storageFull = (): ApiError =>
  new ApiError(
    503,
    'storage_full',
    'The storage of the service is full, so nothing can be saved at the moment. Please try again later.',
    { retryAfterSeconds: 30 },
  )

/** More waits than can be done in time. */
export const overloaded = (): ApiError =>
  new ApiError(
    503,
    'unavailable',
    'Too many changes are waiting at the moment. Nothing was saved. Please try again.',
    { retryAfterSeconds: 5 },
  )

export const unavailable = (): ApiError =>
  new ApiError(
    503,
    'unavailable',
    'The service is not reachable at the moment. Please try again.',
    {
      retryAfterSeconds: 2,
    },
  )

/** `limit` is how much was allowed; it is named only for limits that callers may know. */
export const rateLimited = (retryAfterSeconds: number, limit?: number): ApiError =>
  new ApiError(
    429,
    'rate_limited',
    `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}.`,
    { retryAfterSeconds, ...(limit !== undefined && { limit }) },
  )

const waitingTime = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} h`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
