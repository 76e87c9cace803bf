import { authenticatorApps } from '@weekboard/db/schema/identity/second-factor'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/database/database.ts'
import type { JwtKey } from '../../../platform/env.ts'
import { openSecret, sealSecret } from '../../../platform/sealed-secrets.ts'

const periodSeconds = 30
/** RFC 4226, section 4: 160 bits. */
const secretBytes = 20

/** What a sealed secret belongs to. */
const contextOf = (userId: number): string => `authenticator of user ${userId}`

const totpOf = (secret: string, email?: string): TOTP =>
  new TOTP({
    issuer: 'Weekboard',
    ...(email && { label: email }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** The time step that a code is of, at most one from now; null for a wrong code. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** The app that is turned on, or null. Its `key` is null when no key of the installation opens it. */
export async function findAuthenticator(db: Db, keys: readonly JwtKey[], userId: number) {
  const [app] = await db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
  if (!app?.secret || !app.enabledAt) return null
  const { secret: sealed, enabledAt } = app
  return { sealed, enabledAt, key: openSecret(keys, sealed, contextOf(userId)) }
}

/** Stores a new secret that no code has confirmed yet, in place of any other such. */
export async function storePendingSecret(
  db: Db,
  keys: readonly JwtKey[],
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = new Secret({ size: secretBytes }).base32
  const pendingSecret = sealSecret(keys, secret, contextOf(userId))
  await db
    .insert(authenticatorApps)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: { pendingSecret } })
  return { secret, uri: totpOf(secret, email).toString() }
}

interface CodeInput {
  readonly userId: number
  readonly code: string
  readonly now: Date
}

/** Turns on the app of the pending secret when the code is its. The code cannot sign in then. */
export async function confirmPendingSecret(
  db: Db,
  keys: readonly JwtKey[],
  { userId, code, now }: CodeInput,
): Promise<boolean> {
  const [app] = await db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .for('update')
  const sealed = app?.pendingSecret
  const secret = sealed ? openSecret(keys, sealed, contextOf(userId)) : null
  const step = secret && stepOf(secret, code, now)
  if (!sealed || !step) return false
  await db
    .update(authenticatorApps)
    .set({ secret: sealed, enabledAt: now, lastStep: step, pendingSecret: null })
    .where(eq(authenticatorApps.userId, userId))
  return true
}

/**
 * Whether a code is right and of a later time step than the last one: none works twice, however many
 * requests send it at once. The secret is sealed anew with the first key.
 */
export async function acceptTotpCode(
  db: Db,
  keys: readonly JwtKey[],
  { userId, code, now }: CodeInput,
): Promise<boolean> {
  const app = await findAuthenticator(db, keys, userId)
  const step = app?.key ? stepOf(app.key, code, now) : null
  if (!app?.key || step === null) return false
  const { lastStep } = authenticatorApps
  const accepted = await db
    .update(authenticatorApps)
    .set({ lastStep: step, secret: sealSecret(keys, app.key, contextOf(userId)) })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.secret, app.sealed),
        or(isNull(lastStep), lt(lastStep, step)),
      ),
    )
    .returning({ userId: authenticatorApps.userId })
  return accepted.length > 0
}
