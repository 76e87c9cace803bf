import { hourMs, minuteMs } from '@weekboard/scheduling/durations'
import type { PublicContext } from '../../../platform/http/route.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { requireQuota } from '../../../platform/limits/rate-quota.ts'
import type { IdentityDependencies } from '../dependencies.ts'

const counterNames = (email: string, ipAddress: string) => ({
  ofPair: `sign-in:${email}:${addressGroup(ipAddress)}`,
  ofAccount: `sign-in:${email}`,
  /** Counts over all accounts, because somebody may try one password at many of them. */
  ofIpAddress: `sign-in-from:${addressGroup(ipAddress)}`,
})

type Limited = Pick<IdentityDependencies, 'limits' | 'env'>
type Caller = Pick<PublicContext, 'ipAddress'>

/**
 * Counts an attempt at an account's password: from this IP address, from all of them, and of this IP
 * address at all accounts. Called before the password is checked, so that parallel attempts all
 * count. Throws a 429 over a limit.
 */
export async function countSignInAttempt(
  { limits, env }: Limited,
  { ipAddress }: Caller,
  email: string,
): Promise<void> {
  const { ofPair, ofAccount, ofIpAddress } = counterNames(email, ipAddress)
  // First, so that a blocked IP address uses up no account's limit.
  await requireQuota(limits, ofIpAddress, {
    max: env.LIMIT_SIGN_IN_FAILURES_PER_ADDRESS,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })
  await requireQuota(limits, ofPair, {
    max: env.LIMIT_SIGN_IN_FAILURES,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })
  await requireQuota(limits, ofAccount, {
    max: env.LIMIT_SIGN_IN_FAILURES_PER_HOUR,
    windowMs: hourMs,
  })
}

/** A right password does not count as an attempt. */
export async function uncountSignInAttempt(
  { limits, env }: Limited,
  { ipAddress }: Caller,
  email: string,
): Promise<void> {
  const { ofPair, ofAccount, ofIpAddress } = counterNames(email, ipAddress)
  await Promise.all([
    limits.giveBack(ofIpAddress, env.LIMIT_WINDOW_MINUTES * minuteMs),
    limits.giveBack(ofPair, env.LIMIT_WINDOW_MINUTES * minuteMs),
    limits.giveBack(ofAccount, hourMs),
  ])
}

/**
 * A new password can be used at once, however many attempts at this account failed before. Attempts
 * at other accounts still count.
 */
export async function resetSignInAttempts(
  { limits }: Pick<Limited, 'limits'>,
  { ipAddress }: Caller,
  email: string,
): Promise<void> {
  const { ofPair, ofAccount } = counterNames(email, ipAddress)
  await Promise.all([limits.forget(ofPair), limits.forget(ofAccount)])
}
