import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'
import { withoutSecrets } from '../logger.ts'
import type { Principal } from '../principal.ts'

/** A trusted proxy may set the request id; otherwise it is generated. */
export const requestId =
  ({ TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>) =>
  (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id']
    return TRUST_PROXY !== false && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
      ? given
      : randomUUID()
  }

/** Who has called, by id, and for which organization. */
export function callerOf(principal: Principal | null): Record<string, number> {
  if (!principal) return {}
  const organization = principal.organization.id
  return principal.kind === 'session'
    ? { user: principal.userId, organization }
    : { apiKey: principal.apiKeyId, organization }
}

/** One line per answered request, without bodies, headers or secrets in the URL. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: withoutSecrets(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...callerOf(request.principal),
      },
      'request',
    )
  })
}
