import { employees } from '@weekboard/db/schema/organization/employees'
import { calendarFeeds, keyCalendarFeeds } from '@weekboard/db/schema/planning/calendar'
import { and, eq, type SQL } from 'drizzle-orm'
import { EndedSessionError, forbidden, invalidField, notFound } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import type { UserPrincipal } from '../../platform/principal.ts'
import { hashOfToken, newToken } from '../../platform/secrets.ts'

type FeedContext = Pick<RequestContext, 'tx' | 'now' | 'principal'>

/** Whose feed: the own one of a user, or one that an API key has of an employee. */
interface Feed {
  readonly employeeId: number
  /** Null for the own one. */
  readonly apiKeyId: number | null
}

/**
 * Users have a feed of their own shifts. An API key names the employee, and has feeds beside that one.
 * 403 for a user who names somebody else, 422 for a key that names nobody, 404 for an unknown employee.
 */
export async function feedOf(
  { tx, principal }: FeedContext,
  named: number | null | undefined,
): Promise<Feed> {
  if (principal.kind === 'session') {
    if (typeof named === 'number' && named !== principal.employeeId) {
      throw forbidden('You can have a calendar of your own shifts only.')
    }
    return { employeeId: principal.employeeId, apiKeyId: null }
  }
  if (typeof named !== 'number') throw invalidField('employee_id', 'must be given with an API key')
  const [employee] = await tx.db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.id, named))
  if (!employee) throw notFound()
  return { employeeId: named, apiKeyId: principal.apiKeyId }
}

const ofKey = (apiKeyId: number, employeeId: number): SQL | undefined =>
  and(eq(keyCalendarFeeds.apiKeyId, apiKeyId), eq(keyCalendarFeeds.employeeId, employeeId))

/** When a feed was made; null without one. */
export async function findFeed(
  { tx }: FeedContext,
  { employeeId, apiKeyId }: Feed,
): Promise<Date | null> {
  const [row] =
    apiKeyId === null
      ? await tx.db
          .select({ createdAt: calendarFeeds.createdAt })
          .from(calendarFeeds)
          .where(eq(calendarFeeds.employeeId, employeeId))
      : await tx.db
          .select({ createdAt: keyCalendarFeeds.createdAt })
          .from(keyCalendarFeeds)
          .where(ofKey(apiKeyId, employeeId))
  return row?.createdAt ?? null
}

/**
 * Makes a feed anew and returns its secret, which names the organization so that the feed is found by
 * it. Only a hash is stored; the address before stops working.
 */
export async function replaceFeed(
  { tx, now, principal }: FeedContext,
  { employeeId, apiKeyId }: Feed,
): Promise<string> {
  const { organizationId } = tx
  if (principal.kind === 'session') await assertStillOwn(tx, principal)
  const secret = `${organizationId}-${newToken()}`
  const stored = { secretHash: hashOfToken(secret), createdAt: now }
  if (apiKeyId === null) {
    await tx.db
      .insert(calendarFeeds)
      .values({ organizationId, employeeId, ...stored })
      .onConflictDoUpdate({
        target: [calendarFeeds.organizationId, calendarFeeds.employeeId],
        set: stored,
      })
  } else {
    const {
      organizationId: ofOrganization,
      apiKeyId: byKey,
      employeeId: ofEmployee,
    } = keyCalendarFeeds
    await tx.db
      .insert(keyCalendarFeeds)
      .values({ organizationId, apiKeyId, employeeId, ...stored })
      .onConflictDoUpdate({ target: [ofOrganization, byKey, ofEmployee], set: stored })
  }
  return secret
}

/** Locks the employee of a user; throws a 401 when the account was deleted meanwhile. */
async function assertStillOwn(
  { db }: FeedContext['tx'],
  { employeeId, userId }: UserPrincipal,
): Promise<void> {
  const [own] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.id, employeeId), eq(employees.userId, userId)))
    .for('no key update')
  if (!own) throw new EndedSessionError()
}

/** Revokes a feed, if there is one. */
export const removeFeed = ({ tx }: FeedContext, { employeeId, apiKeyId }: Feed) =>
  apiKeyId === null
    ? tx.db.delete(calendarFeeds).where(eq(calendarFeeds.employeeId, employeeId))
    : tx.db.delete(keyCalendarFeeds).where(ofKey(apiKeyId, employeeId))
