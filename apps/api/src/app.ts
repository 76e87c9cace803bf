import { passkeyDomainMeta, passkeyPagesMeta } from '@weekboard/contracts/identity/passkey-metas'
import { socialProvidersMeta } from '@weekboard/contracts/identity/social-providers'
import { pagePaths } from '@weekboard/contracts/pages'
import { routes as contractRoutes } from '@weekboard/contracts/routes'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { registerAssistants } from './features/assistants/index.ts'
import { registerOauth } from './features/assistants/oauth/endpoints.ts'
import { createFindGrant } from './features/assistants/oauth/find-grant.ts'
import { registerLocalOnly, registerMailPreview } from './features/development/index.ts'
import type { Services } from './features/feature.ts'
import { catalog, features, tagDescriptions } from './features/features.ts'
import {
  createDemandProof,
  relyingPartyId,
  socialProviderNames,
} from './features/identity/index.ts'
import { createApiKeys } from './platform/api-keys.ts'
import type { Environment } from './platform/env.ts'
import { limitAddress } from './platform/http/access.ts'
import { bindCableTickets } from './platform/http/cable-ticket-route.ts'
import { registerOriginCheck } from './platform/http/cross-origin.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerMetrics } from './platform/http/metrics-route.ts'
import { registerOpenApi } from './platform/http/openapi/register-openapi.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import {
  answerUnroutable,
  registerErrorHandler,
  replyToInvalidHttp,
} from './platform/http/replies/error-handler.ts'
import { registerRequestLog, requestId } from './platform/http/request-log.ts'
import { registerBodyParser } from './platform/http/requests/body.ts'
import type { BoundRoute } from './platform/http/route.ts'
import {
  rawSecurityHeaders,
  registerRequestOrigin,
  registerSecurityHeaders,
} from './platform/http/security.ts'
import { registerSecurityContact } from './platform/http/security-contact.ts'
import { registerSpa } from './platform/http/spa.ts'
import { createFailedTokens } from './platform/limits/failed-tokens.ts'
import type { Platform } from './platform/platform.ts'
import { createCableTickets } from './platform/realtime/cable-tickets.ts'
import { registerGateway } from './platform/realtime/gateway.ts'
import { createSessions } from './platform/sessions.ts'
import { registerTokens } from './platform/tokens.ts'

/** The one composition root of the HTTP side: platform first, then features. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { env, database, clock, limits } = platform
  const app = createServer(platform)
  registerErrorHandler(app)
  registerBodyParser(app)
  registerRequestLog(app)
  platform.tracing?.register(app)
  await registerSecurityHeaders(app, env)
  registerOriginCheck(app, env)
  registerRequestOrigin(app, env)
  registerLocalOnly(app, env)
  await registerOpenApi(app, env, tagDescriptions)
  registerHealth(app, database, platform.readiness)
  registerSecurityContact(app, platform)
  registerMetrics(app, platform.metrics, platform.refreshMetrics)

  const tokens = await registerTokens(app, platform.jwtKeys)
  const sessions = createSessions({ ...platform, tokens })
  const apiKeys = createApiKeys(platform)
  const failedTokens = createFailedTokens(limits, env)
  const access = { sessions, apiKeys, failedTokens, limits, env }
  const tickets = createCableTickets({ ...platform, sessions, apiKeys, tokens })
  const services: Services = { ...platform, tokens, sessions, catalog }
  if (env.ROLES.includes('api')) {
    const routes = routesOf(services, bindCableTickets(tickets))
    assertComplete(routes, env.isProduction)
    await registerOauth(app, platform)
    if (!env.isProduction) registerMailPreview(app, database)
    const fingerprintSecrets = platform.jwtKeys.map(({ secret }) => secret)
    registerRoutes(app, routes, {
      ...access,
      database,
      clock,
      fingerprintSecrets,
      demandProof: createDemandProof(platform),
    })
    registerAssistants(app, {
      ...services,
      ...access,
      routes,
      findGrant: createFindGrant(platform),
    })
  }
  if (env.ROLES.includes('cable')) {
    const channels = features.flatMap(({ channel }) => channel?.(services) ?? [])
    await registerGateway(app, { ...platform, ...access, tickets, channels })
  }
  const closedScreens = env.isProduction ? [pagePaths.outbox] : []
  const countMiss = missCounter(platform)
  await registerSpa(app, platform.webFolder, { closedScreens, countMiss, metas: metasOf(env) })
  return app
}

/** What the pages know without a call. */
const metasOf = (env: Environment) => ({
  'operator-name': env.OPERATOR_NAME,
  'operator-contact': env.OPERATOR_CONTACT,
  [socialProvidersMeta]: socialProviderNames(env).join(' '),
  [passkeyDomainMeta]: relyingPartyId(env),
  [passkeyPagesMeta]: env.PUBLIC_URL,
})

const missCounter =
  (platform: Platform) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limitAddress(request, reply, platform)

/** The routes of the platform and of every feature. */
function routesOf(services: Services, ...ofPlatform: BoundRoute[]): BoundRoute[] {
  const routes = ofPlatform
  for (const feature of features) routes.push(...(feature.routes?.(services, [...routes]) ?? []))
  return routes
}

/** Fastify without routes, with the limits of the environment. */
function createServer({ env, log }: Pick<Platform, 'env' | 'log'>): FastifyInstance {
  const headers = rawSecurityHeaders(env)
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId(env),
    requestIdHeader: false,
    trustProxy: trusts(env),
    bodyLimit: env.LIMIT_BODY_BYTES,
    requestTimeout: env.LIMIT_REQUEST_MS,
    handlerTimeout: env.LIMIT_REQUEST_MS,
    // For a client that does not read its reply: nothing else ends that.
    connectionTimeout: 2 * env.LIMIT_REQUEST_MS,
    http: requestTimeouts(env),
    frameworkErrors: answerUnroutable(headers),
    clientErrorHandler: replyToInvalidHttp(headers),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('principal', null)
  app.decorateRequest('renewedToken', null)
  app.decorateRequest('sentBody', null)
  return app
}

/**
 * Fastify sets its `requestTimeout` after the server is created. Node ignores one that is then below
 * the 60 s that a head may take, so both are set here as well.
 */
const requestTimeouts = ({ LIMIT_REQUEST_MS: requestMs }: Environment) => ({
  requestTimeout: requestMs,
  headersTimeout: Math.min(60_000, requestMs),
  connectionsCheckingInterval: Math.min(5_000, Math.ceil(requestMs / 4)),
})

/**
 * Hop 0 is the nearest proxy. Only the first `TRUST_PROXY` hops are trusted, because clients can
 * forge the rest.
 */
function trusts({ TRUST_PROXY: trusted }: Environment) {
  if (typeof trusted !== 'number') return trusted
  return (_address: string, hop: number): boolean => hop < trusted
}

/** Throws when a contract has no handler. */
function assertComplete(bound: readonly BoundRoute[], production: boolean): void {
  const contracts = new Set(bound.map((route) => route.contract))
  for (const [name, contract] of Object.entries(contractRoutes)) {
    const expected = !(production && contract.path.startsWith('/dev/'))
    if (expected && !contracts.has(contract)) throw new Error(`Route ${name} has no handler`)
  }
}
