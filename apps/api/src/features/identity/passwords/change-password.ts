import type { changePasswordRoute } from '@weekboard/contracts/identity/account'
import type { RouteBody } from '@weekboard/contracts/route'
import { sessions, users } from '@weekboard/db/schema/identity/identity'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { eq, ne } from 'drizzle-orm'
import { assertProved } from '../../../platform/access/proof.ts'
import { endSessions } from '../../../platform/end-sessions.ts'
import { type ApiError, invalidField } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { requireQuota } from '../../../platform/limits/rate-quota.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { revokeLinks } from '../revoke-links.ts'
import { findFactorMethods } from '../second-factor/challenges.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { findUserByEmail } from '../users.ts'
import { assertNewPassword } from './assert-new-password.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'

/**
 * Changes the password of the principal and ends every other session. A wrong current password is a
 * 422 at `current_password`, returned so that its event is kept, and a 429 after too many. Sign-in attempts count separately: strangers
 * who guess there do not block this. 403 `proof_required` for somebody with a second factor. 422 at `password` for one that is easy to guess.
 */
export async function changePassword(
  dependencies: IdentityDependencies,
  context: SessionContext,
  { current_password: current, password }: RouteBody<typeof changePasswordRoute>,
): Promise<ApiError | null> {
  const { tx, principal, now } = context
  const { passwords, bus, limits, env } = dependencies
  const { userId, user, sessionId } = principal
  await requireQuota(limits, `change-password:${userId}`, {
    max: env.LIMIT_SIGN_IN_FAILURES,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })
  if (await findFactorMethods(tx.db, dependencies, userId)) assertProved({ principal, now })
  const stored = await findUserByEmail(tx.db, user.email)
  if (!(await passwords.matches(stored?.passwordHash, current))) {
    const failure = { outcome: 'failure', reason: 'wrong_password', method: 'password' } as const
    await recordSecurityEvent(tx.db, context, { userId, type: 'proof', ...failure })
    return invalidField('current_password', 'is not your password')
  }
  const names = [user.fullName, user.email, principal.organization.name]
  await assertNewPassword(dependencies, password, names)
  const passwordHash = await passwords.hash(password)
  await tx.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await revokeLinks(tx.db, userId)
  await endSessions(tx, bus, { userId, now, where: ne(sessions.id, sessionId) })
  await recordSecurityEvent(tx.db, context, {
    userId,
    type: 'password_changed',
    method: 'password',
  })
  await mailPasswordChanged(dependencies, tx, { userId, email: user.email, now })
  return null
}
