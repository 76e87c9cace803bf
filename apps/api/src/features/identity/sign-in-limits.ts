import { rateLimited } from '../../platform/errors.ts'
import type { PublicContext } from '../../platform/http/route.ts'
import type { IdentityDependencies } from './dependencies.ts'

const quarterHourMs = 15 * 60 * 1000
const hourMs = 60 * 60 * 1000

const counters = (email: string, address: string) => ({
  fromHere: `sign-in:${email}:${address}`,
  anywhere: `sign-in:${email}`,
})

/** Throws a 429 when an account's password was guessed at too often. */
export async function refuseGuessing(
  { limits, env }: Pick<IdentityDependencies, 'limits' | 'env'>,
  { address }: Pick<PublicContext, 'address'>,
  email: string,
): Promise<void> {
  const { fromHere, anywhere } = counters(email, address)
  const [here, all] = await Promise.all([limits.peek(fromHere), limits.peek(anywhere)])
  if (here.count >= env.LIMIT_SIGN_IN_FAILURES) throw rateLimited(here.resetsInSeconds)
  if (all.count >= env.LIMIT_SIGN_IN_FAILURES_PER_HOUR) throw rateLimited(all.resetsInSeconds)
}

export async function countFailure(
  { limits }: Pick<IdentityDependencies, 'limits'>,
  { address }: Pick<PublicContext, 'address'>,
  email: string,
): Promise<void> {
  const { fromHere, anywhere } = counters(email, address)
  await Promise.all([limits.hit(fromHere, quarterHourMs), limits.hit(anywhere, hourMs)])
}
