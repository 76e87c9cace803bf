import type { AssistantScope } from '@weekboard/contracts/assistants-oauth'
import { assistantGrants, assistantTokens } from '@weekboard/db/schema/assistants-oauth'
import { minuteMs } from '@weekboard/scheduling/durations'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { findMember } from '../../../platform/sessions.ts'
import { resourceOf } from './addresses.ts'
import { knownScopes } from './grants.ts'
import { organizationOfToken } from './tokens.ts'

/** An assistant that calls for a person. */
export interface GrantCaller {
  /** The person as they are now, in the organization of the grant; its writes have the grant's session. */
  readonly principal: UserPrincipal
  readonly grantId: number
  readonly clientId: string
  readonly clientName: string
  /** What this token may do. */
  readonly scopes: readonly AssistantScope[]
}

export interface GrantCallers {
  /**
   * Who calls with an access token, and notes the use. Null unless the token was issued for this
   * installation's endpoint, has not expired, its grant has not ended and the person is active.
   */
  find(token: string): Promise<GrantCaller | null>
}

/** Checks access tokens of assistants. Each call reads anew, so what has ended ends at once on all nodes. */
export function createGrantCallers(
  platform: Pick<Platform, 'database' | 'clock' | 'publicUrl'>,
): GrantCallers {
  const { database, clock } = platform
  return {
    async find(token) {
      const organizationId = organizationOfToken(token, 'access')
      if (organizationId === null) return null
      const resource = resourceOf(platform)
      const now = clock.now()
      return database.tenant(organizationId, async (tx) => {
        const found = await findCaller(tx, token, now)
        if (!found || found.resource !== resource) return null
        await noteUse(tx, found, now)
        return found.caller
      })
    },
  }
}

interface FoundCaller {
  readonly caller: GrantCaller
  readonly resource: string
  readonly lastUsedAt: Date | null
}

async function findCaller(
  tx: TenantTransaction,
  token: string,
  now: Date,
): Promise<FoundCaller | null> {
  const [found] = await tx.db
    .select({ grant: assistantGrants, scopes: assistantTokens.scopes })
    .from(assistantTokens)
    .innerJoin(assistantGrants, eq(assistantGrants.id, assistantTokens.grantId))
    .where(
      and(
        eq(assistantTokens.secretHash, hashOfToken(token)),
        eq(assistantTokens.kind, 'access'),
        gt(assistantTokens.expiresAt, now),
        isNull(assistantGrants.endedAt),
      ),
    )
  if (!found) return null
  const { id: grantId, clientId, clientName, resource, lastUsedAt } = found.grant
  const principal = await findMember(tx, found.grant, now)
  if (!principal) return null
  const scopes = knownScopes(found.scopes)
  return { caller: { principal, grantId, clientId, clientName, scopes }, resource, lastUsedAt }
}

/** Writes the last use, once a minute. */
async function noteUse(
  { db }: TenantTransaction,
  { caller, lastUsedAt }: FoundCaller,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - minuteMs)
  if (lastUsedAt && lastUsedAt > minuteAgo) return
  const isDue = or(isNull(assistantGrants.lastUsedAt), lt(assistantGrants.lastUsedAt, minuteAgo))
  await db
    .update(assistantGrants)
    .set({ lastUsedAt: now })
    .where(and(eq(assistantGrants.id, caller.grantId), isDue))
}
