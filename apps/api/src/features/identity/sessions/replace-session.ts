import { sessions } from '@weekboard/db/schema/identity/identity'
import { pushSubscriptions } from '@weekboard/db/schema/push-subscriptions'
import { eq } from 'drizzle-orm'
import type { IdentityTransaction } from '../../../platform/database/database.ts'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import { bearerOf } from '../../../platform/http/authenticate.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

type Transaction = Pick<IdentityTransaction, 'db' | 'afterCommit'>

interface Replacement {
  readonly former: Pick<UserPrincipal, 'userId' | 'sessionId'>
  readonly next: UserPrincipal
  readonly now: Date
}

/**
 * Ends a session after another began on its device, which goes on receiving its user's push messages.
 * Returns 0 for one that had ended.
 */
export async function replaceSession(
  tx: Transaction,
  bus: Bus,
  { former: { userId, sessionId }, next, now }: Replacement,
): Promise<number> {
  if (userId === next.userId) {
    await tx.db
      .update(pushSubscriptions)
      .set({ sessionId: next.sessionId })
      .where(eq(pushSubscriptions.sessionId, sessionId))
  }
  return endSessions(tx, bus, { userId, now, where: eq(sessions.id, sessionId) })
}

/** Ends the session whose token came along with a sign-in, if any: a device has one at a time. */
export async function endSessionOfCaller(
  tx: Transaction,
  { tokens, bus }: Pick<IdentityDependencies, 'tokens' | 'bus'>,
  caller: PublicContext,
  next: UserPrincipal,
): Promise<void> {
  const { authorization, now } = caller
  try {
    const former = tokens.verify(bearerOf(authorization), now)
    const ended = await replaceSession(tx, bus, { former, next, now })
    const { userId } = former
    if (ended === 0 || userId === next.userId) return
    await recordSecurityEvent(tx.db, caller, { userId, type: 'sign_out', reason: 'replaced' })
  } catch (error) {
    // No token of ours that is still good.
    if (!(error instanceof ApiError)) throw error
  }
}
