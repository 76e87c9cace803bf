import { randomUUID } from 'node:crypto'
import { oauthClients } from '@weekboard/db/schema/identity/assistants-oauth'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { eq } from 'drizzle-orm'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { requireQuota } from '../../../platform/limits/rate-quota.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  clientMetadataSchema,
  type OauthClient,
  type ReadClientDocument,
} from './client-document.ts'
import { OauthError } from './oauth-error.ts'
import { isAllowedRedirectUri } from './redirect-uri.ts'

export type ClientPlatform = Pick<Platform, 'database' | 'clock' | 'limits' | 'env'>

const registrationSchema = clientMetadataSchema.refine(
  ({ redirect_uris: uris }) => uris.every(isAllowedRedirectUri),
  { path: ['redirect_uris'] },
)

/** Counts a client that is new to an address. Throws a 429 when there were too many. */
export const countNewClient = (
  { limits, env }: Pick<ClientPlatform, 'limits' | 'env'>,
  ipAddress: string,
): Promise<void> =>
  requireQuota(limits, `oauth-clients:${addressGroup(ipAddress)}`, {
    max: env.LIMIT_CLIENTS_PER_ADDRESS,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })

/**
 * Stores a client that registers itself, and returns its registration (RFC 7591). It gets no secret,
 * whatever it has asked for. Throws a 429, `invalid_redirect_uri` or `invalid_client_metadata`.
 */
export async function registerClient(platform: ClientPlatform, sent: unknown, ipAddress: string) {
  await countNewClient(platform, ipAddress)
  const parsed = registrationSchema.safeParse(sent)
  if (!parsed.success) {
    const isUri = parsed.error.issues.some(({ path }) => path[0] === 'redirect_uris')
    throw isUri
      ? new OauthError('invalid_redirect_uri', 'redirect_uris must be https or loopback addresses')
      : new OauthError('invalid_client_metadata', 'The description of the client is not valid')
  }
  const now = platform.clock.now()
  const id = randomUUID()
  const { client_name: given = '', redirect_uris: redirectUris } = parsed.data
  const name = given || hostOf(redirectUris)
  await platform.database.db
    .insert(oauthClients)
    .values({ id, name, redirectUris, createdAt: now, lastUsedAt: now })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

const hostOf = ([uri = '']: readonly string[]): string => new URL(uri).host

/** The host that publishes a client's description; null for a client that registered itself. */
export const clientHostOf = (clientId: string): string | null =>
  /^https?:/.test(clientId) ? new URL(clientId).host : null

/**
 * The client of an id, which is the address of its description or that of a registration. Null for an
 * unknown one. Throws a 429 when too many descriptions were read for an address.
 */
export async function findClient(
  platform: ClientPlatform,
  readDocument: ReadClientDocument,
  { id, ipAddress }: { readonly id: string; readonly ipAddress: string },
): Promise<OauthClient | null> {
  if (/^https?:/.test(id)) return readDocument(id, () => countNewClient(platform, ipAddress))
  const [row] = await platform.database.db
    .update(oauthClients)
    .set({ lastUsedAt: platform.clock.now() })
    .where(eq(oauthClients.id, id))
    .returning()
  return row ?? null
}
