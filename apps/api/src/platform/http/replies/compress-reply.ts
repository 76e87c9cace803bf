import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, compressPage } from './compress-page.ts'
import { addVary } from './vary.ts'

/** Shorter replies do not gain from it. */
const minBytes = 1_024

/** A cached reply, such as a week, is compressed once for each encoding. */
const compressedBodies = new WeakMap<Buffer, Map<string, Promise<Buffer>>>()

/**
 * Compresses a reply for clients that accept it. Its `ETag` becomes a weak one, since it names the
 * reply in every encoding.
 */
export async function compressReply(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { statusCode } = reply
  if (statusCode !== 304 && (statusCode !== 200 || !isLong(payload))) return payload
  addVary(reply, 'Accept-Encoding')
  const encoding = bestEncoding(headers['accept-encoding'])
  if (!encoding) return payload
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('ETag', `W/${tag}`)
  if (!isLong(payload)) return payload
  reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
  if (typeof payload === 'string') return compressPage(payload, encoding)
  const known = compressedBodies.get(payload) ?? new Map<string, Promise<Buffer>>()
  compressedBodies.set(payload, known)
  const compressed = known.get(encoding) ?? compressPage(payload, encoding)
  known.set(encoding, compressed)
  return compressed
}

const isLong = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string'
    ? payload.length >= minBytes
    : Buffer.isBuffer(payload) && payload.length >= minBytes
