import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

/**
 * No call takes a list in its query, so what is repeated or written as a list, such as `date[]=`,
 * is a mistake: read as if it were not there, it would be answered with something else than asked.
 */
export async function insistOnSingleParameters({ query }: FastifyRequest): Promise<void> {
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
