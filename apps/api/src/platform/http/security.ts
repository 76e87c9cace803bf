import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'
import { runWithOrigin } from '../request-origin.ts'

/**
 * Everything from this origin only; the nonce is for the style elements and the one script in the page
 * itself, and for style elements that our own script adds.
 */
export const contentSecurityPolicy = (nonce?: string): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    ...(nonce ? [`script-src 'self' 'nonce-${nonce}'`] : []),
  ].join('; ')

export async function registerSecurityHeaders(
  app: FastifyInstance,
  env: Environment,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: env.PUBLIC_URL?.startsWith('https:') ? { maxAge: hstsSeconds } : false,
  })
  const policy = contentSecurityPolicy()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy)
  })
}

const hstsSeconds = 31_536_000

/**
 * The same headers for replies that are written to the socket, where no hook runs. Names are in lower
 * case.
 */
export const rawSecurityHeaders = ({
  PUBLIC_URL,
}: Pick<Environment, 'PUBLIC_URL'>): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(),
  ...(PUBLIC_URL?.startsWith('https:') && {
    'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/** Lets links in replies, mails and jobs lead to where their request came to, when that is allowed. */
export function registerRequestOrigin(app: FastifyInstance, env: Environment): void {
  if (env.PUBLIC_URL) return
  // Not earlier: what runs after the body has arrived is no continuation of what runs before.
  app.addHook('preHandler', (request, _reply, done) => runAtOwnOrigin(request, env, done))
}

/** Runs a part of a request that is done before its body has arrived, as the rest is run later. */
export function runAtOwnOrigin<T>(
  { protocol, host, server }: FastifyRequest,
  env: Environment,
  work: () => T,
): T {
  const origin = `${protocol}://${host}`
  const isOwn = !env.PUBLIC_URL && ownOrigins(server, env).includes(origin)
  return isOwn ? runWithOrigin(origin, work) : work()
}

/** Where this installation's own pages are. */
export function ownOrigins(app: FastifyInstance, env: Environment): string[] {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  return [
    env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]
}
