import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type {
  addPasskeyRoute,
  Passkey,
  PasskeyCreation,
  PasskeyRegistration,
} from '@weekboard/contracts/identity/passkeys'
import type { RouteBody } from '@weekboard/contracts/route'
import { passkeys } from '@weekboard/db/schema/identity/second-factor'
import { hasSecondFactor } from '../../../platform/access/second-factor-demand.ts'
import { ApiError, invalidField } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { storeChallenge, takeChallenge } from '../second-factor/challenges.ts'
import { recordFactorChange } from '../second-factor/factors.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { lockUser } from '../users.ts'
import { findRelyingParty, type RelyingParty } from './relying-party.ts'
import {
  credentialOf,
  listStoredPasskeys,
  passkeyTimeoutMs,
  presentPasskey,
} from './stored-passkeys.ts'
import { userHandleOf } from './user-handle.ts'

/** More than one person has devices. */
const maxPasskeys = 20

/** ES256, which every authenticator has, and RS256 of Windows: numbers of COSE. */
const algorithms = [-7, -257]

/** Throws a 404 where the pages are at a host that no passkey works on. */
function getRelyingParty(dependencies: IdentityDependencies): RelyingParty {
  const party = findRelyingParty(dependencies)
  if (!party) throw new ApiError(404, 'not_found', 'Passkeys do not work at this address.')
  return party
}

/** Makes the options of a new passkey. 404 at an address where none works, 409 for somebody with twenty. */
export async function startPasskey(
  dependencies: IdentityDependencies,
  { tx: { db }, principal, now }: SessionContext,
): Promise<{ readonly challenge: string; readonly options: PasskeyCreation }> {
  const party = getRelyingParty(dependencies)
  const { userId, sessionId, user } = principal
  const own = await listStoredPasskeys(db, userId)
  assertRoom(own.length)
  const { challenge } = await storeChallenge(
    db,
    { userId, sessionId, purpose: 'registration' },
    now,
  )
  return {
    challenge,
    options: {
      challenge,
      rp: { id: party.id, name: 'Weekboard' },
      user: {
        id: userHandleOf(dependencies, userId),
        name: user.email,
        displayName: user.fullName,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeyTimeoutMs,
      excludeCredentials: own.map(credentialOf),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }
}

function assertRoom(count: number): void {
  if (count < maxPasskeys) return
  throw new ApiError(409, 'conflict', `You have ${count} passkeys. Please remove one first.`)
}

interface AddedPasskey {
  readonly passkey: Passkey
  readonly recovery_codes?: string[]
}

/**
 * Adds a passkey; returns ten recovery codes with the first factor. A challenge that is unknown, used,
 * older than ten minutes or of another session is a 410; a response that is wrong a 422, which uses the
 * challenge up; a passkey that is stored already a 409.
 */
export async function addPasskey(
  dependencies: IdentityDependencies,
  context: SessionContext,
  { challenge, response, name }: RouteBody<typeof addPasskeyRoute>,
): Promise<AddedPasskey | ApiError> {
  const { tx, principal, now } = context
  const { db } = tx
  const { userId, sessionId } = principal
  const party = getRelyingParty(dependencies)
  if (!(await takeChallenge(db, { challenge, purpose: 'registration', sessionId }, now))) {
    throw new ApiError(410, 'challenge_expired', 'This took too long. Please try again.')
  }
  const made = await verifyNew(party, challenge, response)
  // Returned, not thrown: the challenge must stay used.
  if (!made) return invalidField('response', 'could not be verified. Please try again')
  await lockUser(db, userId)
  const own = await listStoredPasskeys(db, userId)
  assertRoom(own.length)
  const isFirst = !(await hasSecondFactor(db, userId))
  const { credential, credentialBackedUp: synced } = made
  const [stored] = await db
    .insert(passkeys)
    .values({
      userId,
      credentialId: credential.id,
      rpId: party.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
      synced,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!stored) return new ApiError(409, 'conflict', 'This passkey is stored already.')
  await recordFactorChange(dependencies, context, 'passkey_added', isFirst)
  const passkey = presentPasskey(stored)
  if (!isFirst) return { passkey }
  const codes = await replaceRecoveryCodes(db, dependencies.passwords, userId)
  return { passkey, recovery_codes: codes }
}

/** Null for whatever is wrong with the response. */
async function verifyNew(party: RelyingParty, challenge: string, response: PasskeyRegistration) {
  try {
    if (!isWithoutCertificate(response)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo ?? null
  } catch {
    return null
  }
}

/**
 * Whether nothing vouches for the authenticator but itself, as was asked for. Certificates are never
 * looked at: they can name addresses that checking them would fetch.
 */
function isWithoutCertificate({ response }: PasskeyRegistration): boolean {
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
  const attestation = decodeAttestationObject(bytes)
  const format = attestation.get('fmt')
  const isSelfAttested = format === 'packed' && !attestation.get('attStmt').get('x5c')
  return format === 'none' || isSelfAttested
}
