import { expect } from 'vitest'
import { tally, tallyMost } from './chaos-figures.ts'

/** Whether this is `npm run chaos`. */
export const isLong = process.env.CHAOS_ROUNDS === 'long'

/** How often a kill or a property is tried: a few times in `npm test`, more in `npm run chaos`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)

/** Does what `rounds` does, unless the variable says otherwise, such as `CHAOS_RESTARTS=10`. */
export function configuredRounds(variable: string, short: number, long: number): number {
  const given = process.env[variable]
  if (given === undefined) return rounds(short, long)
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${variable} must be above 0`)
  return number
}

const serviceBackWithinMs = 5_000

/** How long the service was away after each kill. Only `npm run chaos` limits it. */
export class Recoveries {
  readonly #name: string
  #longestMs = 0

  constructor(name: string) {
    this.#name = name
  }

  /** Measures from the kill to the moment when `isBack` resolves. */
  async measure(kill: () => Promise<void> | void, isBack: () => Promise<void>): Promise<void> {
    const killedAt = performance.now()
    await kill()
    await isBack()
    const tookMs = performance.now() - killedAt
    this.#longestMs = Math.max(this.#longestMs, tookMs)
    tally(this.#name)
    tallyMost(`${this.#name}: back after at most, ms`, tookMs)
  }

  expectShort(): void {
    if (isLong) expect(this.#longestMs).toBeLessThan(serviceBackWithinMs)
  }
}
