import type { ReplacementCandidate, ReplacementRanking } from '@weekboard/contracts/future-shifts'
import { roundHours } from '@weekboard/scheduling/hours'
import {
  canTake,
  type EmployeePlan,
  isRefused,
  type RankedEmployee,
  type RankSettings,
} from '@weekboard/scheduling/rules/rank-employees'
import {
  addDays,
  dateInZone,
  dayBounds,
  weekBounds,
  weekStartDate,
} from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { findEmployeeName, listEmployeeRows } from '../../employees/index.ts'
import { type PlanSettings, ruleSettingsOf } from '../plan/plan.ts'
import { readPlan } from '../plan/plan-query.ts'
import { isAssignedRow } from '../present.ts'
import { readFutureShifts } from './future-shifts.ts'
import { type RankedShift, rankWeek } from './rank-week.ts'
import { createTotals, peopleOf } from './replacement-totals.ts'

/** How many candidates a shift names; nobody reads further down a list. */
const shownCandidates = 10

/**
 * Ranks the active employees for each future shift of an employee, and for all of them together.
 * Throws a 404 for an unknown employee. It locks nothing: what it says may be outdated when the
 * shifts are reassigned, and is checked again then.
 */
export async function rankReplacements(
  { tx, principal, now }: RequestContext,
  employeeId: number,
): Promise<ReplacementRanking> {
  if ((await findEmployeeName(tx.db, employeeId)) === null) throw notFound()
  const { timeZone, maxConsecutiveDays } = principal.organization
  const today = dateInZone(now, timeZone)
  const active = await listEmployeeRows(tx.db, { today, activeOnly: true })
  const otherIds = active.flatMap(({ id }) => (id === employeeId ? [] : id))
  const shifts = await readFutureShifts(tx.db, employeeId, now)
  const weeks = Map.groupBy(shifts, ({ startsAt }) => weekStartDate(startsAt, timeZone))
  const totals = createTotals()
  const ranked: RankedShift[] = []
  // A week at a time: the plan of many weeks of a large team is too much to hold at once.
  for (const [week, rows] of weeks) {
    const plans = await readPlans(tx, otherIds, { week, timeZone, maxConsecutiveDays })
    ranked.push(...rankWeek(rows, plans, settingsOf(principal.organization, week), totals))
  }
  return { shifts: ranked.map(presentRanked), people: peopleOf(totals) }
}

const settingsOf = (organization: PlanSettings, week: string): RankSettings => ({
  ...ruleSettingsOf(organization),
  week: weekBounds(week, organization.timeZone),
})

interface WeekOfPlans extends Pick<PlanSettings, 'timeZone' | 'maxConsecutiveDays'> {
  /** The Monday. */
  readonly week: string
}

/** What employees have planned around a week, and when they are absent in it and on the day after. */
async function readPlans(
  tx: TenantTransaction,
  employeeIds: readonly number[],
  { week, timeZone, maxConsecutiveDays }: WeekOfPlans,
): Promise<EmployeePlan[]> {
  const margin = Math.max(2, maxConsecutiveDays)
  const { startsAt } = dayBounds(addDays(week, -margin), timeZone)
  const { endsAt } = dayBounds(addDays(week, 6 + margin), timeZone)
  const { employees, shifts, timeOff, unavailable } = await readPlan(tx, {
    weeks: [week],
    employeeIds,
    intervals: employeeIds.map((employeeId) => ({ employeeId, startsAt, endsAt })),
    newShiftCount: 0,
    lock: false,
  })
  const byEmployee = {
    shifts: Map.groupBy(shifts.filter(isAssignedRow), (row) => row.employeeId),
    timeOff: Map.groupBy(timeOff, (row) => row.employeeId),
    unavailable: Map.groupBy(unavailable, (row) => row.employeeId),
  }
  return employees.map(({ id, fullName, maxWeeklyMinutes, positionIds }) => ({
    employee: { id, name: fullName, maxWeeklyMinutes, positionIds },
    shifts: byEmployee.shifts.get(id) ?? [],
    timeOff: byEmployee.timeOff.get(id) ?? [],
    unavailable: byEmployee.unavailable.get(id) ?? [],
  }))
}

function presentRanked({ shiftId, ranked }: RankedShift): ReplacementRanking['shifts'][number] {
  const [best] = ranked
  return {
    shift_id: shiftId,
    suggested_employee_id: best && canTake(best) ? best.employee.id : null,
    candidates: ranked.slice(0, shownCandidates).map(presentCandidate),
  }
}

const presentCandidate = (ranked: RankedEmployee): ReplacementCandidate => ({
  employee_id: ranked.employee.id,
  full_name: ranked.employee.name,
  violations: ranked.violations.map(({ code, message }) => ({ code, message })),
  refused: isRefused(ranked),
  hours_over: roundHours(ranked.minutesOver),
  planned_hours: roundHours(ranked.plannedMinutes),
})
