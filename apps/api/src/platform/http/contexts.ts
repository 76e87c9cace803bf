import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { unauthenticated } from '../errors.ts'
import type { Principal } from '../principal.ts'
import { prefersCsv } from './replies/csv-reply.ts'
import type { FileContext } from './replies/file-reply.ts'
import type { ExternalContext, PublicContext, RequestContext, SerializedContext } from './route.ts'

/** A proxy may forward something that is not an IP address. */
const ipAddressOf = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')

const userAgentOf = ({ headers }: FastifyRequest): string =>
  String(headers['user-agent'] ?? '').slice(0, 300)

/** The context of a handler; `principal` may be newer than that of the request. */
export const requestContextOf = (
  request: FastifyRequest,
  { tx, principal, now }: Pick<RequestContext, 'tx' | 'principal' | 'now'>,
): RequestContext => ({
  tx,
  principal,
  now,
  ipAddress: ipAddressOf(request),
  userAgent: userAgentOf(request),
  ifMatch: request.headers['if-match'],
})

export const publicContextOf = (request: FastifyRequest, clock: Clock): PublicContext => ({
  now: clock.now(),
  ipAddress: ipAddressOf(request),
  userAgent: userAgentOf(request),
  authorization: request.headers.authorization,
  cookie: request.headers.cookie,
  isFromForeignSite: request.headers['sec-fetch-site'] === 'cross-site',
  stripeSignature: request.headers['stripe-signature']?.toString(),
  url: request.url,
  log: request.log,
})

export const externalContextOf = (
  request: FastifyRequest,
  clock: Clock,
): ExternalContext<Principal> => ({
  principal: principalOf(request),
  now: clock.now(),
  ipAddress: ipAddressOf(request),
  userAgent: userAgentOf(request),
})

export const serializedContextOf = (request: FastifyRequest, clock: Clock): SerializedContext => ({
  principal: principalOf(request),
  now: clock.now(),
  ifNoneMatch: request.headers['if-none-match'],
  wantsCsv: prefersCsv(request.headers.accept),
})

export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw unauthenticated()
  return principal
}

export const fileContextOf = (request: FastifyRequest, clock: Clock): FileContext => ({
  principal: request.principal,
  now: clock.now(),
  ifNoneMatch: request.headers['if-none-match'],
  range: request.headers.range,
  ifRange: request.headers['if-range']?.toString(),
})
