import { hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import type { PublicContext } from '../../../platform/http/route.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { type Quota, requireQuota } from '../../../platform/limits/rate-quota.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findKnownDevice } from './known-device.ts'

type Limited = Pick<IdentityDependencies, 'limits' | 'env' | 'jwtKeys' | 'publicUrl'>
type Caller = Pick<PublicContext, 'ipAddress' | 'cookie'>

interface Counter extends Quota {
  readonly name: string
  /** Whether it counts failures at this account alone. */
  readonly isOfAccount: boolean
}

const windowMsOf = ({ env }: Pick<Limited, 'env'>): number => env.LIMIT_WINDOW_MINUTES * minuteMs

const resetsName = (email: string): string => `sign-in-resets:${email}`

/**
 * The names differ from the first word on, because whoever signs in chooses the rest. The last word is
 * how often the password was reset lately: then all devices and addresses begin anew.
 */
async function countersOf(
  dependencies: Limited,
  caller: Caller,
  email: string,
): Promise<Counter[]> {
  const { env, limits } = dependencies
  const windowMs = windowMsOf(dependencies)
  const { count: resets } = await limits.hit(resetsName(email), windowMs, 0)
  const perAccount = { max: env.LIMIT_SIGN_IN_FAILURES, windowMs, isOfAccount: true }
  const device = findKnownDevice(dependencies, caller, email)
  // Alone: what strangers do, from whatever address, must not lock out who has signed in here before.
  if (device) return [{ ...perAccount, name: `sign-in-device:${device}:${email} ${resets}` }]
  const group = addressGroup(caller.ipAddress)
  return [
    // Over all accounts, because somebody may try one password at many of them. First, so that a
    // blocked address uses up no account's limit.
    {
      name: `sign-in-from:${group}`,
      max: env.LIMIT_SIGN_IN_FAILURES_PER_ADDRESS,
      windowMs,
      isOfAccount: false,
    },
    { ...perAccount, name: `sign-in-pair:${group} ${email} ${resets}` },
    {
      name: `sign-in-account:${email}`,
      max: env.LIMIT_SIGN_IN_FAILURES_PER_HOUR,
      windowMs: hourMs,
      isOfAccount: true,
    },
  ]
}

/**
 * Counts an attempt at an account's password: of a device that has signed in to it before, otherwise
 * from this IP address, from all of them, and of this IP address at all accounts. Called before the
 * password is checked, so that parallel attempts all count. Throws a 429 over a limit.
 */
export async function countSignInAttempt(
  dependencies: Limited,
  caller: Caller,
  email: string,
): Promise<void> {
  for (const { name, ...quota } of await countersOf(dependencies, caller, email)) {
    await requireQuota(dependencies.limits, name, quota)
  }
}

/** A right password does not count as an attempt. */
export async function uncountSignInAttempt(
  dependencies: Limited,
  caller: Caller,
  email: string,
): Promise<void> {
  const counters = await countersOf(dependencies, caller, email)
  await Promise.all(
    counters.map(({ name, windowMs }) => dependencies.limits.giveBack(name, windowMs)),
  )
}

/**
 * A new password can be used at once, however many attempts at this account failed before, here or
 * elsewhere. Attempts at other accounts still count.
 */
export async function resetSignInAttempts(
  dependencies: Limited,
  caller: Caller,
  email: string,
): Promise<void> {
  const { limits } = dependencies
  const counters = await countersOf(dependencies, { ...caller, cookie: undefined }, email)
  const ofAccount = counters.filter(({ isOfAccount }) => isOfAccount)
  await Promise.all(ofAccount.map(({ name }) => limits.forget(name)))
  await limits.hit(resetsName(email), windowMsOf(dependencies))
}
