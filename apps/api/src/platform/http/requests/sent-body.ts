import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The parsed body before the schema, which replaces it; null without one. */
    sentBody: unknown
  }
}

/** A hook that keeps the body as it was sent. */
export async function keepSentBody(request: FastifyRequest): Promise<void> {
  request.sentBody = request.body ?? null
}
