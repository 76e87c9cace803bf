import type {
  AssistantConsent,
  decideAssistantConsentRoute,
} from '@weekboard/contracts/assistants/assistants-oauth'
import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import type { RouteBody } from '@weekboard/contracts/route'
import {
  assistantGrants,
  authorizationRequests,
} from '@weekboard/db/schema/identity/assistants-oauth'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { and, eq, gt } from 'drizzle-orm'
import { assertProved } from '../../../platform/access/proof.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actorOf } from '../../../platform/principal.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { assistantsOff } from '../assistants-off.ts'
import { redirectTo } from './addresses.ts'
import { clientHostOf } from './clients.ts'
import { grantEnd, knownScopes, narrowerScopes } from './grants.ts'
import { issueToken } from './tokens.ts'

const openRequest = (secret: string, now: Date) =>
  and(
    eq(authorizationRequests.secretHash, hashOfToken(secret)),
    gt(authorizationRequests.expiresAt, now),
  )

type StoredRequest = typeof authorizationRequests.$inferSelect

/** What a client asks for. Throws a 404 once that was decided or has expired. */
export async function getConsent(
  { tx, principal, now }: SessionContext,
  secret: string,
): Promise<AssistantConsent> {
  const [request] = await tx.db.select().from(authorizationRequests).where(openRequest(secret, now))
  if (!request) throw notFound()
  return {
    client_name: request.clientName,
    client_host: clientHostOf(request.clientId),
    redirect_host: new URL(request.redirectUri).host,
    organization_name: principal.organization.name,
    role: principal.role,
    scopes: knownScopes(request.scopes),
    expires_at: grantEnd(now).toISOString(),
    is_off: await areAssistantsOff(tx),
  }
}

/**
 * Allows or refuses what a client asks for, once, and returns the client's address with the answer.
 * Throws a 404 as `getConsent`, a 403 while assistants are switched off, a 403 `proof_required` for
 * allowing it in a session that needs proof, and a 422 for scopes that are not asked for.
 */
export async function decideConsent(
  platform: Pick<Platform, 'publicUrl'>,
  context: SessionContext,
  { request: secret, allow, scopes: chosen }: RouteBody<typeof decideAssistantConsentRoute>,
): Promise<string> {
  const { tx, now } = context
  const [request] = await tx.db
    .delete(authorizationRequests)
    .where(openRequest(secret, now))
    .returning()
  if (!request) throw notFound()
  if (!allow) return redirectTo(platform, request, { error: 'access_denied' })
  if (await areAssistantsOff(tx)) {
    throw assistantsOff('Assistants are switched off in this organization.')
  }
  assertProved(context)
  const scopes = narrowerScopes(knownScopes(request.scopes), chosen)
  return redirectTo(platform, request, { code: await storeGrant(context, request, scopes) })
}

/** Stores what the caller has allowed, and returns its code. */
async function storeGrant(
  { tx, principal, now }: SessionContext,
  { clientId, clientName, resource, codeChallenge, redirectUri }: StoredRequest,
  scopes: readonly AssistantScope[],
): Promise<string> {
  const [grant] = await tx.db
    .insert(assistantGrants)
    .values({
      organizationId: tx.organizationId,
      employeeId: principal.employeeId,
      userId: principal.userId,
      clientId,
      clientName,
      scopes: [...scopes],
      resource,
      createdAt: now,
    })
    .returning({ id: assistantGrants.id })
  if (!grant) throw new Error('The grant was not stored')
  tx.record({
    type: 'assistant_connected',
    actor: actorOf(principal),
    subject: { type: 'assistant', id: grant.id },
    weeks: [],
    audience: 'nobody',
    payload: { client_name: clientName, scopes },
  })
  const code = { kind: 'code', grantId: grant.id, scopes, codeChallenge, redirectUri } as const
  return issueToken(tx, code, now)
}

/** Whether the organization has assistants switched off. */
async function areAssistantsOff({ db, organizationId }: TenantTransaction): Promise<boolean> {
  const [organization] = await db
    .select({ assistants: organizations.assistants })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return organization?.assistants === 'off'
}
