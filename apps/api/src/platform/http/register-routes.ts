import { createHash } from 'node:crypto'
import { apiPrefix, type RouteContract } from '@weekboard/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type DemandProof, needsProof, ProofNeededError } from '../access/proof.ts'
import type { Clock } from '../clock.ts'
import type { Database, TenantTransaction } from '../database/database.ts'
import type { Environment } from '../env.ts'
import { ApiError, methodNotAllowed, organizationReadOnly } from '../errors.ts'
import { createGroupCommit, type GroupCommit } from '../group-commit/group-commit.ts'
import { callerIdOf } from '../principal.ts'
import { type AccessDependencies, checkAccess } from './access.ts'
import { allowedMethods } from './allowed-methods.ts'
import {
  externalContextOf,
  fileContextOf,
  principalOf,
  publicContextOf,
  requestContextOf,
  serializedContextOf,
} from './contexts.ts'
import { assertKey, type IdempotentRequest } from './idempotency.ts'
import { runInOwnTransaction } from './own-transaction.ts'
import { isRefusedAsReadOnly, refuseAsReadOnly } from './read-only.ts'
import { inRefusalOrder } from './refusal-order.ts'
import { offerRenewedToken, replyToRetry, withToken } from './renewed-tokens.ts'
import { compressReply } from './replies/compress-reply.ts'
import { announceDeprecation } from './replies/deprecation.ts'
import { sendFile, sendReply, sendSerialized } from './replies/send-reply.ts'
import { addVary } from './replies/vary.ts'
import { reportIgnoredFields } from './requests/ignored-fields.ts'
import { assertEntryCount, assertSingleParameters, keepSentBody } from './requests/input-hooks.ts'
import { registerUpload } from './requests/uploads.ts'
import type { AuthenticatedRoute, BoundRoute, Reply } from './route.ts'
import { withRateLimit } from './route-limits.ts'
import { runAtOwnOrigin } from './security.ts'

interface ProofDependencies {
  readonly clock: Clock
  readonly env: Environment
  readonly demandProof: DemandProof
}

/** Asks for proof before anything of a call is looked at, after its role. */
const checkProof =
  ({ proof }: RouteContract, { clock, demandProof, env }: ProofDependencies) =>
  async (request: FastifyRequest): Promise<void> => {
    const { principal } = request
    const now = clock.now()
    if (proof === 'always' && principal && needsProof(principal, now)) {
      // Before the body has arrived.
      throw await runAtOwnOrigin(request, env, () => demandProof(principal, now))
    }
  }

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Says how to prove it where a handler has found that its body needs proof. */
const demandingProof =
  ({ clock, demandProof }: ProofDependencies, handle: Handler): Handler =>
  (request, reply) =>
    handle(request, reply).catch(async (error: unknown) => {
      const { principal } = request
      if (!(error instanceof ProofNeededError) || principal?.kind !== 'session') throw error
      throw await demandProof(principal, clock.now())
    })

export interface RouteDependencies extends AccessDependencies, ProofDependencies {
  readonly database: Database
  /** The HMAC keys for the fingerprints of requests that come with an `Idempotency-Key`. */
  readonly fingerprintSecrets: readonly string[]
}

/** Registers bound contracts below `/api/v1`; nothing else adds a route there. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  dependencies: RouteDependencies,
): void {
  const groupCommit = createGroupCommit(dependencies, { enabled: dependencies.env.GROUP_COMMIT })
  for (const bound of routes) {
    const route = withRateLimit(bound, dependencies)
    const { method, path, params, query, body, maxBodyBytes, upload, replies, access, compress } =
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
        checkProof(route.contract, dependencies),
      ],
      preValidation: [
        assertEntryCount(route.contract),
        reportIgnoredFields(route.contract),
        assertSingleParameters,
        keepSentBody,
      ],
      // Bad input is reported by the handler, after what comes before it.
      attachValidation: true,
      ...(compress && { onSend: compressReply }),
      handler: demandingProof(
        dependencies,
        inRefusalOrder(route, dependencies, handlerOf(route, dependencies, groupCommit)),
      ),
    })
  }
}

function handlerOf(route: BoundRoute, dependencies: RouteDependencies, groupCommit: GroupCommit) {
  const { clock, sessions } = dependencies
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    assertMethod(request, reply)
    assertValidInput(route.contract, request, clock)
    if (route.contract.csv) addVary(reply, 'Accept')
    switch (route.kind) {
      case 'serialized': {
        const outcome = await route.handle(serializedContextOf(request, clock), inputOf(request))
        await offerRenewedToken(request, reply, sessions)
        return sendSerialized(reply, outcome)
      }
      case 'file': {
        const file = await route.handle(fileContextOf(request, clock), inputOf(request))
        await offerRenewedToken(request, reply, sessions)
        return sendFile(reply, file)
      }
      case 'external': {
        const context = externalContextOf(request, clock)
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

/** Throws a 405 for what is no id but a path of its own, with other methods: `GET /shifts/bulk`. */
function assertMethod(request: FastifyRequest, reply: FastifyReply): void {
  if (request.validationError?.validationContext !== 'params') return
  const methods = allowedMethods(request.server, request.url)
  if (methods.length === 0 || methods.some((method) => method === request.method)) return
  reply.header('Allow', methods.join(', '))
  throw methodNotAllowed(request.method)
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

/** Already validated by Fastify with the contract's schemas; the type is not known here. */
const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body }) as never

async function runAuthenticated(
  route: AuthenticatedRoute,
  request: FastifyRequest,
  dependencies: RouteDependencies,
  groupCommit: GroupCommit,
): Promise<Reply<unknown> | ApiError> {
  const idempotentOf = (callerId: number) =>
    idempotentRequestOf(request, callerId, {
      secrets: dependencies.fingerprintSecrets,
      replies: route.contract.replies,
    })
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
    route.handle(requestContextOf(request, { tx, principal: caller, now }), input)
  if (refused) {
    return dependencies.database.tenant(principal.organization.id, (tx) =>
      refuseAsReadOnly(() => handle(tx, dependencies.clock.now())),
    )
  }
  const startedAt = performance.now()
  const runSingle = () =>
    runInOwnTransaction({ handle, idempotent, request, principal, startedAt }, dependencies)
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
  { method, url, body, sentBody, headers }: FastifyRequest,
  callerId: number,
  own: Pick<IdempotentRequest, 'secrets' | 'replies'>,
): IdempotentRequest | null {
  const key = headers['idempotency-key']
  if (method === 'GET' || typeof key !== 'string' || key === '') return null
  assertKey(key)
  return {
    callerId,
    key,
    method,
    url,
    body: fingerprintable(body),
    sentBody: fingerprintable(sentBody),
    ...own,
  }
}

/** A file by its hash: as JSON it would be a list of a million numbers. */
const fingerprintable = (body: unknown): unknown =>
  Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : body
