import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, ErrorReply } from '@weekboard/contracts/errors'
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import {
  isDatabaseAway,
  isDiskFull,
  isRetryable,
  isUnstorableText,
} from '../../database/database-errors.ts'
import {
  ApiError,
  malformed,
  notFound,
  storageFull,
  unavailable,
  unstorableText,
} from '../../errors.ts'
import { describe, invalidFields } from '../requests/invalid-fields.ts'

/** The one place where an error becomes a reply. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = isIncomplete(request, error) ? requestTimeout() : toApiError(error)
    // Ends the connection with the reply: what is left of the request is not waited for.
    if (apiError.status === 408) reply.header('Connection', 'close')
    if (apiError.status >= 500 && apiError !== (error as unknown)) {
      const organization = request.principal?.organization.id
      request.log.error({ err: error, reply: apiError.code, organization }, 'Request failed')
    }
    return sendError(reply, request, apiError)
  })
}

/** The request did not arrive in time, or its client went away meanwhile. */
const isIncomplete = ({ raw }: FastifyRequest, { code }: FastifyError): boolean =>
  !raw.complete && (raw.destroyed || code === 'FST_ERR_HANDLER_TIMEOUT')

const requestTimeout = (): ApiError =>
  new ApiError(408, 'malformed_request', 'The request did not arrive in time.')

/** A URL that cannot be decoded, or is too long, is a 404. No hook has set its headers. */
export const answerUnroutable =
  (headers: Readonly<Record<string, string>>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendError(reply.headers(headers), request, notFound())

/** A client that neither reads the reply nor closes its side keeps the socket no longer. */
const destroyAfterMs = 1_000

type RawSocket = Socket & { readonly _httpMessage?: ServerResponse | null }

/**
 * Input that is not HTTP, or does not end in time, gets the same error shape on the socket, which is
 * then destroyed. Without that a client that ignores the end of the connection would keep it.
 */
export const replyToInvalidHttp =
  (headers: Readonly<Record<string, string>>) =>
  (error: ConnectionError, socket: RawSocket): void => {
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    const status = parserErrorStatus[error.code] ?? '400 Bad Request'
    const message = 'The request is malformed.'
    const body: ErrorReply = {
      error: message,
      message,
      errors: [message],
      code: 'malformed_request',
      request_id: randomUUID(),
    }
    const text = JSON.stringify(body)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`)
    socket.destroySoon()
    setTimeout(() => socket.destroy(), destroyAfterMs).unref()
  }

const parserErrorStatus: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

export function sendError(
  reply: FastifyReply,
  request: FastifyRequest,
  { status, code, message, options }: ApiError,
): FastifyReply {
  const body: ErrorReply = {
    error: options.error ?? message,
    message,
    errors: [...(options.errors ?? [message])],
    code,
    ...(options.details && { details: options.details }),
    request_id: request.id,
  }
  if (status === 401 && !reply.hasHeader('WWW-Authenticate')) {
    reply.header('WWW-Authenticate', challengeOf(request))
  }
  if (options.retryAfterSeconds) reply.header('Retry-After', options.retryAfterSeconds)
  if (status === 429) setLimitHeaders(reply, options)
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** RFC 6750, section 3: an error is named only when there was a token. */
const challengeOf = ({ headers }: FastifyRequest): string =>
  `Bearer realm="weekboard"${headers.authorization ? ', error="invalid_token"' : ''}`

/** The headers describe the limit that was exceeded, which may not be the general one. */
function setLimitHeaders(
  reply: FastifyReply,
  { retryAfterSeconds = 0, limit }: ApiError['options'],
): void {
  for (const header of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']) {
    reply.removeHeader(header)
  }
  if (limit === undefined) return
  reply.header('RateLimit-Limit', limit)
  reply.header('RateLimit-Remaining', 0)
  reply.header('RateLimit-Reset', retryAfterSeconds)
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidInput(error.validationContext ?? 'body', error.validation)
  }
  if (isDiskFull(error)) return storageFull()
  // A deadlock that came back at every try, as beside a migration, may be over at the next request.
  const mayWorkLater = isDatabaseAway(error) || isRetryable(error)
  if (mayWorkLater || error.code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable()
  if (isUnstorableText(error)) return unstorableText()
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return fromFramework(status, error)
  return new ApiError(500, 'internal_error', 'Something went wrong on our side. Please try again.')
}

/** Bad parameters are a 404, a bad query a 400, a bad body a 422. */
function invalidInput(context: string, validation: ZodFastifySchemaValidationError[]): ApiError {
  if (context === 'params') return notFound()
  const issues = validation.map(({ instancePath, message = 'is not valid' }) => ({
    path: instancePath.split('/').filter((part) => part !== ''),
    message,
  }))
  if (context !== 'querystring') return invalidFields(issues, 'The body')
  const { errors, message, fields } = describe(issues, 'The query')
  return new ApiError(400, 'malformed_request', message, { errors, details: { fields } })
}

const frameworkCodes: Record<number, ErrorCode> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

function fromFramework(status: number, error: FastifyError): ApiError {
  // A URL such as //schedules, which may name no file, is a 404 too.
  if (status === 403 || status === 404) return notFound()
  const code = frameworkCodes[status]
  if (status === 413) return new ApiError(413, 'payload_too_large', 'The request is too large.')
  if (code) return new ApiError(status, code, 'The content type must be application/json.')
  return malformed(
    /JSON|body/i.test(error.message) ? 'The body is not valid JSON.' : 'The request is malformed.',
  )
}
