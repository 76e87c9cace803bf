import type {
  ReplacementCandidate,
  ReplacementRanking,
} from '@weekboard/contracts/schedule/future-shifts'
import { dateInZone, weekBounds } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { roundHours } from '@weekboard/scheduling/cost/hours'
import {
  canTake,
  isRefused,
  type RankedEmployee,
  type RankSettings,
} from '@weekboard/scheduling/rules/rank-employees'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { findEmployeeName, listEmployeeRows } from '../../employees/index.ts'
import { readEmployeePlans } from '../candidates/employee-plans.ts'
import { type PlanSettings, ruleSettingsOf } from '../plan/plan.ts'
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
    const plans = await readEmployeePlans(tx, otherIds, { week, timeZone, maxConsecutiveDays })
    ranked.push(...rankWeek(rows, plans, settingsOf(principal.organization, week), totals))
  }
  return { shifts: ranked.map(presentRanked), people: peopleOf(totals) }
}

const settingsOf = (organization: PlanSettings, week: string): RankSettings => ({
  ...ruleSettingsOf(organization),
  week: weekBounds(week, organization.timeZone),
})

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
