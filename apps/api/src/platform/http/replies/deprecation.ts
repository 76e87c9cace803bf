import type { RouteContract } from '@weekboard/contracts/route'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The headers of a deprecated route: since when (RFC 9745), and until when it works (RFC 8594). */
export function deprecationHeaders({
  deprecated,
}: Pick<RouteContract, 'deprecated'>): Readonly<Record<string, string>> {
  if (!deprecated) return {}
  const sinceSeconds = Date.parse(deprecated.since) / 1000
  return {
    Deprecation: `@${sinceSeconds}`,
    Sunset: new Date(deprecated.sunset).toUTCString(),
    Link: '</api/docs>; rel="deprecation"; type="text/html"',
  }
}

/** Sends those headers with every reply of the route, also with an error. */
export const announceDeprecation = (contract: RouteContract) => {
  const headers = deprecationHeaders(contract)
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(headers)
  }
}
