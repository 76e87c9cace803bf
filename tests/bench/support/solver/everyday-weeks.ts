import { Random } from '@weekboard/solver/core/random'
import { solveWeek } from '@weekboard/solver/week/solve-week'
import { randomWeek, type WeekSize } from '../../../support/plans/random-week.ts'
import { brokenRules } from '../../../support/plans/week-checker.ts'

interface EverydayWeek {
  scenario: string
  size: WeekSize
  rounds: number
  /** Seconds to a proven gap of 0.5 %: the middle, and what 95 % stay below. */
  middle: number | null
  most: number
}

const size = (shifts: number, people: number, more: Partial<WeekSize> = {}): WeekSize => ({
  shifts,
  people,
  weeks: 1,
  tight: false,
  locked: 0,
  present: 0,
  ...more,
})

export const everydayWeeks: readonly EverydayWeek[] = [
  { scenario: '50 shifts, 30 people', size: size(50, 30), rounds: 20, middle: 0.4, most: 1 },
  { scenario: '100 shifts, 50 people', size: size(100, 50), rounds: 20, middle: 1, most: 2 },
  { scenario: '200 shifts, 100 people', size: size(200, 100), rounds: 10, middle: 3, most: 15 },
  {
    scenario: '200 shifts, 50 people, tight',
    size: size(200, 50, { tight: true }),
    rounds: 10,
    middle: 3,
    most: 15,
  },
  {
    scenario: '800 shifts, 100 people, four weeks',
    size: size(800, 100, { weeks: 4 }),
    rounds: 3,
    middle: null,
    most: 20,
  },
]

export interface MeasuredWeek {
  seconds: number
  /** CPU time: what the week would take on a machine that had nothing else to do. */
  cpuSeconds: number
  gap: number
}

/** A week that is given up after a minute counts with the seconds it took and the gap it has left. */
const GIVE_UP_SECONDS = 60

export async function measureWeek(size: WeekSize, seed: number): Promise<MeasuredWeek> {
  const random = new Random(seed)
  const problem = randomWeek((limit) => random.below(limit), size)
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const cpuBefore = process.cpuUsage()
  const { gap, assignments } = await solveWeek(problem, {
    budget: { steps: Number.MAX_SAFE_INTEGER, cases: Number.MAX_SAFE_INTEGER },
    isCancelled: () => elapsed() > GIVE_UP_SECONDS,
  })
  const seconds = elapsed()
  const { user, system } = process.cpuUsage(cpuBefore)
  const broken = brokenRules(problem, assignments)
  if (broken.length > 0) throw new Error(`Week ${seed}: ${broken.join('; ')}`)
  return { seconds, cpuSeconds: (user + system) / 1e6, gap }
}
