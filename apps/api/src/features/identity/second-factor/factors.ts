import type { Factors } from '@weekboard/contracts/second-factor'
import { authenticatorApps, recoveryCodes } from '@weekboard/db/schema/second-factor'
import { eq } from 'drizzle-orm'
import {
  assertFactorLeft,
  secondFactorDemand,
} from '../../../platform/access/second-factor-demand.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { mailAccountChange } from '../security-events/mail-security-notice.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
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
    passkeys: [],
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
  const isFirst = (await findAuthenticator(db, secretKeys, userId)) === null
  if (!(await confirmPendingSecret(db, secretKeys, { userId, code, now }))) throw wrongFactorCode()
  await recordChange(dependencies, context, 'totp_enabled')
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
  await db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await assertFactorLeft(db, principal, now)
  await recordChange(dependencies, context, 'totp_disabled')
}

/** Replaces the recovery codes. 409 without a second factor that they could stand in for. */
export async function makeRecoveryCodes(
  dependencies: Dependencies,
  context: SessionContext,
): Promise<string[]> {
  const { secretKeys, passwords } = dependencies
  const { db } = context.tx
  const { userId } = context.principal
  if (!(await findAuthenticator(db, secretKeys, userId))) {
    throw new ApiError(409, 'conflict', 'Please set up a second factor first.')
  }
  await recordChange(dependencies, context, 'recovery_codes_made')
  return replaceRecoveryCodes(db, passwords, userId)
}

/** Records a change of the second factor and mails it to its person. */
async function recordChange(
  dependencies: Pick<Dependencies, 'publicUrl'>,
  context: SessionContext,
  type: 'totp_enabled' | 'totp_disabled' | 'recovery_codes_made',
): Promise<void> {
  const { userId } = context.principal
  await recordSecurityEvent(context.tx.db, context, { userId, type })
  await mailAccountChange(dependencies, context, type)
}
