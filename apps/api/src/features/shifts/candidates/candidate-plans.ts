import { hasRight } from '@weekboard/contracts/rights'
import { addDays, weekBounds } from '@weekboard/scheduling/clock/weeks'
import { preferredIntervals } from '@weekboard/scheduling/rules/preferred-hours'
import type { EmployeePlan, RankSettings } from '@weekboard/scheduling/rules/rank-employees'
import type { RulePosition } from '@weekboard/scheduling/rules/rule'
import type { RequestContext } from '../../../platform/http/route.ts'
import { listPreferredTimes } from '../../availability/index.ts'
import { listEmployeeRows } from '../../employees/index.ts'
import { type PlanSettings, ruleSettingsOf } from '../plan/plan.ts'
import { readEmployeePlans } from './employee-plans.ts'

interface CandidatePlans extends Pick<RequestContext, 'tx'> {
  readonly organization: PlanSettings
  /** The Monday. */
  readonly week: string
  /** The dates of the shifts and the day after, in order. */
  readonly dates: readonly string[]
}

/** The plans of all active employees, with what they earn, prefer, and worked in the week before. */
export async function readCandidatePlans({
  tx,
  organization: { timeZone, maxConsecutiveDays },
  week,
  dates,
}: CandidatePlans): Promise<EmployeePlan[]> {
  const [first = week] = dates
  const rows = await listEmployeeRows(tx.db, { today: first, activeOnly: true })
  const employeeIds = rows.map((row) => row.id)
  const preferred = Map.groupBy(
    await listPreferredTimes(tx.db, { employeeIds, from: first, to: dates.at(-1) ?? first }),
    ({ employeeId }) => employeeId,
  )
  const plans = await readEmployeePlans(tx, employeeIds, { week, timeZone, maxConsecutiveDays })
  const before = weekBounds(addDays(week, -7), timeZone)
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return plans.map((plan) => {
    const row = rowsById.get(plan.employee.id)
    return {
      ...plan,
      rateCents: row?.rateCents ?? null,
      preferred: preferredIntervals(dates, preferred.get(plan.employee.id) ?? [], timeZone),
      history: {
        recentShifts: plan.shifts.filter(
          ({ startsAt, status }) =>
            status !== 'cancelled' && startsAt >= before.startsAt && startsAt < before.endsAt,
        ),
        isManager: row ? hasRight({ role: row.role }, 'planShifts') : false,
      },
    }
  })
}

/** The settings by which candidates for shifts of a week are ranked. */
export const rankSettingsOf = (
  organization: PlanSettings,
  positions: readonly RulePosition[],
  week: string,
): RankSettings => ({
  ...ruleSettingsOf(organization),
  positions,
  week: weekBounds(week, organization.timeZone),
})
