import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { PasskeyResponse } from '@weekboard/contracts/identity/passkeys'
import { users } from '@weekboard/db/schema/identity/identity'
import { passkeys } from '@weekboard/db/schema/identity/second-factor'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { passkeyRefusedContent } from '../mail-texts.ts'
import { mailSecurityNotice } from '../security-events/mail-security-notice.ts'
import { findRelyingParty, type RelyingParty } from './relying-party.ts'
import { userHandleOf } from './user-handle.ts'

interface PasskeyAnswer {
  /** What must have been signed. */
  readonly challenge: string
  readonly response: PasskeyResponse
  /** Whose passkey it must be; anybody's at a sign-in. */
  readonly userId?: number
}

/** Whose passkey it is, or why it is refused, and then whose it is where that is known for sure. */
type PasskeyOutcome =
  | { readonly userId: number; readonly refused: null }
  | { readonly userId: number; readonly refused: 'counter_went_back' }
  | { readonly userId: null; readonly refused: 'wrong_code' }

const wrong: PasskeyOutcome = { userId: null, refused: 'wrong_code' }

type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>
type Signed = VerifiedAuthenticationResponse['authenticationInfo']

/**
 * Accepts a passkey that has signed a challenge, on a page of this installation and after it has verified
 * its user. One whose counter goes back is somebody's copy: it is refused, logged and mailed. The caller
 * uses up the challenge, and records the refusal.
 */
export async function acceptPasskey(
  dependencies: IdentityDependencies,
  { now }: Pick<PublicContext, 'now'>,
  answer: PasskeyAnswer,
): Promise<PasskeyOutcome> {
  const { db } = dependencies.database
  const party = findRelyingParty(dependencies)
  const passkey = party && (await findPasskey(db, answer.response.id, party.id))
  if (!passkey || passkey.userId !== (answer.userId ?? passkey.userId)) return wrong
  const { userHandle } = answer.response.response
  if (userHandle && userHandle !== userHandleOf(dependencies, passkey.userId)) {
    return wrong
  }
  const signed = await verifySignature(party, answer, passkey)
  if (!signed) return wrong
  const { userId } = passkey
  if (await storeUse(db, passkey, signed, now)) return { userId, refused: null }
  await reportCopy(dependencies, passkey, now)
  return { userId, refused: 'counter_went_back' }
}

async function findPasskey(db: Db, credentialId: string, rpId: string) {
  const [found] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      email: users.email,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      name: passkeys.name,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)))
  return found ?? null
}

/** Null for whatever is wrong with the response: only an error of the database is one of ours. */
async function verifySignature(
  party: RelyingParty,
  { challenge, response }: PasskeyAnswer,
  { credentialId, publicKey }: FoundPasskey,
): Promise<Signed | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared once the signature is known to be right, with the row as it is then.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : null
  } catch {
    return null
  }
}

/** Stores a use; false when the counter is not above that of the last one. 0 is of one that does not count. */
async function storeUse(
  db: Db,
  { id }: FoundPasskey,
  { newCounter, credentialBackedUp }: Signed,
  now: Date,
): Promise<boolean> {
  const { counter } = passkeys
  const stored = await db
    .update(passkeys)
    .set({
      counter: sql`greatest(${counter}, ${newCounter}::bigint)`,
      lastUsedAt: now,
      synced: credentialBackedUp,
    })
    .where(and(eq(passkeys.id, id), or(sql`${newCounter}::bigint = 0`, lt(counter, newCounter))))
    .returning({ id: passkeys.id })
  return stored.length > 0
}

async function reportCopy(
  dependencies: IdentityDependencies,
  { userId, email, name }: FoundPasskey,
  now: Date,
): Promise<void> {
  const { database, log } = dependencies
  log.warn({ userId }, 'A passkey was refused because its counter went back')
  await database.transaction((tx) =>
    mailSecurityNotice(tx, dependencies, { userId, email, now }, (link) =>
      passkeyRefusedContent(name, link),
    ),
  )
}
