import {
  type giveProofRoute,
  type ProofMethod,
  proofFields,
} from '@weekboard/contracts/identity/proof'
import type { SecurityEventReason } from '@weekboard/contracts/identity/security-events'
import type { RouteBody } from '@weekboard/contracts/route'
import { sessions, users } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import { proofLifetimeMs } from '../../../platform/access/proof.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { ExternalContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { acceptPasskey } from '../passkeys/accept-passkey.ts'
import { consumeChallenge, countChallengeTry } from '../second-factor/challenges.ts'
import { isRightCode, wrongFactorCode } from '../second-factor/complete-second-factor.ts'
import {
  countFactorGuess,
  type Guessed,
  uncountFactorGuess,
} from '../second-factor/factor-guesses.ts'
import { countRecordedGuess } from '../security-events/failed-sign-in.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { acceptProofCode } from './proof-codes.ts'
import { findProofMethods } from './proof-methods.ts'

type Proof = RouteBody<typeof giveProofRoute>

/** What a wrong proof counts as; null for a passkey, which cannot be guessed. */
const guessedBy: Readonly<Record<ProofMethod, Guessed | null>> = {
  passkey: null,
  totp: 'second-factor',
  recovery_code: 'second-factor',
  password: 'proof',
  email_code: 'proof',
}

const proofExpired = (): ApiError =>
  new ApiError(410, 'challenge_expired', 'This took too long or too many tries. Please try again.')

/**
 * Meets the challenge of a 403 `proof_required`: the session counts as proved from now on. Returns until
 * when. A wrong proof is a 422 and ends no session; the sixth try, or one after ten minutes, a 410; more
 * wrong ones than the account's limit over all challenges a 429.
 */
export async function giveProof(
  dependencies: IdentityDependencies,
  context: ExternalContext,
  proof: Proof,
): Promise<{ readonly proved_until: string }> {
  const { database } = dependencies
  const { principal, now } = context
  const { userId, sessionId } = principal
  const open = await countChallengeTry(database.db, { challenge: proof.challenge, sessionId }, now)
  if (!open) throw proofExpired()
  const method = await findGivenMethod(dependencies, principal, proof)
  if (!method) throw wrongFactorCode()
  const event = { userId, type: 'proof', method } as const
  const guessed = guessedBy[method]
  if (guessed) {
    await countRecordedGuess(dependencies, context, event, () =>
      countFactorGuess(dependencies, userId, guessed),
    )
  }
  const reason = await checkOf(dependencies, context, proof)[method]()
  if (reason) {
    await recordSecurityEvent(database.db, context, { ...event, outcome: 'failure', reason })
    throw wrongFactorCode()
  }
  if (guessed) await uncountFactorGuess(dependencies, userId, guessed)
  if (!(await consumeChallenge(database.db, open.tokenHash))) throw proofExpired()
  await database.transaction(async ({ db }) => {
    await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
    await recordSecurityEvent(db, context, event)
  })
  return { proved_until: new Date(now.getTime() + proofLifetimeMs).toISOString() }
}

/** The method of the account that a proof is by; undefined for none of its own. */
async function findGivenMethod(
  dependencies: IdentityDependencies,
  principal: ExternalContext['principal'],
  proof: Proof,
): Promise<ProofMethod | undefined> {
  const methods = await findProofMethods(dependencies.database.db, dependencies, principal)
  return methods.find((each) => proof[proofFields[each]] !== undefined)
}

/** What is wrong with a proof, by its method; null for a right one. */
function checkOf(
  dependencies: IdentityDependencies,
  context: ExternalContext,
  proof: Proof,
): Readonly<Record<ProofMethod, () => Promise<SecurityEventReason | null>>> {
  const { db } = dependencies.database
  const { userId } = context.principal
  const { now } = context
  const codeCheck = async () =>
    (await isRightCode(dependencies, proof, { userId, now })) ? null : 'wrong_code'
  return {
    passkey: async () => {
      const { challenge, passkey: response } = proof
      if (!response) return 'wrong_code'
      const answer = { challenge, response, userId }
      return (await acceptPasskey(dependencies, context, answer)).refused
    },
    totp: codeCheck,
    recovery_code: codeCheck,
    password: async () =>
      (await isOwnPassword(dependencies, userId, proof.password ?? '')) ? null : 'wrong_password',
    email_code: async () => {
      const code = proof.email_code ?? ''
      return (await acceptProofCode(db, { userId, code, now })) ? null : 'wrong_code'
    },
  }
}

async function isOwnPassword(
  { database, passwords }: IdentityDependencies,
  userId: number,
  password: string,
): Promise<boolean> {
  const [stored] = await database.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return passwords.matches(stored?.passwordHash, password)
}
