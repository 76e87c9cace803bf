import type { FastifyReply } from 'fastify'

/** Says that a reply depends on a header of its request, beside others that are named already. */
export function addVary(reply: FastifyReply, name: string): FastifyReply {
  const named = reply.getHeader('vary')
  return reply.header('Vary', named === undefined ? name : `${named}, ${name}`)
}
