import type { ShiftCandidate } from '@weekboard/contracts/shifts/shift-candidates'
import { addDays, dateInZone } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import {
  canTake,
  type EmployeePlan,
  rankEmployees,
} from '@weekboard/scheduling/rules/rank-employees'
import type { RequestContext } from '../../../platform/http/route.ts'
import { listPositionRows } from '../../positions/index.ts'
import type { ShiftRow } from '../present.ts'
import { rankSettingsOf, readCandidatePlans } from './candidate-plans.ts'
import { presentCandidates } from './present-candidates.ts'

export interface ShiftCandidates {
  readonly row: ShiftRow
  /** Best first. */
  readonly candidates: readonly ShiftCandidate[]
}

/**
 * Ranks the other active employees for each shift of an employee, given by start, as `rankCandidates`
 * does. Each shift counts as given to its best candidate before the next one is ranked, so that the
 * best of all of them can be chosen together. Reads one week at a time and locks nothing.
 */
export async function rankForShifts(
  { tx, principal: { organization } }: Pick<RequestContext, 'tx' | 'principal'>,
  employeeId: number,
  rows: readonly ShiftRow[],
): Promise<ShiftCandidates[]> {
  const { timeZone } = organization
  const positions = await listPositionRows(tx.db)
  const weeks = Map.groupBy(rows, ({ startsAt }) => weekStartDate(startsAt, timeZone))
  const ranked: ShiftCandidates[] = []
  for (const [week, shifts] of weeks) {
    const days = shifts.map(({ startsAt }) => dateInZone(startsAt, timeZone))
    const dates = [...new Set(days.flatMap((date) => [date, addDays(date, 1)]))].sort()
    const plans = await readCandidatePlans({ tx, organization, week, dates })
    const others = plans.filter(({ employee }) => employee.id !== employeeId)
    ranked.push(...rankInTurn(shifts, others, rankSettingsOf(organization, positions, week)))
  }
  return ranked
}

function rankInTurn(
  rows: readonly ShiftRow[],
  plans: readonly EmployeePlan[],
  settings: ReturnType<typeof rankSettingsOf>,
): ShiftCandidates[] {
  let current = plans
  return rows.map((row) => {
    const { id, startsAt, endsAt, positionId } = row
    const shift = { id, startsAt, endsAt, positionId, status: 'draft' } as const
    const ranked = rankEmployees(shift, current, settings)
    const [best] = ranked
    if (best && canTake(best)) {
      const { id: employeeId } = best.employee
      current = current.map((plan) =>
        plan.employee.id === employeeId
          ? { ...plan, shifts: [...plan.shifts, { ...shift, employeeId }] }
          : plan,
      )
    }
    return { row, candidates: presentCandidates(ranked) }
  })
}
