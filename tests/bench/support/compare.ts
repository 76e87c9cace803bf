import { median, quantile } from '../statistics.ts'
import { type Load, measure } from './load.ts'
import type { BenchReport } from './report.ts'

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
  /** What is compared, beside the number of connections. */
  readonly scenario: string
  readonly report: BenchReport
  /** Called once all contestants have warmed up. */
  readonly warmedUp?: () => Promise<unknown>
}

/**
 * Lets all contestants take turns, forwards and backwards, and prints and reports medians, spread and
 * ratios.
 */
export async function compare(comparison: Comparison): Promise<void> {
  const { contestants, connections, rounds, forMs } = comparison
  const speeds = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (const contestant of contestants) await measure({ ...contestant, connections, forMs })
  await comparison.warmedUp?.()
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
    comparison.report.addFigure(scenarioOf(comparison), name, 'replies per second', values)
  }
  for (const target of comparison.targets) judge(target, speeds, comparison)
}

const scenarioOf = ({ scenario, connections }: Comparison) =>
  `${scenario}, ${connections} connections`

/** Ratios are taken within a round, where both had the same machine. */
function judge(
  { of, limits, share }: Target,
  speeds: ReadonlyMap<string, number[]>,
  comparison: Comparison,
): void {
  const ratios = (speeds.get(of) ?? []).map((speed, round) => {
    const fastest = Math.max(...limits.map((limit) => speeds.get(limit)?.[round] ?? 0))
    return speed / fastest
  })
  const ratio = median(ratios)
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`
  const name = `${of} / ${limits.join(' or ')}`
  const scenario = scenarioOf(comparison)
  const target = { scenario, name, value: ratio, target: share, bound: 'at least' } as const
  const verdict = comparison.report.addTarget(target) ? 'reached' : 'MISSED'
  console.log(`${name}: ${ratio.toFixed(2)} (${spread}), target ${share}: ${verdict}`)
}
