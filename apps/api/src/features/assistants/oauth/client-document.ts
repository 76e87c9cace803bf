import { hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Environment } from '../../../platform/env.ts'
import { createOutboundGet } from '../../../platform/outbound/outbound-post.ts'
import { parsePlainUrl } from './redirect-uri.ts'

/** A program that people connect. It has no secret: PKCE and the redirect protect its codes. */
export interface OauthClient {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** How a client calls itself, on one line and without characters that nobody sees. */
const clientNameSchema = z
  .string()
  .transform((name) => name.replace(unseen, '').trim().slice(0, 80))

/** The fields that matter of how a client describes itself (RFC 7591, section 2). */
export const clientMetadataSchema = z.object({
  client_name: clientNameSchema.optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(20),
})

const answerWithinMs = 5_000
const maxBytes = 16 * 1024
const maxCached = 1_000

/** The description of a client at its id; a client that says it has a secret or a key is not served. */
const documentSchema = clientMetadataSchema.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.literal('none').optional(),
})

/**
 * Reads the description that a client publishes at the address that is its id. Null unless it is there
 * and names that very id. `onFetch` runs before a description that is not known is fetched.
 */
export type ReadClientDocument = (
  id: string,
  onFetch: () => Promise<void>,
) => Promise<OauthClient | null>

/**
 * Reads descriptions of clients (OAuth Client ID Metadata Document) from allowed public https
 * addresses, at most 16 KiB in 7 s. A node keeps one for an hour, and for a minute that there is none.
 */
export function createClientDocuments({
  ASSISTANTS_ALLOW_PRIVATE: isPrivateAllowed,
  OUTBOUND_ALLOWED_HOSTS: allowedHosts,
}: Pick<Environment, 'ASSISTANTS_ALLOW_PRIVATE' | 'OUTBOUND_ALLOWED_HOSTS'>): ReadClientDocument {
  const get = createOutboundGet({ isPrivateAllowed, allowedHosts })
  const known = new LRUCache<string, { readonly client: OauthClient | null }>({ max: maxCached })
  const read = async (id: string): Promise<OauthClient | null> => {
    const answer = await get(id, {
      headers: { accept: 'application/json', 'user-agent': 'Weekboard-Assistants/1' },
      body: null,
      withinMs: answerWithinMs,
      keptBytes: maxBytes + 1,
    })
    if ('failure' in answer || answer.status !== 200) return null
    return Buffer.byteLength(answer.body) > maxBytes ? null : parseDocument(id, answer.body)
  }
  return async (id, onFetch) => {
    if (!isDocumentAddress(id, isPrivateAllowed)) return null
    const cached = known.get(id)
    if (cached) return cached.client
    await onFetch()
    const client = await read(id)
    known.set(id, { client }, { ttl: client ? hourMs : minuteMs })
    return client
  }
}

/** An address with a path, written as it is understood: nothing that normalizing would change. */
function isDocumentAddress(id: string, isHttpAllowed: boolean): boolean {
  const url = parsePlainUrl(id)
  if (!url || url.href !== id || url.pathname === '/') return false
  return url.protocol === 'https:' || isHttpAllowed
}

function parseDocument(id: string, text: string): OauthClient | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const { success, data } = documentSchema.safeParse(json)
  if (!success || data.client_id !== id) return null
  return { id, name: data.client_name || new URL(id).host, redirectUris: data.redirect_uris }
}
