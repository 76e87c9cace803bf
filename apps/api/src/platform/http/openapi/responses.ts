import type { ErrorCode } from '@weekboard/contracts/errors'
import { errorExamples } from '@weekboard/contracts/examples/error-examples'
import { worksWhileReadOnly } from '@weekboard/contracts/read-only'
import type { RouteContract } from '@weekboard/contracts/route'

/** The errors that many routes share, by status; each has a response of the document. */
const sharedErrors: Readonly<Record<number, { name: string; description: string }>> = {
  400: { name: 'Malformed', description: 'The body or the query cannot be read.' },
  401: { name: 'Unauthenticated', description: 'There is no session or API key, or it has ended.' },
  402: { name: 'PaymentRequired', description: 'The plan or an overdue payment forbids it.' },
  403: { name: 'Forbidden', description: 'The role or the scopes do not allow it.' },
  404: { name: 'NotFound', description: 'It does not exist, or belongs to somebody else.' },
  409: { name: 'Conflict', description: 'The present state does not allow it.' },
  410: { name: 'Gone', description: 'It was used, or has expired.' },
  412: { name: 'StaleVersion', description: 'It was changed since; `details.current` has it.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body has another type, or is compressed.',
  },
  422: { name: 'Invalid', description: 'A field or a rule refuses it.' },
  429: { name: 'RateLimited', description: 'Too many calls; `Retry-After` says when to go on.' },
  500: { name: 'Unexpected', description: 'Something is wrong with the service.' },
  503: { name: 'Unavailable', description: 'The service cannot answer now; try again.' },
}

const requestId = '3f0c2a52-8a2e-4a9d-9f5e-1d2b6c7a8e90'

/** An error as it is sent. `max_hours_violation` is also in the field `error`. */
function errorReplyOf(code: ErrorCode) {
  const { message, details } = errorExamples[code]
  const error = code === 'max_hours_violation' ? code : message
  return {
    error,
    message,
    errors: [message],
    code,
    ...(details && { details }),
    request_id: requestId,
  }
}

const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(errorExamples) as ErrorCode[]).filter(
    (code) => errorExamples[code].status === status,
  )

const header = (schema: object, description: string) => ({ schema, description })
const integer = { type: 'integer' }

/** Headers of the document by name. */
export const responseHeaders = {
  'RateLimit-Limit': header(integer, 'How many calls a minute are allowed.'),
  'RateLimit-Remaining': header(integer, 'How many of them are left.'),
  'RateLimit-Reset': header(integer, 'Seconds until they are counted anew.'),
  ETag: header({ type: 'string' }, 'Names this state of the reply, for `If-None-Match`.'),
  Location: header({ type: 'string' }, 'Where to go on.'),
  'WWW-Authenticate': header(
    { type: 'string' },
    'How to sign in; `error="invalid_token"` when the token or key does not work.',
  ),
  'Retry-After': header(integer, 'Seconds to wait.'),
  'X-Request-Id': header({ type: 'string' }, 'Names the request in the log of the server.'),
  'X-Ignored-Fields': header(
    { type: 'string' },
    'Fields and query parameters that are not known, separated by commas; absent when there are none.',
  ),
}

export const headerRefs = (...names: (keyof typeof responseHeaders)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** One response for each status, with all its codes as examples. */
export const sharedResponses = Object.fromEntries(
  Object.entries(sharedErrors).map(([status, { name, description }]) => [
    name,
    {
      description,
      headers: headerRefs(
        'X-Request-Id',
        ...(['429', '503'].includes(status) ? (['Retry-After'] as const) : []),
        ...(status === '401' ? (['WWW-Authenticate'] as const) : []),
      ),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(
            codesOf(Number(status)).map((code) => [code, { value: errorReplyOf(code) }]),
          ),
        },
      },
    },
  ]),
)

/** The statuses of errors that a route can answer with. */
function errorStatuses(contract: RouteContract): number[] {
  const { method, access, params, query, body, upload } = contract
  const isWrite = method !== 'GET'
  const isGuarded = access !== 'public'
  const hasContent = body !== undefined || upload !== undefined
  return [
    ...(query || hasContent ? [400] : []),
    ...(isGuarded || contract.path === '/auth/sign_in' ? [401] : []),
    ...(worksWhileReadOnly(contract) ? [] : [402]),
    403,
    ...(params || hasContent ? [404] : []),
    ...(isWrite ? [409] : []),
    ...(/accept|lookup|\/file$/.test(contract.path) ? [410] : []),
    ...(isWrite && isGuarded && hasContent ? [412] : []),
    ...(hasContent ? [413, 415] : []),
    ...(isWrite || query ? [422] : []),
    429,
    503,
  ]
}

export const errorResponsesOf = (contract: RouteContract) => ({
  ...Object.fromEntries(
    errorStatuses(contract).map((status) => [
      status,
      { $ref: `#/components/responses/${sharedErrors[status]?.name}` },
    ]),
  ),
  default: { $ref: `#/components/responses/${sharedErrors[500]?.name}` },
})
