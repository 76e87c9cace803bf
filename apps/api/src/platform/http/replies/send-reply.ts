import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'
import { watchArrival } from '../requests/watch-arrival.ts'
import type { Reply, SerializedReply } from '../route.ts'
import { prefersCsv, sendCsv } from './csv-reply.ts'
import type { FileReply } from './file-reply.ts'

const jsonType = 'application/json; charset=utf-8'

/** Sends what a handler has replied; throws an error that it returned. */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Reply<unknown> | ApiError,
): FastifyReply {
  if (outcome instanceof ApiError) throw outcome
  const { status, body, headers, csv, serialized } = outcome
  reply.status(status).header('Cache-Control', 'no-store')
  if (headers) reply.headers(headers)
  if (csv && prefersCsv(request.headers.accept)) {
    return sendCsv(nextPage(request, reply, body), csv)
  }
  if (serialized !== undefined) return reply.type(jsonType).send(serialized)
  return reply.send(status === 302 ? undefined : body)
}

/** Names the next page of a table in a header (RFC 8288), since no line of it can. */
function nextPage({ url }: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const cursor = typeof body === 'object' && body ? Reflect.get(body, 'next_cursor') : null
  if (typeof cursor !== 'string') return reply
  const next = new URL(url, 'http://host')
  next.searchParams.set('cursor', cursor)
  return reply.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
}

/** Sends JSON text as it is, or as a table, which has no `ETag`. */
export function sendSerialized(
  reply: FastifyReply,
  { status, serialized, headers, csv }: SerializedReply,
): FastifyReply {
  if (csv) return sendCsv(reply.header('Cache-Control', 'no-store'), csv)
  reply.status(status).headers(headers)
  if (serialized === null) return reply.send()
  return reply.type(jsonType).send(serialized)
}

/** Sends bytes as they are, or says that the caller has them already. */
export function sendFile(
  reply: FastifyReply,
  { content, headers, isNotModified = false, isPart = false, onEnd }: FileReply,
): FastifyReply {
  reply.headers(headers)
  if (isNotModified) return reply.status(304).send()
  if (onEnd) watchArrival(reply, onEnd)
  return reply.status(isPart ? 206 : 200).send(content)
}
