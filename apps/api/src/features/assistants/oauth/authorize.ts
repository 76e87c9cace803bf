import { type AssistantScope, assistantScopes } from '@weekboard/contracts/integrations/scopes'
import { authorizationRequests } from '@weekboard/db/schema/identity/assistants-oauth'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import { consentPathOf, redirectTo, resourceOf } from './addresses.ts'
import type { OauthClient, ReadClientDocument } from './client-document.ts'
import { type ClientPlatform, findClient } from './clients.ts'
import {
  OauthError,
  requiredParameter,
  singleParameters,
  UntrustedClientError,
} from './oauth-error.ts'
import { isRegisteredRedirectUri } from './redirect-uri.ts'

type AuthorizePlatform = ClientPlatform & Pick<Platform, 'publicUrl'>

interface AuthorizeInput {
  readonly query: URLSearchParams
  readonly ipAddress: string
  readonly readDocument: ReadClientDocument
}

/** How long somebody may take to sign in and decide. */
const requestLifetimeMs = 10 * minuteMs

/**
 * Stores what a client asks for and returns the path at which somebody decides about it; for a request
 * that is not valid it returns the client's address with the error. Throws an `UntrustedClientError`
 * when the client or its address is not known (RFC 6749, section 4.1.2.1), and a 429.
 */
export async function authorize(
  platform: AuthorizePlatform,
  { query, ipAddress, readDocument }: AuthorizeInput,
): Promise<string> {
  const { id, redirectUri } = clientParameters(query)
  const client = await findClient(platform, readDocument, { id, ipAddress })
  if (!client) throw new UntrustedClientError('This app is not known, or not reachable.')
  if (!isRegisteredRedirectUri(redirectUri, client.redirectUris)) {
    throw new UntrustedClientError('This app has not registered the address to return to.')
  }
  const state = query.get('state')
  try {
    return await storeRequest(platform, client, { ...requestOf(query, platform), redirectUri })
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    const answer = { error: error.code, error_description: error.message }
    return redirectTo(platform, { redirectUri, state }, answer)
  }
}

/** Read before anything else: until both are known, an error must not lead to the client. */
function clientParameters(query: URLSearchParams) {
  const [id, redirectUri] = ['client_id', 'redirect_uri'].map((name) => {
    const [value = '', ...others] = query.getAll(name)
    return others.length > 0 || value.length > 2_000 ? '' : value
  })
  if (!id || !redirectUri) {
    throw new UntrustedClientError('The link of this app is not complete.')
  }
  return { id, redirectUri }
}

const verifierPattern = /^[\w.~-]{43,128}$/

function requestOf(query: URLSearchParams, platform: AuthorizePlatform) {
  const parameters = singleParameters(query)
  if (requiredParameter(parameters, 'response_type') !== 'code') {
    throw new OauthError('unsupported_response_type', 'response_type must be code')
  }
  const codeChallenge = requiredParameter(parameters, 'code_challenge')
  // Without a method it would be 'plain' (RFC 7636, section 4.3).
  if (parameters.code_challenge_method !== 'S256' || !verifierPattern.test(codeChallenge)) {
    throw new OauthError('invalid_request', 'code_challenge must be of the method S256')
  }
  return {
    state: parameters.state ?? null,
    codeChallenge,
    scopes: scopesOf(parameters.scope),
    resource: assertResource(platform, parameters.resource),
  }
}

const isAssistantScope = (scope: string): scope is AssistantScope =>
  (assistantScopes as readonly string[]).includes(scope)

/** The scopes of a request; reading for one that names none. Throws `invalid_scope` for an unknown one. */
export function scopesOf(sent: string | undefined): AssistantScope[] {
  const names = (sent ?? '').split(' ').filter((name) => name !== '')
  if (!names.every(isAssistantScope)) {
    throw new OauthError('invalid_scope', `scope may name ${assistantScopes.join(', ')}`)
  }
  return names.length === 0 ? ['assistants:read'] : [...new Set(names)]
}

/**
 * The resource of a request (RFC 8707): the one that there is, also when the client names none. Throws
 * `invalid_target` for another one.
 */
export function assertResource(
  platform: Pick<Platform, 'publicUrl'>,
  sent: string | undefined,
): string {
  const resource = resourceOf(platform)
  if (sent !== undefined && sent.replace(/\/$/, '') !== resource) {
    throw new OauthError('invalid_target', `resource must be ${resource}`)
  }
  return resource
}

type NewRequest = ReturnType<typeof requestOf> & { readonly redirectUri: string }

async function storeRequest(
  { database, clock }: AuthorizePlatform,
  client: OauthClient,
  request: NewRequest,
): Promise<string> {
  const now = clock.now()
  const secret = newToken()
  await database.db.insert(authorizationRequests).values({
    ...request,
    secretHash: hashOfToken(secret),
    clientId: client.id,
    clientName: client.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + requestLifetimeMs),
  })
  return consentPathOf(secret)
}
