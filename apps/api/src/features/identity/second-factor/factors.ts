import type { Factors } from '@weekboard/contracts/identity/second-factor'
import { authenticatorApps, recoveryCodes } from '@weekboard/db/schema/identity/second-factor'
import { eq } from 'drizzle-orm'
import {
  assertFactorLeft,
  hasSecondFactor,
  secondFactorDemand,
} from '../../../platform/access/second-factor-demand.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import type { SignInChange } from '../mail-texts.ts'
import { listStoredPasskeys, presentPasskey } from '../passkeys/stored-passkeys.ts'
import { mailAccountChange } from '../security-events/mail-security-notice.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { lockUser } from '../users.ts'
import { confirmPendingSecret, findAuthenticator, storePendingSecret } from './authenticator.ts'
import { wrongFactorCode } from './complete-second-factor.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

type Dependencies = Pick<IdentityDependencies, 'secretKeys' | 'passwords' | 'publicUrl'>

/** The second factors of the principal. */
export async function listFactors(
  { secretKeys }: Dependencies,
  { tx: { db }, principal, now }: SessionContext,
): Promise<Factors> {
  const { userId } = principal
  const demand = secondFactorDemand(principal, now)
  const app = await findAuthenticator(db, secretKeys, userId)
  return {
    passkeys: (await listStoredPasskeys(db, userId)).map(presentPasskey),
    totp: app && { enabled_at: app.enabledAt.toISOString() },
    recovery_codes_left: await countRecoveryCodes(db, userId),
    required: demand?.isInForce ?? false,
    required_from: demand?.from ?? null,
  }
}

/** Makes a secret for an app. 404 in an installation without a key that encrypts it. */
export async function startTotp(
  { secretKeys }: Dependencies,
  { tx: { db }, principal: { userId, user } }: SessionContext,
): Promise<{ readonly secret: string; readonly uri: string }> {
  if (secretKeys.length === 0) {
    throw new ApiError(404, 'not_found', 'Authenticator apps are not set up here.')
  }
  return storePendingSecret(db, secretKeys, { userId, email: user.email })
}

/** Turns on the app. Returns ten recovery codes with the first factor, otherwise none. 422 for a wrong code. */
export async function confirmTotp(
  dependencies: Dependencies,
  context: SessionContext,
  code: string,
): Promise<{ recovery_codes?: string[] }> {
  const { secretKeys, passwords } = dependencies
  const { now } = context
  const { db } = context.tx
  const { userId } = context.principal
  await lockUser(db, userId)
  const isFirst = !(await hasSecondFactor(db, userId))
  if (!(await confirmPendingSecret(db, secretKeys, { userId, code, now }))) throw wrongFactorCode()
  await recordFactorChange(dependencies, context, 'totp_enabled', isFirst)
  return isFirst ? { recovery_codes: await replaceRecoveryCodes(db, passwords, userId) } : {}
}

/** Turns off the app, and with the last factor the recovery codes. 409 when the organization demands one. */
export async function removeTotp(
  dependencies: Pick<Dependencies, 'publicUrl'>,
  context: SessionContext,
): Promise<void> {
  const { principal, now } = context
  const { db } = context.tx
  const { userId } = principal
  // Two that are removed at once must not both count the other.
  await lockUser(db, userId)
  await db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  await finishFactorRemoval(db, principal, now)
  await recordFactorChange(dependencies, context, 'totp_disabled')
}

/**
 * Removes the recovery codes when the factor that was just removed was the last one. Throws a 409 then,
 * which rolls all of it back, when the organization demands one.
 */
export async function finishFactorRemoval(
  db: Db,
  principal: SessionContext['principal'],
  now: Date,
): Promise<void> {
  const { userId } = principal
  if (await hasSecondFactor(db, userId)) return
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await assertFactorLeft(db, principal, now)
}

/** Replaces the recovery codes. 409 without a second factor that they could stand in for. */
export async function makeRecoveryCodes(
  dependencies: Pick<Dependencies, 'passwords' | 'publicUrl'>,
  context: SessionContext,
): Promise<string[]> {
  const { passwords } = dependencies
  const { db } = context.tx
  const { userId } = context.principal
  if (!(await hasSecondFactor(db, userId))) {
    throw new ApiError(409, 'conflict', 'Please set up a second factor first.')
  }
  await recordFactorChange(dependencies, context, 'recovery_codes_made')
  return replaceRecoveryCodes(db, passwords, userId)
}

/** Records a change of the second factor and mails it to its person. */
export async function recordFactorChange(
  dependencies: Pick<Dependencies, 'publicUrl'>,
  context: SessionContext,
  type: Exclude<SignInChange, 'phone_changed'>,
  isFirst = false,
): Promise<void> {
  const { userId } = context.principal
  await recordSecurityEvent(context.tx.db, context, { userId, type })
  await mailAccountChange(dependencies, context, type, isFirst)
}
