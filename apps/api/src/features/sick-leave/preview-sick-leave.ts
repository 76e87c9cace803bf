import type { previewSickLeaveRoute } from '@weekboard/contracts/requests/sick-leave'
import type { RouteReply } from '@weekboard/contracts/route'
import type { RequestContext } from '../../platform/http/route.ts'
import { presentShift, rankForShifts } from '../shifts/index.ts'
import { readAccounts } from './queries.ts'
import { offerableShifts } from './settlements.ts'
import { assertEmployee, listAffectedShifts, type SickDates, sickDaysOf } from './sick-days.ts'

/** How many candidates a shift names; nobody reads further down a list. */
const shownCandidates = 20

/**
 * The shifts of an employee on the days of sick leave, and who could take each of them. Throws what
 * `assertEmployee` and `sickDaysOf` throw. It locks nothing: what it says is checked again when the
 * sick leave is entered.
 */
export async function previewSickLeave(
  context: RequestContext,
  employeeId: number,
  dates: SickDates,
): Promise<RouteReply<typeof previewSickLeaveRoute>> {
  const employee = await assertEmployee(context, { id: employeeId })
  const daysOff = sickDaysOf(context, employee, dates)
  const rows = await listAffectedShifts(context, employeeId, daysOff)
  const ranked = (await rankForShifts(context, employeeId, rows)).map(({ row, candidates }) => ({
    row,
    candidates: candidates.slice(0, shownCandidates),
  }))
  const ids = ranked.flatMap(({ candidates }) => candidates.map((each) => each.employee_id))
  const accounts = await readAccounts(context.tx, [...new Set(ids)], context.now)
  const offerable = await offerableShifts(context, employeeId, rows)
  return {
    affected: ranked.map(({ row, candidates }) => ({
      shift: presentShift(row),
      can_offer: offerable.has(row.id),
      candidates: candidates.map(({ employee_id, full_name, reasons, blocked_by, refused }) => ({
        employee_id,
        full_name,
        account: accounts.get(employee_id)?.account ?? 'none',
        reasons,
        blocked_by,
        refused,
      })),
    })),
  }
}
