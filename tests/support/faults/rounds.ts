import { expect } from 'vitest'

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

/** How long the service was away after each kill. Only `npm run chaos` reports and limits it. */
export class Recoveries {
  readonly #name: string
  readonly #durationsMs: number[] = []

  constructor(name: string) {
    this.#name = name
  }

  /** Measures from the kill to the moment when `isBack` resolves. */
  async measure(kill: () => Promise<void> | void, isBack: () => Promise<void>): Promise<void> {
    const killedAt = performance.now()
    await kill()
    await isBack()
    this.#durationsMs.push(performance.now() - killedAt)
  }

  report(): void {
    if (!isLong) return
    const sorted = this.#durationsMs.toSorted((a, b) => a - b)
    const [median = 0, max = 0] = [sorted[sorted.length >> 1], sorted.at(-1)]
    const line = `median ${Math.round(median)} ms, longest ${Math.round(max)} ms`
    console.log(`${this.#name}: ${sorted.length} times, service back after ${line}`)
    expect(max).toBeLessThan(serviceBackWithinMs)
  }
}
