import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'

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
