import { hourMs } from '@weekboard/scheduling/durations'
import { rateLimited } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'

const quarterHourMs = 15 * 60 * 1000

const counters = (email: string, address: string) => ({
  fromHere: `sign-in:${email}:${address}`,
  anywhere: `sign-in:${email}`,
})

type LimitDependencies = Pick<IdentityDependencies, 'limits' | 'env'>
type Caller = Pick<PublicContext, 'address'>

/**
 * Counts an attempt at an account's password before it is looked at, so that many at once count as
 * many. Throws a 429 over the limits; a right password gives its attempt back.
 */
export async function countSignInAttempt(
  { limits, env }: LimitDependencies,
  { address }: Caller,
  email: string,
): Promise<void> {
  const { fromHere, anywhere } = counters(email, address)
  const here = await limits.hit(fromHere, quarterHourMs)
  if (here.count > env.LIMIT_SIGN_IN_FAILURES) throw rateLimited(here.resetsInSeconds)
  const all = await limits.hit(anywhere, hourMs)
  if (all.count > env.LIMIT_SIGN_IN_FAILURES_PER_HOUR) throw rateLimited(all.resetsInSeconds)
}

export async function uncountSignInAttempt(
  { limits }: Pick<LimitDependencies, 'limits'>,
  { address }: Caller,
  email: string,
): Promise<void> {
  const { fromHere, anywhere } = counters(email, address)
  await Promise.all([limits.giveBack(fromHere), limits.giveBack(anywhere)])
}

/** A new password, set by mail, may be used at once, whatever strangers tried before. */
export async function resetSignInAttempts(
  { limits }: Pick<LimitDependencies, 'limits'>,
  { address }: Caller,
  email: string,
): Promise<void> {
  const { fromHere, anywhere } = counters(email, address)
  await Promise.all([limits.forget(fromHere), limits.forget(anywhere)])
}
