import { median, quantile } from '../statistics.ts'
import { type Load, measure } from './load.ts'

export interface LoadContestant extends Pick<Load, 'port' | 'nextRequest' | 'status'> {
  readonly name: string
}

/** `of` must reach at least `share` of the faster of `limits`. */
export interface Target {
  readonly of: string
  readonly limits: readonly string[]
  readonly share: number
}

export interface Comparison {
  readonly contestants: readonly LoadContestant[]
  readonly targets: readonly Target[]
  readonly connections: number
  readonly rounds: number
  readonly forMs: number
}

/**
 * Lets all contestants take turns, forwards and backwards, and prints medians, spread and ratios.
 * Resolves with whether every target was reached.
 */
export async function compare(comparison: Comparison): Promise<boolean> {
  const { contestants, connections, rounds, forMs } = comparison
  const speeds = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (const contestant of contestants) await measure({ ...contestant, connections, forMs })
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of round % 2 ? contestants.toReversed() : contestants) {
      speeds.get(contestant.name)?.push(await measure({ ...contestant, connections, forMs }))
    }
  }
  console.log(`\n${connections} connections, ${rounds} rounds of ${forMs} ms; replies per second`)
  const width = Math.max(...contestants.map(({ name }) => name.length))
  for (const [name, values] of speeds) {
    const spread = `${quantile(values, 0).toFixed(0)}-${quantile(values, 1).toFixed(0)}`
    console.log(`${name.padEnd(width)}  ${median(values).toFixed(0).padStart(6)}  (${spread})`)
  }
  return comparison.targets.map((target) => judge(target, speeds)).every(Boolean)
}

/** Ratios are taken within a round, where both had the same machine. */
function judge({ of, limits, share }: Target, speeds: ReadonlyMap<string, number[]>): boolean {
  const ratios = (speeds.get(of) ?? []).map((speed, round) => {
    const fastest = Math.max(...limits.map((limit) => speeds.get(limit)?.[round] ?? 0))
    return speed / fastest
  })
  const ratio = median(ratios)
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`
  const verdict = ratio >= share ? 'reached' : 'MISSED'
  console.log(
    `${of} / ${limits.join(' or ')}: ${ratio.toFixed(2)} (${spread}), target ${share}: ${verdict}`,
  )
  return ratio >= share
}
