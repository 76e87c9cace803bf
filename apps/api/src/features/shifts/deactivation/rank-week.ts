import type { PlannedShift } from '@weekboard/scheduling/overlap'
import {
  canTake,
  compareRanked,
  type EmployeePlan,
  type RankedEmployee,
  type RankSettings,
  rankEmployee,
} from '@weekboard/scheduling/rules/rank-employees'
import type { ShiftRow } from '../present.ts'
import { addToTotals, type Totals } from './replacement-totals.ts'

export interface RankedShift {
  readonly shiftId: number
  /** Best first. */
  readonly ranked: readonly RankedEmployee[]
}

/** A reassigned shift is a draft. */
const asDraft = ({ id, startsAt, endsAt, breaks }: ShiftRow) =>
  ({ id, startsAt, endsAt, breaks, status: 'draft' }) as const

/**
 * Ranks employees for the shifts of one week, in their order. Each shift goes to its best candidate
 * before the next one is ranked, so that one person is not suggested for everything. Adds to `totals`
 * how each employee would do with all of the shifts.
 */
export function rankWeek(
  rows: readonly ShiftRow[],
  plans: readonly EmployeePlan[],
  settings: RankSettings,
  totals: Totals,
): RankedShift[] {
  const shifts = rows.map(asDraft)
  const alone = shifts.map((shift) => plans.map((plan) => rankEmployee(shift, plan, settings)))
  for (const [index] of plans.entries()) {
    addToTotals(
      totals,
      alone.flatMap((ranked) => ranked[index] ?? []),
      shifts,
    )
  }
  /** The plans of those who have taken a shift, with it. */
  const taken = new Map<number, EmployeePlan>()
  return shifts.map((shift, index) => {
    const ranked = (alone[index] ?? [])
      .map((before) => {
        const plan = taken.get(before.employee.id)
        return plan ? rankEmployee(shift, plan, settings) : before
      })
      .sort(compareRanked)
    const [best] = ranked
    if (best && canTake(best)) take(shift, best, plans, taken)
    return { shiftId: shift.id, ranked }
  })
}

function take(
  shift: Omit<PlannedShift, 'employeeId'>,
  { employee }: RankedEmployee,
  plans: readonly EmployeePlan[],
  taken: Map<number, EmployeePlan>,
): void {
  const plan = taken.get(employee.id) ?? plans.find((each) => each.employee.id === employee.id)
  if (!plan) return
  const shifts = [...plan.shifts, { ...shift, employeeId: employee.id }]
  taken.set(employee.id, { ...plan, shifts })
}
