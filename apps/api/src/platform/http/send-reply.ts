import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { prefersCsv, sendCsv } from './csv-reply.ts'
import type { FileReply, Reply, SerializedReply } from './route.ts'

/** Sends what a handler has replied; throws an error that it returned. */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Reply<unknown> | ApiError,
): FastifyReply {
  if (outcome instanceof ApiError) throw outcome
  const { status, body, headers, csv } = outcome
  reply.status(status).header('Cache-Control', 'no-store')
  if (headers) reply.headers(headers)
  if (csv) {
    reply.header('Vary', 'Accept')
    if (prefersCsv(request.headers.accept)) return sendCsv(reply, csv)
  }
  return reply.send(status === 302 ? undefined : body)
}

/** Sends JSON text as it is. */
export function sendSerialized(
  reply: FastifyReply,
  { status, serialized, headers }: SerializedReply,
): FastifyReply {
  reply.status(status).headers(headers)
  if (serialized === null) return reply.send()
  return reply.type('application/json; charset=utf-8').send(serialized)
}

/** Sends bytes as they are, or says that the caller has them already. */
export const sendFile = (
  reply: FastifyReply,
  { content, headers, isNotModified = false }: FileReply,
): FastifyReply =>
  isNotModified ? reply.headers(headers).status(304).send() : reply.headers(headers).send(content)
