import type { Routine } from './rules/routine.ts'

/**
 * What it costs, in points, that somebody works a shift: fewer points are better. Whoever ranks people
 * for one shift and whoever plans a whole week counts in the same way.
 */
export interface ScoreWeights {
  /** Points per missing hour of demand. */
  readonly demand: number
  /** Points per currency unit of pay. */
  readonly cost: number
  readonly fairness: number
  readonly preferences: number
  /** Points per assignment of the present draft that is kept. */
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

/** Squared hours away from the fair share of a week of 40 hours, and squared unsocial shifts. */
const pointsPerSquaredHour = 0.1
const pointsPerSquaredUnsocial = 2
/** More than an hour of one person usually costs more than one of another. */
const pointsPerLackingHour = 40

/** Five hours below a minimum weigh as much as one missing hour of demand. */
const minimumShareOfDemand = 0.2

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

/** What is fair for one person in one week, in minutes. */
export interface FairShare {
  /** The person's part of all work. */
  readonly fairMinutes: number
  /** A full week by the contract, by which a distance from the fair part is measured. */
  readonly fullMinutes: number
  /**
   * A floor: every minute below it counts, so that nobody is left without work while others are
   * full.
   */
  readonly leastMinutes: number
}

/**
 * How far a week of work is from a fair share, measured by the person's contract, and how often it is at
 * night or on a weekend. Two people who are equally far, as parts of their full weeks, cost the same for
 * each hour of a full week.
 */
export function fairnessPoints(
  { minutes, unsocial }: WeekOfWork,
  { fairMinutes, fullMinutes, leastMinutes }: FairShare,
  { fairness }: Pick<ScoreWeights, 'fairness'>,
): number {
  const hours = (minutes - fairMinutes) / 60
  const contract = usualWeekMinutes / Math.max(fullMinutes, shortestWeekMinutes)
  const lackingHours = Math.max(0, leastMinutes - minutes) / 60
  return (
    fairness *
    (pointsPerSquaredHour * contract * hours * hours +
      pointsPerSquaredUnsocial * unsocial * unsocial +
      pointsPerLackingHour * lackingHours)
  )
}

/**
 * What hours below the contract's minimum cost: a fixed part of what missing demand costs, so that
 * demand comes first and everything else later. 0 without a minimum.
 */
export const minimumPoints = (
  minutes: number,
  minWeeklyMinutes: number | null,
  { demand }: Pick<ScoreWeights, 'demand'>,
): number => (demand * minimumShareOfDemand * Math.max(0, (minWeeklyMinutes ?? 0) - minutes)) / 60

/** The full week of somebody without a weekly limit; fairness is measured against it. */
const usualWeekMinutes = 40 * 60

/** Contracts of fewer hours are measured like this one. */
const shortestWeekMinutes = 4 * 60

/** The hours of a contract. */
interface ContractHours {
  /** Null means no limit. */
  readonly maxWeeklyMinutes: number | null
  /** Null or omitted means none. */
  readonly minWeeklyMinutes?: number | null
  /** Who mostly plans others can be left without shifts; omitted where it is not known. */
  readonly isManager?: boolean
}

/** A full week by the contract, in minutes: its limit, or 40 hours. */
export const fullWeekMinutes = ({
  maxWeeklyMinutes,
}: Pick<ContractHours, 'maxWeeklyMinutes'>): number => maxWeeklyMinutes ?? usualWeekMinutes

/** The part of a contract between its minimum and its limit. */
const partOf = (contract: ContractHours, share: number): number =>
  Math.max(
    Math.min(contract.minWeeklyMinutes ?? 0, fullWeekMinutes(contract)),
    share * fullWeekMinutes(contract),
  )

/**
 * Shares all work of a week out by how much each employee may work: everybody the same part of their
 * limit, nobody less than their minimum or more than their limit. Returns the fair share of an employee.
 */
export function fairShares(
  employees: readonly ContractHours[],
  totalMinutes: number,
): (employee: ContractHours) => FairShare {
  const share = commonPart(employees, totalMinutes)
  return (employee) => {
    const fairMinutes = partOf(employee, share)
    return {
      fairMinutes,
      fullMinutes: fullWeekMinutes(employee),
      leastMinutes: employee.isManager === false ? fairMinutes / 2 : 0,
    }
  }
}

/** The part of the limits, from 0 to 1, at which all shares add up to the total, found by halving. */
function commonPart(employees: readonly ContractHours[], totalMinutes: number): number {
  const sumAt = (share: number) =>
    employees.reduce((sum, employee) => sum + partOf(employee, share), 0)
  if (sumAt(1) <= totalMinutes) return employees.length === 0 ? 0 : 1
  let [low, high] = [0, 1]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (sumAt(middle) <= totalMinutes) low = middle
    else high = middle
  }
  return low
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
