import { hourMs, minuteMs } from '@weekboard/scheduling/durations'
import type { PublicContext } from '../../../platform/http/route.ts'
import { requireQuota } from '../../../platform/rate-quota.ts'
import type { IdentityDependencies } from '../dependencies.ts'

const counterNames = (email: string, ipAddress: string) => ({
  ofIpAddress: `sign-in:${email}:${ipAddress}`,
  ofAccount: `sign-in:${email}`,
})

type Limited = Pick<IdentityDependencies, 'limits' | 'env'>
type Caller = Pick<PublicContext, 'ipAddress'>

/**
 * Counts an attempt at an account's password, per IP address and over all. Called before the
 * password is checked, so that parallel attempts all count. Throws a 429 over a limit.
 */
export async function countSignInAttempt(
  { limits, env }: Limited,
  { ipAddress }: Caller,
  email: string,
): Promise<void> {
  const { ofIpAddress, ofAccount } = counterNames(email, ipAddress)
  await requireQuota(limits, ofIpAddress, {
    max: env.LIMIT_SIGN_IN_FAILURES,
    windowMs: 15 * minuteMs,
  })
  await requireQuota(limits, ofAccount, {
    max: env.LIMIT_SIGN_IN_FAILURES_PER_HOUR,
    windowMs: hourMs,
  })
}

/** A right password does not count as an attempt. */
export async function uncountSignInAttempt(
  { limits }: Pick<Limited, 'limits'>,
  { ipAddress }: Caller,
  email: string,
): Promise<void> {
  const { ofIpAddress, ofAccount } = counterNames(email, ipAddress)
  await Promise.all([
    limits.giveBack(ofIpAddress, 15 * minuteMs),
    limits.giveBack(ofAccount, hourMs),
  ])
}

/** A new password can be used at once, however many attempts failed before. */
export async function resetSignInAttempts(
  { limits }: Pick<Limited, 'limits'>,
  { ipAddress }: Caller,
  email: string,
): Promise<void> {
  const { ofIpAddress, ofAccount } = counterNames(email, ipAddress)
  await Promise.all([limits.forget(ofIpAddress), limits.forget(ofAccount)])
}
