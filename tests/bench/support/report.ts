import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../statistics.ts'
import { smokeFolder } from './smoke.ts'

const folder = smokeFolder ?? fileURLToPath(new URL('../../../docs/benchmarks/', import.meta.url))

/** A measured value of one contestant: one number a round. */
interface Figure {
  readonly scenario: string
  readonly name: string
  readonly unit: string
  readonly median: number
  readonly least: number
  readonly most: number
}

/** A ratio to a peer or limit of the same run, or a plain figure, that must reach a target. */
interface Target {
  readonly scenario: string
  readonly name: string
  readonly value: number
  readonly target: number
  /** Whether the value must be at least or at most the target. */
  readonly bound: 'at least' | 'at most'
  readonly reached: boolean
}

const rounded = (value: number): number => Number(value.toPrecision(4))

/** Collects what a benchmark measured and writes it to `docs/benchmarks/<name>.json`. */
export class BenchReport {
  readonly #name: string
  readonly #rounds: number
  readonly #figures: Figure[] = []
  readonly #targets: Target[] = []

  constructor(name: string, rounds: number) {
    this.#name = name
    this.#rounds = rounds
  }

  addFigure(scenario: string, name: string, unit: string, values: readonly number[]): void {
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
    const known = [middle, least, most].every(Number.isFinite)
    if (!known) return
    this.#figures.push({
      scenario,
      name,
      unit,
      median: rounded(middle),
      least: rounded(least),
      most: rounded(most),
    })
  }

  /** Records a target; returns whether it was reached. */
  addTarget(target: Omit<Target, 'reached'>): boolean {
    const { value, bound } = target
    const reached = bound === 'at least' ? value >= target.target : value <= target.target
    this.#targets.push({ ...target, value: rounded(value), reached })
    return reached
  }

  get reached(): boolean {
    return this.#targets.every((target) => target.reached)
  }

  /** Writes the file, prints the verdict and ends the process, with 1 when a target was missed. */
  finish(): void {
    this.write()
    // After a smoke round the process goes on.
    if (smokeFolder) return
    console.log(this.reached ? 'Every target is reached' : 'FAILED: a target is missed')
    process.exit(this.reached ? 0 : 1)
  }

  /** Writes the file. A test goes on, and says itself what was missed. */
  write(): void {
    mkdirSync(folder, { recursive: true })
    const content = {
      benchmark: this.#name,
      measured_at: new Date().toISOString(),
      machine: {
        cpu: cpus()[0]?.model ?? 'unknown',
        cores: cpus().length,
        memory_gib: Math.round(totalmem() / 1024 ** 3),
        node: process.version,
        platform: `${process.platform} ${process.arch}`,
      },
      rounds: this.#rounds,
      targets: this.#targets,
      figures: this.#figures,
    }
    writeFileSync(join(folder, `${this.#name}.json`), `${JSON.stringify(content, null, 2)}\n`)
  }
}
