import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'
import { Refusal } from '../errors.ts'

/** Everything from this origin only; the nonce is for style elements that our own script adds. */
export const contentSecurityPolicy = (nonce?: string): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
  ].join('; ')

export async function registerSecurityHeaders(
  app: FastifyInstance,
  env: Environment,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: env.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', contentSecurityPolicy())
  })
}

/**
 * Tells whether a browser page of this origin may call: our public address and the loopback one on
 * the port that we listen on. Requests without an origin do not come from a foreign page.
 */
export function originCheck(app: FastifyInstance, env: Environment) {
  return (origin: string | undefined): boolean => {
    if (origin === undefined) return true
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : env.PORT
    const allowed = [
      env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
    ]
    return allowed.includes(origin)
  }
}

export function registerOriginCheck(
  app: FastifyInstance,
  isAllowed: ReturnType<typeof originCheck>,
): void {
  app.addHook('onRequest', async (request) => {
    if (!isAllowed(request.headers.origin)) {
      throw new Refusal(403, 'origin_not_allowed', 'This origin may not call the service.')
    }
  })
}
