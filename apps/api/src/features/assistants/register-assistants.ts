import { toWebRequest } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { assistantsPath } from '@weekboard/contracts/assistants/assistant-tools'
import { type AssistantScope, hasScope } from '@weekboard/contracts/integrations/scopes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, methodNotAllowed } from '../../platform/errors.ts'
import { limitCalls } from '../../platform/http/access.ts'
import { bearerOf } from '../../platform/http/authenticate.ts'
import type { BoundRoute } from '../../platform/http/route.ts'
import { runAtOwnOrigin } from '../../platform/http/security.ts'
import type { FailedTokens } from '../../platform/limits/failed-tokens.ts'
import type { Services } from '../feature.ts'
import { assistantsOff } from './assistants-off.ts'
import { bindRouteCalls } from './call-route.ts'
import { type AssistantCaller, authenticateAssistant, type CallerDependencies } from './caller.ts'
import { createAssistantServer, planningToolNames } from './create-server.ts'

interface AssistantDependencies extends Services, CallerDependencies {
  readonly failedTokens: FailedTokens
  /** The routes that tools call. */
  readonly routes: readonly BoundRoute[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on calls of `/mcp`. */
    assistantCaller: AssistantCaller | null
  }
}

/**
 * Serves the Model Context Protocol at `/mcp`, without sessions: each call names its token and gets a
 * server of its own. 401 without a valid token, 403 when the organization lets no assistant do this or
 * the token lacks a scope, 405 for everything but POST.
 */
export function registerAssistants(
  app: FastifyInstance,
  dependencies: AssistantDependencies,
): void {
  const { env, log } = dependencies
  const bindCalls = bindRouteCalls(dependencies)
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const caller = assertCaller(authInfo?.extra?.caller as AssistantCaller | undefined)
      const call = bindCalls(caller.principal)
      return createAssistantServer({ services: dependencies, caller, bindCalls, call }, log)
    },
    {
      // The tools never change, so that nobody has a reason to listen.
      maxSubscriptions: 0,
      onerror: (error) => log.debug({ err: error }, 'A message of an assistant was refused'),
    },
  )
  app.addHook('onClose', () => handler.close())
  app.decorateRequest('assistantCaller', null)
  app.route({
    method: 'POST',
    url: assistantsPath,
    schema: { hide: true },
    onRequest: (request, reply) =>
      runAtOwnOrigin(request, env, () => authenticateCall(request, reply, dependencies)),
    handler: async (request, reply) => {
      const caller = assertCaller(request.assistantCaller)
      await countOthers(request.body, caller, reply, dependencies)
      if (isPlanning(request.body)) assertPermitted(caller, 'assistants:write', reply, dependencies)
      const { clientId, scopes } = caller
      const authInfo = { token: '', clientId, scopes: [...scopes], extra: { caller } }
      const sent = await toWebRequest(request.raw, request.body)
      return reply.send(await handler.fetch(sent, { authInfo, parsedBody: request.body }))
    },
  })
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: assistantsPath,
    schema: { hide: true },
    handler: async ({ method }, reply) => {
      reply.header('Allow', 'POST')
      throw methodNotAllowed(method)
    },
  })
}

function assertCaller(caller: AssistantCaller | null | undefined): AssistantCaller {
  if (!caller) throw new Error('A call of an assistant was not authenticated')
  return caller
}

/** Finds who calls, counts the call, and checks that they may read. Throws a 401, 403 or 429. */
async function authenticateCall(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: AssistantDependencies,
): Promise<void> {
  const { failedTokens } = dependencies
  const token = bearerOf(request.headers.authorization)
  try {
    const authenticate = () => authenticateAssistant(token, dependencies)
    request.assistantCaller = await failedTokens.check({ token, ip: request.ip }, authenticate)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      challenge(reply, dependencies, token === '' ? {} : { error: 'invalid_token' })
    }
    throw error
  }
  await countMessage(request.assistantCaller, reply, dependencies)
  assertPermitted(request.assistantCaller, 'assistants:read', reply, dependencies)
}

/** Counts a message against the limit of its connection. Throws a 429. */
const countMessage = (
  { grantId }: AssistantCaller,
  reply: FastifyReply,
  dependencies: AssistantDependencies,
): Promise<void> => {
  const max = dependencies.env.LIMIT_API_KEY_PER_MINUTE
  return limitCalls(`assistants:${grantId}`, max, dependencies, reply)
}

/** Counts the messages of a batch, of which the first was counted before the body was read. */
async function countOthers(
  body: unknown,
  caller: AssistantCaller,
  reply: FastifyReply,
  dependencies: AssistantDependencies,
): Promise<void> {
  const others = Array.isArray(body) ? body.slice(1) : []
  for (const _ of others) await countMessage(caller, reply, dependencies)
}

/** Throws a 403 for what the organization or the scopes do not allow. */
function assertPermitted(
  { principal, scopes }: AssistantCaller,
  scope: AssistantScope,
  reply: FastifyReply,
  services: Pick<Services, 'publicUrl'>,
): void {
  const { assistants } = principal.organization
  if (assistants === 'off') throw assistantsOff('Assistants are switched off here.')
  if (assistants === 'read' && scope === 'assistants:write') {
    throw assistantsOff('Assistants may only read here.')
  }
  if (hasScope(scopes, scope)) return
  challenge(reply, services, { error: 'insufficient_scope', scope })
  const message = `This connection needs the scope ${scope}.`
  throw new ApiError(403, 'insufficient_scope', message, { details: { scope } })
}

/** Names the error and where a client learns how to get a token (RFC 6750 and RFC 9728). */
function challenge(
  reply: FastifyReply,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  parameters: Readonly<Record<string, string>>,
): void {
  const metadata = `${publicUrl()}/.well-known/oauth-protected-resource${assistantsPath}`
  const all = { realm: 'weekboard', ...parameters, resource_metadata: metadata }
  const pairs = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  reply.header('WWW-Authenticate', `Bearer ${pairs.join(', ')}`)
}

/** Whether a message, or one of several, calls a tool that makes or carries out a plan. */
const isPlanning = (body: unknown): boolean =>
  [body].flat().some((message) => {
    if (typeof message !== 'object' || message === null) return false
    const { method, params } = message as { method?: unknown; params?: { name?: unknown } }
    const name = params?.name
    return method === 'tools/call' && typeof name === 'string' && planningToolNames.has(name)
  })
