import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'
import { ApiError } from '../errors.ts'

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
    hsts: env.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const policy = contentSecurityPolicy()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy)
  })
}

/**
 * Rejects browser requests of another origin, on the API and on the socket. Only the public URL and
 * the loopback one with this node's port may call. A request without an origin is not a page's.
 */
export function registerOriginCheck(app: FastifyInstance, env: Environment): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin !== undefined && !allowedOrigins(app, env).includes(origin)) {
      throw new ApiError(403, 'origin_not_allowed', 'This origin may not call the service.')
    }
  })
}

function allowedOrigins(app: FastifyInstance, env: Environment): string[] {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  return [
    env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]
}
