import { calendarFeeds } from '@weekboard/db/schema/calendar'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../platform/http/route.ts'
import type { UserPrincipal } from '../../platform/principal.ts'
import { hashOfToken, newToken } from '../../platform/secrets.ts'

type FeedContext = Pick<RequestContext, 'tx' | 'now'> & { readonly principal: UserPrincipal }

/** When the caller's feed was made; null without one. */
export async function findFeed({ tx, principal }: FeedContext): Promise<Date | null> {
  const [row] = await tx.db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.employeeId, principal.employeeId))
  return row?.createdAt ?? null
}

/**
 * Makes the caller's feed anew and returns its secret, which names the organization so that the feed
 * is found by it. Only a hash is stored; the address before stops working.
 */
export async function replaceFeed({ tx, principal, now }: FeedContext): Promise<string> {
  const secret = `${tx.organizationId}-${newToken()}`
  const stored = { secretHash: hashOfToken(secret), createdAt: now }
  await tx.db
    .insert(calendarFeeds)
    .values({ organizationId: tx.organizationId, employeeId: principal.employeeId, ...stored })
    .onConflictDoUpdate({
      target: [calendarFeeds.organizationId, calendarFeeds.employeeId],
      set: stored,
    })
  return secret
}

/** Revokes the caller's feed, if there is one. */
export const removeFeed = ({ tx, principal }: FeedContext) =>
  tx.db.delete(calendarFeeds).where(eq(calendarFeeds.employeeId, principal.employeeId))
