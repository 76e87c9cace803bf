/** Pseudorandom numbers: the same seed gives the same numbers on every machine. Xorshift (Marsaglia, 2003). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = (seed ^ 0x5bd1e995) | 0 || 1
    for (let i = 0; i < 8; i += 1) this.next()
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    let bits = this.state
    bits ^= bits << 13
    bits ^= bits >>> 17
    bits ^= bits << 5
    this.state = bits
    return (bits >>> 0) / 2 ** 32
  }

  /** A whole number, at least 0, below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** The same items in another order. */
  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let i = result.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1)
      ;[result[i], result[j]] = [result[j] as T, result[i] as T]
    }
    return result
  }
}
