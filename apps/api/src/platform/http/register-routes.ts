import { isIP } from 'node:net'
import { apiPrefix } from '@weekboard/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { isRetryable } from '../database-errors.ts'
import { ApiError, unauthenticated } from '../errors.ts'
import type { Principal } from '../principal.ts'
import { type AccessDependencies, bearerOf, checkAccess } from './access.ts'
import { createGathered, type GatheredRequest } from './gathered.ts'
import { assertKey, type Keyed, once } from './idempotency.ts'
import { insistOnSingleParameters } from './query.ts'
import type { BoundRoute, PublicContext, Reply, RequestContext, SerializedReply } from './route.ts'

type PrintedRoute = Extract<BoundRoute, { kind: 'serialized' }>
type RepliedRoute = Exclude<BoundRoute, PrintedRoute>

export interface RouteDependencies extends AccessDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Tells equal requests without being able to tell what they held. */
  readonly fingerprintSecret: string
}

const maxAttempts = 3

/** Registers bound contracts below `/api/v1`; nothing else adds a route there. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  dependencies: RouteDependencies,
): void {
  const gather = createGathered(dependencies)
  for (const route of routes) {
    const { method, path, params, query, body, replies, summary, tag, access } = route.contract
    app.route({
      method,
      url: apiPrefix + path,
      schema: {
        summary,
        tags: [tag],
        ...(access !== 'public' && { security: [{ bearer: [] }] }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: replies,
      },
      onRequest: checkAccess(route.contract, dependencies),
      preValidation: insistOnSingleParameters,
      handler: async (request, reply) => {
        if (route.kind === 'serialized') {
          return sendPrinted(reply, await runReader(route, request, dependencies))
        }
        const result =
          route.kind === 'authenticated'
            ? await runMember(route, request, { ...dependencies, gather })
            : await runPublic(route, request, dependencies)
        if (result instanceof ApiError) throw result
        return send(reply, result)
      },
    })
  }
}

/** What a proxy forwards may be no address at all. */
const addressOf = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')

const userAgentOf = ({ headers }: FastifyRequest): string =>
  String(headers['user-agent'] ?? '').slice(0, 300)

const inputOf = (request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  body: request.body,
})

const runPublic = (
  route: RepliedRoute,
  request: FastifyRequest,
  { clock }: RouteDependencies,
): Promise<Reply<unknown> | ApiError> => {
  const context: PublicContext = {
    now: clock.now(),
    address: addressOf(request),
    userAgent: userAgentOf(request),
    authorization: request.headers.authorization,
    cookie: request.headers.cookie,
    url: request.url,
    log: request.log,
  }
  return route.handle(context as never, inputOf(request) as never)
}

function runReader(
  route: PrintedRoute,
  request: FastifyRequest,
  { clock }: RouteDependencies,
): Promise<SerializedReply> {
  const { principal } = request
  if (!principal) throw unauthenticated()
  const ifNoneMatch = request.headers['if-none-match']
  return route.handle({ principal, now: clock.now(), ifNoneMatch }, inputOf(request) as never)
}

type MemberDependencies = RouteDependencies & {
  readonly gather: ReturnType<typeof createGathered>
}

function runMember(
  route: RepliedRoute,
  request: FastifyRequest,
  dependencies: MemberDependencies,
): Promise<Reply<unknown> | ApiError> {
  const { principal } = request
  if (!principal) throw unauthenticated()
  const { gathers } = route
  const keyed = keyedOf(request, principal, dependencies)
  const alone = () => runAlone(route, request, principal, { ...dependencies, keyed })
  if (!gathers) return alone()
  const step = gathers.step(inputOf(request))
  const asked = { principal, ifMatch: request.headers['if-match'], step }
  return dependencies.gather({ gathers, asked, keyed, alone })
}

/** Null for a request without a key. Throws a 400 for a key that cannot be kept. */
function keyedOf(
  { method, url, body, headers }: FastifyRequest,
  principal: Principal,
  { fingerprintSecret: secret }: Pick<RouteDependencies, 'fingerprintSecret'>,
): Keyed | null {
  const key = headers['idempotency-key']
  if (method === 'GET' || typeof key !== 'string' || key === '') return null
  assertKey({ key })
  return { principal, request: { key, method, url, body, secret } }
}

type AloneDependencies = Pick<RouteDependencies, 'database' | 'clock' | 'sessions'> &
  Pick<GatheredRequest, 'keyed'>

/**
 * A deadlock's victim is simply carried out again. The session is looked at anew: what came in the
 * way may have been a change of what it stands for, such as the organization's time zone.
 */
async function runAlone(
  route: RepliedRoute,
  request: FastifyRequest,
  authenticated: Principal,
  dependencies: AloneDependencies,
): Promise<Reply<unknown> | ApiError> {
  let principal = authenticated
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTenant(route, request, principal, dependencies)
    } catch (error) {
      if (!isRetryable(error) || attempt === maxAttempts) throw error
      const token = bearerOf(request.headers.authorization)
      principal = (await dependencies.sessions.authenticate(token)).principal
    }
  }
}

function inTenant(
  route: RepliedRoute,
  request: FastifyRequest,
  principal: Principal,
  { database, clock, keyed }: AloneDependencies,
): Promise<Reply<unknown> | ApiError> {
  return database.tenant(principal.organization.id, (tx) => {
    const context: RequestContext = {
      tx,
      principal,
      now: clock.now(),
      address: addressOf(request),
      userAgent: userAgentOf(request),
      ifMatch: request.headers['if-match'],
    }
    const carryOut = () => route.handle(context as never, inputOf(request) as never)
    return keyed ? once(tx, keyed, carryOut) : carryOut()
  })
}

function send(reply: FastifyReply, { status, body, headers }: Reply<unknown>): FastifyReply {
  reply.status(status).header('Cache-Control', 'no-store')
  if (headers) reply.headers(headers)
  return reply.send(status === 302 ? undefined : body)
}

function sendPrinted(
  reply: FastifyReply,
  { status, printed, headers }: SerializedReply,
): FastifyReply {
  reply.status(status).headers(headers)
  if (printed === null) return reply.send()
  return reply.type('application/json; charset=utf-8').send(printed)
}
