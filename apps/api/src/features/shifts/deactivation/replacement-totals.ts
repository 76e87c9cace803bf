import type { ReplacementRanking } from '@weekboard/contracts/schedule/future-shifts'
import { totalMinutes } from '@weekboard/scheduling/cost/hours'
import type { ShiftTime } from '@weekboard/scheduling/cost/shift-break'
import { isRefused, type RankedEmployee } from '@weekboard/scheduling/rules/rank-employees'

/** How one employee would do with all of the shifts. */
interface Total {
  readonly name: string
  /** Shifts that break no rule, that exceed the weekly limit only, and that are refused. */
  fitting: number
  overLimit: number
  refused: number
  /** Minutes above the weekly limits, summed over all weeks. */
  minutesOver: number
  /** Minutes planned in the weeks of the shifts, without the shifts themselves. */
  plannedMinutes: number
}

/** The totals by employee. */
export type Totals = Map<number, Total>

export const createTotals = (): Totals => new Map()

/** Adds how an employee would do with the shifts of one week, given one after the other. */
export function addToTotals(
  totals: Totals,
  ranked: readonly RankedEmployee[],
  shifts: readonly ShiftTime[],
): void {
  const [first] = ranked
  if (!first) return
  const { id, name, maxWeeklyMinutes: limit } = first.employee
  const total = totals.get(id) ?? {
    name,
    fitting: 0,
    overLimit: 0,
    refused: 0,
    minutesOver: 0,
    plannedMinutes: 0,
  }
  totals.set(id, total)
  let minutes = first.plannedMinutes
  for (const [index, each] of ranked.entries()) {
    const shift = shifts[index]
    if (!shift || isRefused(each)) {
      total.refused += 1
      continue
    }
    minutes += totalMinutes([shift])
    if (limit !== null && Math.floor(minutes) > limit) total.overLimit += 1
    else if (each.violations.length === 0) total.fitting += 1
  }
  total.minutesOver += limit === null ? 0 : Math.max(0, minutes - limit)
  total.plannedMinutes += first.plannedMinutes
}

const compareTotals = (a: Total, b: Total): number =>
  a.refused - b.refused ||
  a.overLimit - b.overLimit ||
  b.fitting - a.fitting ||
  a.minutesOver - b.minutesOver ||
  a.plannedMinutes - b.plannedMinutes ||
  a.name.localeCompare(b.name, 'en')

/** Everybody as the one who takes all of the shifts, best first. */
export const peopleOf = (totals: Totals): ReplacementRanking['people'] =>
  [...totals]
    .sort(([idA, a], [idB, b]) => compareTotals(a, b) || idA - idB)
    .map(([id, { name, fitting, overLimit, refused }]) => ({
      employee_id: id,
      full_name: name,
      fitting,
      over_limit: overLimit,
      refused,
    }))
