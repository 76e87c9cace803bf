import { dayMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import { requireQuota } from '../../../platform/limits/rate-quota.ts'
import type { IdentityDependencies } from '../dependencies.ts'

type Limited = Pick<IdentityDependencies, 'limits'>

/** What is guessed. Proofs of a password or a mailed code do not stop sign-ins with the second factor. */
export type Guessed = 'second-factor' | 'proof'

/** Counters over all challenges of an account, whoever began them. */
const quotasOf = (userId: number, guessed: Guessed) => [
  { name: `${guessed}:${userId}`, max: 10, windowMs: 15 * minuteMs },
  { name: `${guessed}-of-day:${userId}`, max: 50, windowMs: dayMs },
]

/** Counts a guess before it is checked, so that parallel ones all count. Throws a 429 over a limit. */
export async function countFactorGuess(
  { limits }: Limited,
  userId: number,
  guessed: Guessed = 'second-factor',
): Promise<void> {
  for (const { name, ...quota } of quotasOf(userId, guessed))
    await requireQuota(limits, name, quota)
}

/** A right code does not count as a guess. */
export async function uncountFactorGuess(
  { limits }: Limited,
  userId: number,
  guessed: Guessed = 'second-factor',
): Promise<void> {
  await Promise.all(
    quotasOf(userId, guessed).map(({ name, windowMs }) => limits.giveBack(name, windowMs)),
  )
}
