import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  assertAllowedName,
  createPublicLookup,
  type OutboundRules,
  PrivateAddressError,
  type Resolve,
} from './public-address.ts'

/** Why there is no answer. What is neither the name, TLS nor time counts as `connect`. */
export type OutboundFailure = 'dns' | 'connect' | 'tls' | 'timeout' | 'private_address'

export type OutboundAnswer =
  | {
      readonly status: number
      /** The beginning, as text. */
      readonly body: string
      readonly retryAfter: string | undefined
    }
  | { readonly failure: OutboundFailure }

export interface OutboundMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  /** The time limit for the head of the answer. */
  readonly withinMs: number
  /** How much of the answer's body is kept; by default nothing. */
  readonly keptBytes?: number
  /** Aborts the request; the promise rejects then. */
  readonly signal?: AbortSignal
}

export type OutboundRequest = (url: string, message: OutboundMessage) => Promise<OutboundAnswer>

export interface OutboundOptions extends OutboundRules {
  readonly resolve?: Resolve
}

/** How long the body of an answer may take once its head is there. */
const bodyWithinMs = 2_000

/**
 * Posts to an address that a user has given, at an allowed host. Unless private addresses are allowed, it is
 * resolved and checked for each request, and the connection goes to the address that was checked.
 * Redirects are not followed. A body that is long or slow is cut off.
 */
export const createOutboundPost = (options: OutboundOptions): OutboundRequest =>
  createOutboundRequest('POST', options)

/** The same for reading. */
export const createOutboundGet = (options: OutboundOptions): OutboundRequest =>
  createOutboundRequest('GET', options)

function createOutboundRequest(
  method: 'GET' | 'POST',
  { resolve, ...rules }: OutboundOptions,
): OutboundRequest {
  const lookup = rules.isPrivateAllowed ? undefined : createPublicLookup(resolve)
  return async (url, message) => {
    message.signal?.throwIfAborted()
    try {
      assertAllowedName(url, rules)
      const request = url.startsWith('https:') ? requestHttps : requestHttp
      const sent = request(url, {
        method,
        headers: message.headers,
        agent: false,
        ...(lookup && { lookup }),
      })
      return await readAnswer(sent, message)
    } catch (error) {
      message.signal?.throwIfAborted()
      return { failure: failureOf(error) }
    }
  }
}

async function readAnswer(
  sent: ClientRequest,
  { body, withinMs, keptBytes = 0, signal }: OutboundMessage,
): Promise<OutboundAnswer> {
  const abort = () => sent.destroy(new Error('Aborted'))
  const timer = setTimeout(() => sent.destroy(new AnswerTimeoutError()), withinMs)
  signal?.addEventListener('abort', abort)
  // After the head, a lost connection only ends the body.
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
  })
  try {
    sent.end(body ?? undefined)
    const answer = await response
    return {
      status: answer.statusCode ?? 0,
      body: await readBeginning(answer, keptBytes),
      retryAfter: answer.headers['retry-after'],
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    sent.destroy()
  }
}

/** The first bytes of a body; the rest is not read. Never rejects. */
function readBeginning(response: IncomingMessage, keptBytes: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = () => {
      clearTimeout(timer)
      response.destroy()
      // Postgres stores no NUL in a text.
      const kept = Buffer.concat(chunks).subarray(0, keptBytes)
      resolve(kept.toString('utf8').replaceAll('\0', '\uFFFD'))
    }
    const timer = setTimeout(finish, bodyWithinMs)
    response.on('error', finish)
    response.on('close', finish)
    if (keptBytes === 0) return finish()
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size >= keptBytes) finish()
    })
    response.on('end', finish)
  })
}

class AnswerTimeoutError extends Error {
  override readonly name = 'AnswerTimeoutError'
}

const nameErrors = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA']
/** Codes of OpenSSL, and of Node's check of the host name. */
const tlsError =
  /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|EPROTO$|CRL_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)/

function failureOf(error: unknown): OutboundFailure {
  if (error instanceof PrivateAddressError) return 'private_address'
  if (error instanceof AnswerTimeoutError) return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (nameErrors.includes(code)) return 'dns'
  if (tlsError.test(code)) return 'tls'
  return code === 'ETIMEDOUT' ? 'timeout' : 'connect'
}
