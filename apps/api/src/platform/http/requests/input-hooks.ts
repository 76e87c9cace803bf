import type { RouteContract } from '@weekboard/contracts/route'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'

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

/**
 * A hook that throws a 413 for a body whose list has more entries than its contract allows. It runs
 * before the schema, which would check each of them.
 */
export function assertEntryCount({ maxEntries }: RouteContract) {
  return async ({ body }: FastifyRequest): Promise<void> => {
    if (!maxEntries || typeof body !== 'object' || body === null) return
    const { field, count } = maxEntries
    const entries: unknown = (body as Record<string, unknown>)[field]
    if (!Array.isArray(entries) || entries.length <= count) return
    const limit = count.toLocaleString('en-US')
    throw new ApiError(413, 'payload_too_large', `${field} must have at most ${limit} entries.`)
  }
}

/**
 * Throws a 400 for a query parameter that is repeated or written as a list, such as `date[]=`. No
 * route takes a list; a handler would ignore the parameter and answer another question.
 */
export async function assertSingleParameters({ query }: FastifyRequest): Promise<void> {
  const reason = 'must be given once, as a single value'
  const fields = Object.entries(query as Record<string, unknown>).flatMap(([name, value]) => {
    const [field = name, ...brackets] = name.split('[')
    return Array.isArray(value) || brackets.length > 0 ? field : []
  })
  const [first] = fields
  if (first === undefined) return
  throw new ApiError(400, 'malformed_request', `${first} ${reason}`, {
    errors: fields.map((field) => `${field} ${reason}`),
    details: { fields: Object.fromEntries(fields.map((field) => [field, reason])) },
  })
}
