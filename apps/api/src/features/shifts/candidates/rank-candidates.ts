import type {
  rankCandidatesRoute,
  ShiftCandidate,
} from '@weekboard/contracts/shifts/shift-candidates'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { addDays, dateInZone } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { defaultBreaks, moveBreaks } from '@weekboard/scheduling/cost/breaks'
import { rankEmployees } from '@weekboard/scheduling/rules/rank-employees'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { listPositionRows } from '../../positions/index.ts'
import { assertShiftLength } from '../plan/apply-rules.ts'
import { listShiftRows } from '../queries.ts'
import { rankSettingsOf, readCandidatePlans } from './candidate-plans.ts'
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
  const { timeZone } = organization
  const interval = { startsAt: new Date(query.start_time), endsAt: new Date(query.end_time) }
  const { position_id: positionId = null, shift_id: id = null } = query
  assertShiftLength(interval.startsAt, interval.endsAt)
  const positions = await listPositionRows(tx.db)
  if (positionId !== null && !positions.some((each) => each.id === positionId)) throw notFound()
  const [shift] = id === null ? [] : await listShiftRows(tx.db, eq(shifts.id, id))
  if (id !== null && !shift) throw notFound()
  const breaks = shift
    ? moveBreaks(shift, interval, organization)
    : defaultBreaks(interval, organization.breakRules)
  const week = weekStartDate(interval.startsAt, timeZone)
  const date = dateInZone(interval.startsAt, timeZone)
  const dates = [date, addDays(date, 1)]
  const plans = await readCandidatePlans({ tx, organization, week, dates })
  const settings = rankSettingsOf(organization, positions, week)
  const ranked = rankEmployees(
    { ...interval, breaks, id, positionId, status: 'draft' },
    plans,
    settings,
  )
  return { candidates: presentCandidates(ranked) }
}
