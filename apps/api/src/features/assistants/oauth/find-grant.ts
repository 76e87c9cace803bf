import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import { assistantGrants, assistantTokens } from '@weekboard/db/schema/identity/assistants-oauth'
import { users } from '@weekboard/db/schema/identity/identity'
import { employees } from '@weekboard/db/schema/organization/employees'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { resourceOf } from './addresses.ts'
import { isLiveGrant, knownScopes } from './grants.ts'
import { organizationOfToken } from './tokens.ts'

/** What a person has allowed a client, which calls with a token of it. */
export interface LiveGrant {
  readonly organizationId: number
  readonly employeeId: number
  readonly userId: number
  /** What the events of its writes have in place of a session. */
  readonly grantId: string
  readonly clientId: string
  readonly clientName: string
  /** What this token may do. */
  readonly scopes: readonly AssistantScope[]
}

/**
 * Makes the check of access tokens of assistants. It finds the grant and notes its use, or returns null
 * unless the token was issued for this installation's endpoint and has not expired, its grant has not
 * ended, and the person is active. Each call reads anew, so what has ended ends at once on all nodes.
 */
export const createFindGrant =
  (platform: Pick<Platform, 'database' | 'clock' | 'publicUrl'>) =>
  async (token: string): Promise<LiveGrant | null> => {
    const organizationId = organizationOfToken(token, 'access')
    if (organizationId === null) return null
    const resource = resourceOf(platform)
    const now = platform.clock.now()
    return platform.database.tenant(organizationId, async (tx) => {
      const found = await findLive(tx, { token, resource, now })
      if (!found) return null
      const { id, sessionId: grantId, employeeId, userId, clientId, clientName } = found.grant
      await noteUse(tx, id, now)
      // The person may have taken some away since the token was issued.
      const granted = knownScopes(found.grant.scopes)
      const scopes = granted.filter((scope) => found.scopes.includes(scope))
      return { organizationId, employeeId, userId, grantId, clientId, clientName, scopes }
    })
  }

interface TokenUse {
  readonly token: string
  readonly resource: string
  readonly now: Date
}

async function findLive({ db }: TenantTransaction, { token, resource, now }: TokenUse) {
  const [found] = await db
    .select({ grant: assistantGrants, scopes: assistantTokens.scopes })
    .from(assistantTokens)
    .innerJoin(assistantGrants, eq(assistantGrants.id, assistantTokens.grantId))
    .innerJoin(
      employees,
      and(
        eq(employees.id, assistantGrants.employeeId),
        eq(employees.userId, assistantGrants.userId),
      ),
    )
    .innerJoin(users, eq(users.id, assistantGrants.userId))
    .where(
      and(
        eq(assistantTokens.secretHash, hashOfToken(token)),
        eq(assistantTokens.kind, 'access'),
        gt(assistantTokens.expiresAt, now),
        eq(assistantGrants.resource, resource),
        isLiveGrant(now),
        employees.active,
      ),
    )
  return found
}

/** Writes the last use, once a minute. */
async function noteUse({ db }: TenantTransaction, id: number, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - minuteMs)
  const isDue = or(isNull(assistantGrants.lastUsedAt), lt(assistantGrants.lastUsedAt, minuteAgo))
  await db
    .update(assistantGrants)
    .set({ lastUsedAt: now })
    .where(and(eq(assistantGrants.id, id), isDue))
}
