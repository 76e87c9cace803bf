import type { SecurityEventMethod } from '@weekboard/contracts/identity/security-events'
import { sessions } from '@weekboard/db/schema/identity/identity'
import { securityEvents } from '@weekboard/db/schema/identity/security-events'
import { and, eq, ne } from 'drizzle-orm'
import type { Db, IdentityTransaction } from '../../../platform/database/database.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { newDeviceContent } from '../mail-texts.ts'
import { deviceName } from '../sessions/device-name.ts'
import { findKnownDevice } from '../sign-in/known-device.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { recordSecurityEvent, type SecurityEventCaller } from './record-security-event.ts'

interface SignedIn {
  /** The user of the new session. */
  readonly principal: UserPrincipal
  /** Null for a session in place of one that the user has. */
  readonly method: SecurityEventMethod | null
}

/**
 * Records a sign-in, in the transaction of its session. From a device whose cookie does not know the
 * account the person is mailed, but not about the very first sign-in, nor about a session in place of
 * another one.
 */
export async function recordSignIn(
  tx: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  dependencies: Pick<IdentityDependencies, 'jwtKeys' | 'publicUrl'>,
  caller: PublicContext,
  { principal, method }: SignedIn,
): Promise<void> {
  if (method === null) return recordSwitch(tx.db, caller, principal)
  const { userId, user, organization } = principal
  const isKnown = findKnownDevice(dependencies, caller, user.email) !== null
  const isNew = !isKnown && (await hasSignedInBefore(tx.db, principal))
  const reason = isNew ? 'new_device' : undefined
  await recordSecurityEvent(
    tx.db,
    { ...caller, principal },
    { userId, type: 'sign_in', method, reason },
  )
  if (!isNew) return
  await mailSecurityNotice(
    tx,
    dependencies,
    { userId, email: user.email, now: caller.now },
    (link) =>
      newDeviceContent({
        device: deviceName(caller.userAgent),
        address: caller.ipAddress,
        at: caller.now,
        timeZone: organization.timeZone,
        hourFormat: user.hourFormat ?? 12,
        link,
      }),
  )
}

/** Records a session of another organization in place of one that the user has. */
export const recordSwitch = (
  db: Db,
  caller: SecurityEventCaller,
  principal: UserPrincipal,
): Promise<void> =>
  recordSecurityEvent(
    db,
    { ...caller, principal },
    { userId: principal.userId, type: 'sign_in', reason: 'switched' },
  )

/** Sessions are kept for weeks, sign-ins for more than a year. */
async function hasSignedInBefore(
  db: Db,
  { userId, sessionId }: Pick<UserPrincipal, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const [former] = await db
    .select({ id: sessions.number })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .limit(1)
  if (former) return true
  const [event] = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        eq(securityEvents.type, 'sign_in'),
        eq(securityEvents.outcome, 'success'),
      ),
    )
    .limit(1)
  return event !== undefined
}
