import { createHash } from 'node:crypto'
import { type AssistantScope, assistantScopes } from '@weekboard/contracts/integrations/scopes'
import {
  assistantGrants,
  assistantTokens,
  oauthClients,
} from '@weekboard/db/schema/identity/assistants-oauth'
import { users } from '@weekboard/db/schema/identity/identity'
import { employees } from '@weekboard/db/schema/organization/employees'
import { and, eq, inArray } from 'drizzle-orm'
import { endGrants } from '../../../platform/access/end-grants.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { assertResource, scopesOf } from './authorize.ts'
import { isLiveGrant, knownScopes } from './grants.ts'
import { OauthError, requiredParameter, singleParameters } from './oauth-error.ts'
import { accessTokenSeconds, issueToken, organizationOfToken, type TokenKind } from './tokens.ts'

type ExchangePlatform = Pick<Platform, 'database' | 'clock' | 'publicUrl'>
type Parameters = ReturnType<typeof singleParameters>

/** A reply of the token endpoint (RFC 6749, section 5.1). */
interface IssuedTokens {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

/** How the secret of each grant type is called, and what it is. */
const grantTypes: Readonly<Record<string, { readonly name: string; readonly kind: TokenKind }>> = {
  authorization_code: { name: 'code', kind: 'code' },
  refresh_token: { name: 'refresh_token', kind: 'refresh' },
}

/**
 * Exchanges a code or a refresh token for new tokens. One that was exchanged before ends its grant.
 * Throws an `OauthError`.
 */
export async function exchangeToken(
  platform: ExchangePlatform,
  form: URLSearchParams,
): Promise<IssuedTokens> {
  const parameters = singleParameters(form)
  const grantType = requiredParameter(parameters, 'grant_type')
  const type = Object.hasOwn(grantTypes, grantType) ? grantTypes[grantType] : undefined
  if (!type) {
    const known = Object.keys(grantTypes).join(' or ')
    throw new OauthError('unsupported_grant_type', `grant_type must be ${known}`)
  }
  const secret = requiredParameter(parameters, type.name)
  const organizationId = organizationOfToken(secret, type.kind)
  if (organizationId === null) throw invalidGrant()
  const outcome = await platform.database.tenant(organizationId, (tx) =>
    exchangeIn(tx, platform, { secret, kind: type.kind, parameters }),
  )
  // Returned, not thrown, so that the end of a grant is stored.
  if (outcome instanceof OauthError) throw outcome
  return outcome
}

const invalidGrant = (): OauthError =>
  new OauthError('invalid_grant', 'The code or token is not valid, or was used before')

interface Exchange {
  readonly secret: string
  readonly kind: TokenKind
  readonly parameters: Parameters
}

async function exchangeIn(
  tx: TenantTransaction,
  platform: ExchangePlatform,
  { secret, kind, parameters }: Exchange,
): Promise<IssuedTokens | OauthError> {
  const now = platform.clock.now()
  const found = await lockToken(tx, { secret, of: [kind], now })
  if (!found) return invalidGrant()
  const { token, grant, employee } = found
  if (token.usedAt) {
    await endGrants(tx, eq(assistantGrants.id, grant.id), {
      actor: { userId: grant.userId, name: employee.fullName, sessionId: grant.sessionId },
      reason: 'used_twice',
      now,
    })
    return invalidGrant()
  }
  const isLive = token.expiresAt > now && found.isLiveGrant && employee.active
  if (!isLive || requiredParameter(parameters, 'client_id') !== grant.clientId) {
    return invalidGrant()
  }
  if (assertResource(platform, parameters.resource) !== grant.resource) {
    return new OauthError('invalid_target', `The grant is for ${grant.resource}`)
  }
  if (kind === 'code') assertCodeHolder(token, parameters)
  const scopes = narrowedScopes(knownScopes(grant.scopes), parameters.scope)
  await tx.db
    .update(assistantTokens)
    .set({ usedAt: now })
    .where(eq(assistantTokens.secretHash, token.secretHash))
  await tx.db
    .update(oauthClients)
    .set({ lastUsedAt: now })
    .where(eq(oauthClients.id, grant.clientId))
  return issueTokens(tx, { grantId: grant.id, granted: grant.scopes, scopes, now })
}

/** The stored secret with its grant, locked, so that of two who use it one is the second. */
async function lockToken(
  tx: TenantTransaction,
  {
    secret,
    of,
    now,
  }: { readonly secret: string; readonly of: readonly TokenKind[]; readonly now: Date },
) {
  const [found] = await tx.db
    .select({
      token: assistantTokens,
      grant: assistantGrants,
      isLiveGrant: isLiveGrant(now),
      employee: { fullName: employees.fullName, active: employees.active },
    })
    .from(assistantTokens)
    .innerJoin(assistantGrants, eq(assistantGrants.id, assistantTokens.grantId))
    .innerJoin(employees, eq(employees.id, assistantGrants.employeeId))
    .innerJoin(users, eq(users.id, assistantGrants.userId))
    .where(
      and(
        eq(assistantTokens.secretHash, hashOfToken(secret)),
        inArray(assistantTokens.kind, [...of]),
      ),
    )
    .for('update', { of: assistantTokens })
  return found
}

type StoredToken = typeof assistantTokens.$inferSelect

/** Throws unless the exchange comes from who began: it knows the verifier of the challenge (RFC 7636). */
function assertCodeHolder({ codeChallenge, redirectUri }: StoredToken, parameters: Parameters) {
  const verifier = requiredParameter(parameters, 'code_verifier')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const isSameRedirect = [undefined, redirectUri].includes(parameters.redirect_uri)
  if (challenge !== codeChallenge || !isSameRedirect) throw invalidGrant()
}

/** What a refresh asks for, or all that was granted. Throws `invalid_scope` for more than that. */
function narrowedScopes(granted: AssistantScope[], sent: string | undefined): AssistantScope[] {
  if (sent === undefined) return granted
  const scopes = scopesOf(sent)
  if (!scopes.every((scope) => granted.includes(scope))) {
    throw new OauthError('invalid_scope', 'scope names more than was granted')
  }
  return scopes
}

interface NewTokens {
  readonly grantId: number
  /** The scopes of the refresh token: all that was granted. */
  readonly granted: readonly string[]
  readonly scopes: readonly AssistantScope[]
  readonly now: Date
}

async function issueTokens(
  tx: TenantTransaction,
  { grantId, granted, scopes, now }: NewTokens,
): Promise<IssuedTokens> {
  return {
    access_token: await issueToken(tx, { kind: 'access', grantId, scopes }, now),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: await issueToken(
      tx,
      { kind: 'refresh', grantId, scopes: knownScopes(granted) },
      now,
    ),
    scope: assistantScopes.filter((scope) => scopes.includes(scope)).join(' '),
  }
}

/**
 * Ends what a client gives back (RFC 7009): with a refresh token its grant, with an access token that
 * one alone. Does nothing for an unknown token. Throws an `OauthError` for one of another client.
 */
export async function revokeToken(
  { database, clock }: ExchangePlatform,
  form: URLSearchParams,
): Promise<void> {
  const parameters = singleParameters(form)
  const secret = requiredParameter(parameters, 'token')
  const organizationId = organizationOfToken(secret, 'access', 'refresh')
  if (organizationId === null) return
  await database.tenant(organizationId, async (tx) => {
    const now = clock.now()
    const found = await lockToken(tx, { secret, of: ['access', 'refresh'], now })
    if (!found) return
    const { token, grant, employee } = found
    if (parameters.client_id !== undefined && parameters.client_id !== grant.clientId) {
      throw new OauthError('invalid_client', 'The token is of another client')
    }
    if (token.kind === 'access') {
      await tx.db.delete(assistantTokens).where(eq(assistantTokens.secretHash, token.secretHash))
      return
    }
    await endGrants(tx, eq(assistantGrants.id, grant.id), {
      actor: { userId: grant.userId, name: employee.fullName, sessionId: grant.sessionId },
      reason: 'revoked',
      now,
    })
  })
}
