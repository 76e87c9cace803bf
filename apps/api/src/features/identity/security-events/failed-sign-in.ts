import { createHmac, hkdfSync } from 'node:crypto'
import type {
  SecurityEventMethod,
  SecurityEventReason,
} from '@weekboard/contracts/identity/security-events'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import type { JwtKey } from '../../../platform/env.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findUserByEmail } from '../users.ts'
import {
  type NewSecurityEvent,
  recordSecurityEvent,
  type SecurityEventCaller,
} from './record-security-event.ts'

type Dependencies = Pick<IdentityDependencies, 'database' | 'jwtKeys' | 'limits'>

interface FailedSignIn {
  /** The address as it was typed; left out where only the account is known. */
  readonly email?: string
  /** Null for an unknown address, which is logged and no event of anybody. */
  readonly userId: number | null
  readonly reason: SecurityEventReason | 'unknown_address'
  readonly method: SecurityEventMethod
}

const hashLength = 32

/**
 * A keyed hash of an address, by which lines of the log about one account are found without naming it.
 * The key is derived from the first of `JWT_SECRETS`, so that the hash cannot be tried out.
 */
export function addressHash([key]: readonly JwtKey[], email: string): string {
  const secret = Buffer.from(
    hkdfSync('sha256', key?.secret ?? '', '', 'weekboard address hash', 32),
  )
  return createHmac('sha256', secret).update(email).digest('hex').slice(0, hashLength)
}

/**
 * Logs a failed sign-in and records it for the account. The event is written after the reply: it must
 * not take longer for a known address than for an unknown one.
 */
export function recordFailedSignIn(
  { database, jwtKeys }: Dependencies,
  caller: PublicContext,
  { email, userId, reason, method }: FailedSignIn,
): void {
  const { log } = caller
  const about = email === undefined ? { userId } : { addressHash: addressHash(jwtKeys, email) }
  log.warn({ ...about, reason, method }, 'A sign-in failed')
  if (userId === null || reason === 'unknown_address') return
  const event = { userId, type: 'sign_in', outcome: 'failure', reason, method } as const
  recordSecurityEvent(database.db, caller, event).catch((error: unknown) =>
    log.error({ err: error }, 'A failed sign-in could not be recorded'),
  )
}

const limitedWindowMs = 15 * minuteMs

/** Whether an error is the first 429 of its name in 15 minutes: the others would fill the table. */
async function isFirstLimited(
  { limits }: Pick<Dependencies, 'limits'>,
  error: unknown,
  name: string,
): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 429) return false
  const { count } = await limits.hit(`recorded-limit:${name}`, limitedWindowMs)
  return count === 1
}

/** Counts an attempt at a password; the first 429 in 15 minutes is a failed sign-in. Throws the 429. */
export async function countRecordedSignIn(
  dependencies: Dependencies,
  caller: PublicContext,
  email: string,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (await isFirstLimited(dependencies, error, `sign-in:${email}`)) {
      const user = await findUserByEmail(dependencies.database.db, email)
      const failure = { email, reason: 'too_many_tries', method: 'password' } as const
      recordFailedSignIn(dependencies, caller, { ...failure, userId: user?.id ?? null })
    }
    throw error
  }
}

/** Counts a guess; the first 429 in 15 minutes is recorded as a failure. Throws the 429. */
export async function countRecordedGuess(
  dependencies: Pick<Dependencies, 'database' | 'limits'>,
  caller: SecurityEventCaller,
  event: NewSecurityEvent,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (await isFirstLimited(dependencies, error, `${event.type}:${event.userId}`)) {
      await recordSecurityEvent(dependencies.database.db, caller, {
        ...event,
        outcome: 'failure',
        reason: 'too_many_tries',
      })
    }
    throw error
  }
}
