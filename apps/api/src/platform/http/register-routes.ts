import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { apiPrefix, type RouteContract } from '@weekboard/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, TenantTransaction } from '../database.ts'
import { isRetryable } from '../database-errors.ts'
import { ApiError, organizationReadOnly, unauthenticated } from '../errors.ts'
import { createGroupCommit, type GroupCommit } from '../group-commit/group-commit.ts'
import { callerIdOf, type Principal, type UserPrincipal } from '../principal.ts'
import { type AccessDependencies, checkAccess } from './access.ts'
import { authenticate, bearerOf } from './authenticate.ts'
import { announceDeprecation } from './deprecation.ts'
import { assertEntryCount } from './entry-count.ts'
import { assertKey, type IdempotentRequest, runOnce } from './idempotency.ts'
import { reportIgnoredFields } from './ignored-fields.ts'
import { assertSingleParameters } from './query.ts'
import { isRefusedAsReadOnly, refuseAsReadOnly } from './read-only.ts'
import { offerRenewedToken, replyToRetry, withToken } from './renewed-tokens.ts'
import type {
  AuthenticatedRoute,
  BoundRoute,
  PublicContext,
  Reply,
  SerializedContext,
} from './route.ts'
import { withRateLimit } from './route-limits.ts'
import { sendFile, sendReply, sendSerialized } from './send-reply.ts'
import { registerUpload } from './uploads.ts'

export interface RouteDependencies extends AccessDependencies {
  readonly database: Database
  readonly clock: Clock
  /** The HMAC key for the fingerprints of requests that come with an `Idempotency-Key`. */
  readonly fingerprintSecret: string
}

const maxAttempts = 3

/** Registers bound contracts below `/api/v1`; nothing else adds a route there. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  dependencies: RouteDependencies,
): void {
  const groupCommit = createGroupCommit(dependencies, { enabled: dependencies.env.GROUP_COMMIT })
  for (const bound of routes) {
    const route = withRateLimit(bound, dependencies)
    const { method, path, params, query, body, maxBodyBytes, upload, replies, access } =
      route.contract
    const register = (options: RouteOptions) =>
      upload ? registerUpload(app, upload, options) : app.route(options)
    register({
      method,
      url: apiPrefix + path,
      ...(maxBodyBytes && { bodyLimit: maxBodyBytes }),
      // A download counts; looking whether it is there must not.
      exposeHeadRoute: route.kind !== 'file' || access === 'public',
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: replies,
      },
      onRequest: [
        announceDeprecation(route.contract),
        checkAccess(route.contract, dependencies, {
          admitsRetries: route.kind === 'authenticated' && route.renewReply !== null,
        }),
      ],
      preValidation: [
        assertEntryCount(route.contract),
        reportIgnoredFields(route.contract),
        assertSingleParameters,
      ],
      // Bad input is reported by the handler, after what comes before it.
      attachValidation: true,
      handler: handlerOf(route, dependencies, groupCommit),
    })
  }
}

function handlerOf(route: BoundRoute, dependencies: RouteDependencies, groupCommit: GroupCommit) {
  const { clock, sessions } = dependencies
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    assertValidInput(route.contract, request, clock)
    switch (route.kind) {
      case 'serialized': {
        const outcome = await route.handle(serializedContextOf(request, clock), inputOf(request))
        await offerRenewedToken(request, reply, sessions)
        return sendSerialized(reply, outcome)
      }
      case 'file': {
        const ifNoneMatch = request.headers['if-none-match']
        const context = { principal: userOf(request), now: clock.now(), ifNoneMatch }
        const file = await route.handle(context, inputOf(request))
        await offerRenewedToken(request, reply, sessions)
        return sendFile(reply, file)
      }
      case 'external': {
        const context = { principal: principalOf(request), now: clock.now() }
        if (isRefusedAsReadOnly(route.contract, context.principal, context.now)) {
          throw organizationReadOnly()
        }
        const outcome = await route.handle(context, inputOf(request))
        await offerRenewedToken(request, reply, sessions)
        return sendReply(request, reply, outcome)
      }
      case 'public':
        return sendReply(
          request,
          reply,
          await route.handle(publicContextOf(request, clock), inputOf(request)),
        )
      case 'authenticated': {
        const outcome = await runAuthenticated(route, request, dependencies, groupCommit)
        if (outcome instanceof ApiError) throw outcome
        await offerRenewedToken(request, reply, sessions)
        return sendReply(request, reply, outcome)
      }
    }
  }
}

/** Throws for input that the schemas reject; in a read-only organization a body does not matter. */
function assertValidInput(
  contract: RouteContract,
  { principal, validationError }: FastifyRequest,
  clock: Clock,
): void {
  if (!validationError) return
  const isBody = validationError.validationContext === 'body'
  if (isBody && principal && isRefusedAsReadOnly(contract, principal, clock.now())) {
    throw organizationReadOnly()
  }
  throw validationError
}

/** A proxy may forward something that is not an IP address. */
const ipAddressOf = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')

const userAgentOf = ({ headers }: FastifyRequest): string =>
  String(headers['user-agent'] ?? '').slice(0, 300)

/** Already validated by Fastify with the contract's schemas; the type is not known here. */
const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body }) as never

const publicContextOf = (request: FastifyRequest, clock: Clock): PublicContext => ({
  now: clock.now(),
  ipAddress: ipAddressOf(request),
  userAgent: userAgentOf(request),
  authorization: request.headers.authorization,
  cookie: request.headers.cookie,
  stripeSignature: request.headers['stripe-signature']?.toString(),
  url: request.url,
  log: request.log,
})

const serializedContextOf = (request: FastifyRequest, clock: Clock): SerializedContext => ({
  principal: principalOf(request),
  now: clock.now(),
  ifNoneMatch: request.headers['if-none-match'],
})

function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw unauthenticated()
  return principal
}

/** Routes that reply with a file are public or for users. */
const userOf = ({ principal }: FastifyRequest): UserPrincipal | null =>
  principal?.kind === 'session' ? principal : null

async function runAuthenticated(
  route: AuthenticatedRoute,
  request: FastifyRequest,
  dependencies: RouteDependencies,
  groupCommit: GroupCommit,
): Promise<Reply<unknown> | ApiError> {
  const idempotentOf = (callerId: number) =>
    idempotentRequestOf(request, callerId, dependencies.fingerprintSecret)
  // No session, and `admitsRetries` let the request in: an earlier try may have ended the session.
  if (!request.principal) {
    return replyToRetry(route, request, dependencies, ({ userId }) => idempotentOf(userId))
  }
  const principal = principalOf(request)
  const idempotent = idempotentOf(callerIdOf(principal))
  const refused = isRefusedAsReadOnly(route.contract, principal, dependencies.clock.now())
  if (refused && route.prepare) throw organizationReadOnly()
  const input = route.prepare ? await prepared(route.prepare, request) : inputOf(request)
  const handle = (tx: TenantTransaction, now: Date, caller = principal) =>
    route.handle(
      {
        tx,
        principal: caller,
        now,
        ipAddress: ipAddressOf(request),
        userAgent: userAgentOf(request),
        ifMatch: request.headers['if-match'],
      },
      input,
    )
  if (refused) {
    return dependencies.database.tenant(principal.organization.id, (tx) =>
      refuseAsReadOnly(() => handle(tx, dependencies.clock.now())),
    )
  }
  const runSingle = () => runInOwnTransaction({ handle, idempotent, request }, dependencies)
  if (!route.groupCommit) return withToken(route, await runSingle(), dependencies.clock.now())
  return groupCommit({
    organizationId: principal.organization.id,
    conflictKeys: route.groupCommit.conflictKeys(input),
    idempotent,
    handle,
    runSingle,
  })
}

const prepared = async (
  prepare: NonNullable<AuthenticatedRoute['prepare']>,
  request: FastifyRequest,
): Promise<never> => (await prepare(inputOf(request))) as never

/** Null for a request without a key. Throws a 400 for a key that is too long. */
function idempotentRequestOf(
  { method, url, body, headers }: FastifyRequest,
  callerId: number,
  secret: string,
): IdempotentRequest | null {
  const key = headers['idempotency-key']
  if (method === 'GET' || typeof key !== 'string' || key === '') return null
  assertKey(key)
  return { callerId, key, method, url, body: fingerprintable(body), secret }
}

/** A file by its hash: as JSON it would be a list of a million numbers. */
const fingerprintable = (body: unknown): unknown =>
  Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : body

interface OwnTransaction {
  readonly handle: (
    tx: TenantTransaction,
    now: Date,
    principal: Principal,
  ) => Promise<Reply<unknown> | ApiError>
  readonly idempotent: IdempotentRequest | null
  readonly request: FastifyRequest
}

/**
 * Runs a handler in its own transaction, up to three times when a deadlock or a serialization failure
 * rolled it back. A retry checks the session again: the conflicting transaction may have changed the
 * principal, such as the organization's time zone.
 */
async function runInOwnTransaction(
  { handle, idempotent, request }: OwnTransaction,
  dependencies: RouteDependencies,
): Promise<Reply<unknown> | ApiError> {
  const { database, clock } = dependencies
  let principal = principalOf(request)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.tenant(principal.organization.id, (tx) => {
        const write = () => handle(tx, clock.now(), principal)
        return idempotent ? runOnce(tx, idempotent, write) : write()
      })
    } catch (error) {
      if (!isRetryable(error) || attempt === maxAttempts) throw error
      const token = bearerOf(request.headers.authorization)
      principal = (await authenticate(token, dependencies)).principal
    }
  }
}
