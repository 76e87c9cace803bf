import type { RouteContract } from '@weekboard/contracts/route'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'

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
