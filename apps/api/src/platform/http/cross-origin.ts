import { apiPrefix } from '@weekboard/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'
import { ApiError } from '../errors.ts'
import { ownOrigins } from './security.ts'

/** What a page of another origin may send and read. No cookies: a page sends a token. */
const requestHeaders =
  'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Mcp-Method, Mcp-Name, MCP-Protocol-Version'
const exposedHeaders =
  'ETag, Idempotency-Replayed, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Ignored-Fields, X-Request-Id'
const preflightSeconds = 7_200

/**
 * The description of the API, calendars, whose address is the secret, and where clients of assistants
 * get their tokens: what they send there is no secret that a browser adds by itself.
 */
const openPaths = new RegExp(
  `^(?:${apiPrefix}/(?:openapi\\.json|calendar/[^/?]+)` +
    '|/\\.well-known/oauth-[^?]+|/oauth/(?:token|revoke|register))(?:\\?|$)',
)

/**
 * Rejects browser requests of other origins than the public URL and the loopback one with this node's
 * port, on the API and on the socket, but for those that `ALLOWED_ORIGINS` names. A request without an
 * origin is not a page's.
 */
export function registerOriginCheck(app: FastifyInstance, env: Environment): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    if (openPaths.test(request.url)) {
      reply.header('Access-Control-Allow-Origin', '*')
    } else if (env.ALLOWED_ORIGINS.includes(origin)) {
      reply.header('Access-Control-Allow-Origin', origin).header('Vary', 'Origin')
    } else if (ownOrigins(app, env).includes(origin)) {
      return
    } else {
      throw new ApiError(403, 'origin_not_allowed', 'This origin may not call the service.')
    }
    reply.header('Access-Control-Expose-Headers', exposedHeaders)
    if (isPreflight(request)) return allowRequest(reply)
  })
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const allowRequest = (reply: FastifyReply): FastifyReply =>
  reply
    .status(204)
    .header('Access-Control-Allow-Methods', 'DELETE, GET, HEAD, PATCH, POST, PUT')
    .header('Access-Control-Allow-Headers', requestHeaders)
    .header('Access-Control-Max-Age', preflightSeconds)
    .send()
