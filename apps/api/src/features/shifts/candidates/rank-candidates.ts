import { hasRight } from '@weekboard/contracts/rights'
import type { rankCandidatesRoute, ShiftCandidate } from '@weekboard/contracts/shift-candidates'
import { shifts } from '@weekboard/db/schema/shifts'
import type { Interval } from '@weekboard/scheduling/interval'
import { preferredIntervals } from '@weekboard/scheduling/rules/preferred-hours'
import { type EmployeePlan, rankEmployees } from '@weekboard/scheduling/rules/rank-employees'
import { addDays, dateInZone, weekBounds } from '@weekboard/scheduling/weeks'
import { weekStartDate } from '@weekboard/scheduling/zone'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { listPreferredTimes } from '../../availability/index.ts'
import { listEmployeeRows } from '../../employees/index.ts'
import { listPositionRows } from '../../positions/index.ts'
import { assertShiftLength } from '../plan/apply-rules.ts'
import { ruleSettingsOf } from '../plan/plan.ts'
import { listShiftRows } from '../queries.ts'
import { readEmployeePlans } from './employee-plans.ts'
import { presentCandidates } from './present-candidates.ts'

type CandidateQuery = z.output<(typeof rankCandidatesRoute)['query']>

/**
 * Ranks all active employees for a shift, best first, as the shift form does: by the rules, then by the
 * points of pay, fairness and preferences. Throws a 404 for an unknown position or shift and a 422 for
 * an impossible length.
 */
export async function rankCandidates(
  { tx, principal: { organization } }: RequestContext,
  query: CandidateQuery,
): Promise<{ candidates: ShiftCandidate[] }> {
  const { timeZone, maxConsecutiveDays } = organization
  const interval = { startsAt: new Date(query.start_time), endsAt: new Date(query.end_time) }
  const { position_id: positionId = null, shift_id: id = null } = query
  assertShiftLength(interval.startsAt, interval.endsAt)
  const positions = await listPositionRows(tx.db)
  if (positionId !== null && !positions.some((each) => each.id === positionId)) throw notFound()
  if (id !== null && (await listShiftRows(tx.db, eq(shifts.id, id))).length === 0) throw notFound()
  const week = weekStartDate(interval.startsAt, timeZone)
  const plans = await readCandidatePlans({ tx, timeZone, maxConsecutiveDays, week, interval })
  const ranked = rankEmployees({ ...interval, id, positionId, status: 'draft' }, plans, {
    ...ruleSettingsOf(organization),
    positions,
    week: weekBounds(week, timeZone),
  })
  return { candidates: presentCandidates(ranked) }
}

interface CandidatePlans extends Pick<RequestContext, 'tx'> {
  readonly timeZone: string
  readonly maxConsecutiveDays: number
  /** The Monday. */
  readonly week: string
  readonly interval: Interval
}

/** The plans of all active employees, with what they earn, prefer, and worked in the week before. */
async function readCandidatePlans({
  tx,
  timeZone,
  maxConsecutiveDays,
  week,
  interval,
}: CandidatePlans): Promise<EmployeePlan[]> {
  const date = dateInZone(interval.startsAt, timeZone)
  const rows = await listEmployeeRows(tx.db, { today: date, activeOnly: true })
  const employeeIds = rows.map((row) => row.id)
  const dates = [date, addDays(date, 1)]
  const preferred = Map.groupBy(
    await listPreferredTimes(tx.db, { employeeIds, from: date, to: addDays(date, 1) }),
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
