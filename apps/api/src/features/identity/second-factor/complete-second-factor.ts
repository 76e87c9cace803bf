import type {
  completeSecondFactorRoute,
  FactorMethod,
} from '@weekboard/contracts/identity/second-factor'
import {
  type SecurityEventReason,
  securityEventMethods,
} from '@weekboard/contracts/identity/security-events'
import type { RouteBody } from '@weekboard/contracts/route'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { acceptPasskey } from '../passkeys/accept-passkey.ts'
import { countRecordedGuess } from '../security-events/failed-sign-in.ts'
import {
  type NewSecurityEvent,
  recordSecurityEvent,
} from '../security-events/record-security-event.ts'
import { recordSignIn } from '../security-events/record-sign-in.ts'
import { type CreatedSession, createSessionIn, noOrganization } from '../sessions/create-session.ts'
import { endSessionOfCaller } from '../sessions/replace-session.ts'
import { storeLinkedIdentity } from '../social/social-links.ts'
import { acceptTotpCode } from './authenticator.ts'
import { challengeExpired, consumeChallenge, countChallengeTry } from './challenges.ts'
import { countFactorGuess, uncountFactorGuess } from './factor-guesses.ts'
import { acceptRecoveryCode } from './recovery-codes.ts'

type SecondFactorInput = RouteBody<typeof completeSecondFactorRoute>

export const wrongFactorCode = (): ApiError =>
  new ApiError(422, 'invalid_code', 'This code is not right, or it was used before.')

/**
 * Completes the sign-in of a challenge. A wrong or used code, or passkey, is a 422; the sixth try, or one
 * after ten minutes, a 410; more wrong codes than the account's limit over all challenges a 429.
 */
export async function completeSecondFactor(
  dependencies: IdentityDependencies,
  context: PublicContext,
  input: SecondFactorInput,
): Promise<CreatedSession> {
  const { database } = dependencies
  const open = await countChallengeTry(
    database.db,
    { challenge: input.challenge, sessionId: null },
    context.now,
  )
  if (!open) throw challengeExpired()
  const { userId, tokenHash, joinedOrganizationId, socialLinkHash: hash } = open
  const method = methodOf(input)
  const event = { userId, type: 'second_factor', method } as const
  const reason = await findFault(dependencies, context, input, event)
  if (reason) {
    await recordSecurityEvent(database.db, context, { ...event, outcome: 'failure', reason })
    throw wrongFactorCode()
  }
  const session = await database.transaction(async (tx) => {
    if (!(await consumeChallenge(tx.db, tokenHash))) throw challengeExpired()
    const created = await createSessionIn(tx, dependencies, context, {
      userId,
      ...(joinedOrganizationId !== null && { organizationId: joinedOrganizationId }),
    })
    if (!created) return null
    const { principal } = created
    await endSessionOfCaller(tx, dependencies, context, principal)
    await recordSecurityEvent(tx.db, { ...context, principal }, event)
    const signedInBy = securityEventMethods.find((each) => each === open.signInMethod) ?? method
    await recordSignIn(tx, dependencies, context, { principal, method: signedInBy })
    if (hash) {
      const caller = { ...context, principal }
      await storeLinkedIdentity(tx, dependencies, { hash, userId, caller })
    }
    return created
  })
  if (!session) throw noOrganization()
  return session
}

function methodOf({ passkey, code }: SecondFactorInput): FactorMethod {
  if (passkey) return 'passkey'
  return code === undefined ? 'recovery_code' : 'totp'
}

/**
 * What is wrong with an answer; null for a right one. Codes count as guesses; a passkey cannot be guessed,
 * and stays open.
 */
async function findFault(
  dependencies: IdentityDependencies,
  context: PublicContext,
  input: SecondFactorInput,
  event: NewSecurityEvent,
): Promise<SecurityEventReason | null> {
  const { userId } = event
  const { challenge, passkey: response } = input
  if (response) {
    return (await acceptPasskey(dependencies, context, { challenge, response, userId })).refused
  }
  await countRecordedGuess(dependencies, context, event, () =>
    countFactorGuess(dependencies, userId),
  )
  const isRight = await isRightCode(dependencies, input, { userId, now: context.now })
  if (!isRight) return 'wrong_code'
  await uncountFactorGuess(dependencies, userId)
  return null
}

/** Whether a code of the app, or a recovery code, is right; either is used up then. */
export async function isRightCode(
  { database: { db }, passwords, secretKeys }: IdentityDependencies,
  { code, recovery_code: recoveryCode }: Pick<SecondFactorInput, 'code' | 'recovery_code'>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  if (code !== undefined) return acceptTotpCode(db, secretKeys, { userId, code, now })
  return acceptRecoveryCode(db, passwords, { userId, code: recoveryCode ?? '', now })
}
