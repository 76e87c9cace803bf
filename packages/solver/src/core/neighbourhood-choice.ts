import { at, type CoverProblem } from './cover-problem.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Random } from './random.ts'

/** Some of the people choose again on some days in a row. */
interface Size {
  /** The number of people, or a share of them when it is at most 1. */
  people: number
  /** A share of all days. */
  days: number
  /** Parts that are tried before the next size. */
  tries: number
}

/**
 * Sizes from small to large: few days of everybody are solved in a moment, and so is everything of
 * a few people. A size that finds nothing more gives way to the next one; any gain starts over with
 * the first (variable neighbourhood descent; Hansen and Mladenović, 2001).
 */
const SIZES: readonly Size[] = [
  { people: 1, days: 0.25, tries: 8 },
  { people: 1, days: 0.36, tries: 6 },
  { people: 0.5, days: 0.57, tries: 8 },
  { people: 1, days: 0.5, tries: 5 },
  { people: 6, days: 1, tries: 6 },
  { people: 1, days: 0.65, tries: 4 },
  { people: 9, days: 1, tries: 6 },
  { people: 0.6, days: 0.79, tries: 4 },
  { people: 1, days: 0.79, tries: 3 },
  { people: 0.5, days: 1, tries: 4 },
  { people: 1, days: 1, tries: 1 },
]

/** Parts of a plan that is too long to be planned as a whole, by days instead of shares of all days. */
const LONG_SIZES: readonly Size[] = [
  { people: 1, days: 7, tries: 8 },
  { people: 20, days: 14, tries: 8 },
  { people: 8, days: 28, tries: 8 },
]

function sizesFor({ days, inParts }: CoverProblem): readonly Size[] {
  if (!inParts) return SIZES
  return LONG_SIZES.map((size) => ({ ...size, days: Math.min(size.days, inParts.days) / days }))
}

export class NeighbourhoodChoice {
  private readonly sizes: readonly Size[]
  private readonly problem: CoverProblem
  private readonly random: Random
  private level = 0
  private tried = 0
  private gained = false
  private starts: number[] = []

  constructor(problem: CoverProblem, random: Random) {
    this.problem = problem
    this.sizes = sizesFor(problem)
    this.random = random
  }

  next(): Neighbourhood {
    const { people: share, days: wanted } = this.sizes[this.level] as Size
    const { problem, random } = this
    const count = share <= 1 ? Math.ceil(share * problem.people) : Math.min(share, problem.people)
    const everybody = Array.from({ length: problem.people }, (_, person) => person)
    const people = count === problem.people ? everybody : random.shuffled(everybody).slice(0, count)
    const days = Math.ceil(wanted * problem.days)
    const start = this.nextStart(problem.days - days + 1)
    const free = Uint8Array.from(problem.demands, (_, i) => {
      const day = at(problem.dayOf, i)
      return day >= start && day < start + days ? 1 : 0
    })
    return { people, free }
  }

  report({ improved }: { improved: boolean }): void {
    this.gained ||= improved
    this.tried += 1
    const size = this.sizes[this.level] as Size
    if (this.tried < size.tries) return
    this.level = this.gained ? 0 : (this.level + 1) % this.sizes.length
    this.tried = 0
    this.gained = false
    this.starts = []
  }

  /** Spread over the horizon, in random order, each start once before any comes again. */
  private nextStart(count: number): number {
    if (this.starts.length === 0) {
      this.starts = this.random.shuffled(Array.from({ length: count }, (_, start) => start))
    }
    return this.starts.pop() ?? 0
  }
}
