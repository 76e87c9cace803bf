import type { createPushSubscriptionRoute } from '@weekboard/contracts/notifications/push-subscriptions'
import type { RouteBody } from '@weekboard/contracts/route'
import { pushSubscriptions } from '@weekboard/db/schema/push-subscriptions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Environment } from '../../../platform/env.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { hasAllowedHost } from '../../../platform/outbound/public-address.ts'
import { isPushHost } from '../../../platform/push/push-hosts.ts'

/** The devices that one person really has; a further one replaces the oldest. */
const maxDevices = 20

type BrowserSubscription = RouteBody<typeof createPushSubscriptionRoute>['subscription']
export type StoredSubscription = typeof pushSubscriptions.$inferSelect

/**
 * 422 for an endpoint that is no https address of a push service or, as its host resolves now, not a
 * public one.
 */
export async function assertAllowedEndpoint(
  endpoint: string,
  env: Pick<Environment, 'PUSH_ALLOW_PRIVATE' | 'PUSH_ALLOWED_HOSTS'>,
): Promise<void> {
  const { protocol, username, password } = new URL(endpoint)
  const isPrivateAllowed = env.PUSH_ALLOW_PRIVATE
  const isAllowed =
    (protocol === 'https:' || (isPrivateAllowed && protocol === 'http:')) &&
    username === '' &&
    password === '' &&
    isPushHost(endpoint, env) &&
    (await hasAllowedHost(endpoint, { isPrivateAllowed, allowedHosts: [] }))
  if (!isAllowed) {
    throw invalidField(
      'subscription.endpoint',
      'must be a public https address of a known push service',
    )
  }
}

/**
 * Registers the device of this session. A browser has one endpoint, so one that is known moves to
 * the principal: whoever used the browser before gets nothing more there.
 */
export async function registerDevice(
  { tx, principal, now }: SessionContext,
  { endpoint, keys }: BrowserSubscription,
): Promise<StoredSubscription> {
  const owner = { userId: principal.userId, sessionId: principal.sessionId, ...keys }
  // A session is one browser: what it registered before is out of date.
  await tx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, principal.sessionId))
  const [stored] = await tx.db
    .insert(pushSubscriptions)
    .values({ ...owner, endpoint, createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...owner, createdAt: now } })
    .returning()
  if (!stored) throw new Error('The subscription was not stored')
  const surplus = (await listDevices(tx.db, principal.userId)).slice(maxDevices)
  if (surplus.length > 0) {
    const ids = surplus.map(({ id }) => id)
    await tx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids))
  }
  return stored
}

/** 404 unless it is the principal's own. */
export async function removeDevice({ tx, principal }: SessionContext, id: number): Promise<void> {
  const removed = await tx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, principal.userId)))
    .returning({ id: pushSubscriptions.id })
  if (removed.length === 0) throw notFound()
}

/** The latest first. */
export const listDevices = (
  db: SessionContext['tx']['db'],
  userId: number,
): Promise<StoredSubscription[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
