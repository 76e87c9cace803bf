import type { Routine } from './rules/routine.ts'

/**
 * What it costs, in points, that somebody works a shift: fewer points are better. Whoever ranks people
 * for one shift and whoever plans a whole week counts in the same way.
 */
export interface ScoreWeights {
  /** Per missing hour of demand. */
  readonly demand: number
  /** Per currency unit of pay. */
  readonly cost: number
  readonly fairness: number
  readonly preferences: number
  /** Per assignment of the present draft that is kept. */
  readonly stability: number
}

/** Missing an hour of demand weighs more than anything else can gain. */
export const defaultScoreWeights: ScoreWeights = {
  demand: 1000,
  cost: 1,
  fairness: 1,
  preferences: 5,
  stability: 5,
}

/** Squared hours away from the fair share, and squared unsocial shifts. */
const pointsPerSquaredHour = 0.1
const pointsPerSquaredUnsocial = 2

/** The work of one person in one week. */
export interface WeekOfWork {
  readonly minutes: number
  /** See `unsocialOf`. */
  readonly unsocial: number
}

export const payPoints = (cents: number, { cost }: Pick<ScoreWeights, 'cost'>): number =>
  (cost * cents) / 100

/** The middle of the known rates, in cents: nobody is cheap because their rate is not known. */
export function usualRate(rates: readonly (number | null)[]): number {
  const known = rates.filter((rate) => rate !== null).sort((a, b) => a - b)
  return known[Math.floor(known.length / 2)] ?? 0
}

/** How far a week of work is from a fair share, and how often it is at night or on a weekend. */
export function fairnessPoints(
  { minutes, unsocial }: WeekOfWork,
  fairMinutes: number,
  { fairness }: Pick<ScoreWeights, 'fairness'>,
): number {
  const hours = (minutes - fairMinutes) / 60
  return (
    fairness *
    (pointsPerSquaredHour * hours * hours + pointsPerSquaredUnsocial * unsocial * unsocial)
  )
}

/** For a fair share: what somebody without a weekly limit would work. */
const usualWeekMinutes = 40 * 60

interface WeeklyLimit {
  /** Null means no limit. */
  readonly maxWeeklyMinutes: number | null
}

const limitOf = ({ maxWeeklyMinutes }: WeeklyLimit): number => maxWeeklyMinutes ?? usualWeekMinutes

/**
 * Shares all work of a week out by how much each employee may work; nobody's share is above their own
 * limit. Returns the fair minutes of an employee.
 */
export function fairShares(
  employees: readonly WeeklyLimit[],
  totalMinutes: number,
): (employee: WeeklyLimit) => number {
  const limits = employees.reduce((sum, employee) => sum + limitOf(employee), 0)
  const share = limits === 0 ? 0 : Math.min(1, totalMinutes / limits)
  return (employee) => share * limitOf(employee)
}

/** Managers mostly plan others. */
const routinePreference: Readonly<Record<Routine, number>> = {
  same_time: -0.5,
  other_times: -0.25,
  none: 0,
  manager: 2,
}

/**
 * How much somebody wants a shift, the less the better: at most 1 for hours that they prefer, and
 * something for what they usually work. `preferredShare` is the part of the shift in preferred hours,
 * from 0 to 1.
 */
export const preferenceCost = (preferredShare: number, routine: Routine | null): number =>
  (routine === null ? 0 : routinePreference[routine]) - preferredShare
