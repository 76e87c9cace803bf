import { employees } from '@weekboard/db/schema/organization/employees'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { pickShiftFields, type ShiftFields } from '@weekboard/db/schema/planning/shifts'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { addDays, dateInZone } from '@weekboard/scheduling/clock/weeks'
import type { EmployeePlan } from '@weekboard/scheduling/rules/rank-employees'
import type { RulePosition, ShiftViolation } from '@weekboard/scheduling/rules/rule'
import { checkTaking } from '@weekboard/scheduling/rules/take-shift'
import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listUnavailable } from '../../availability/index.ts'
import { listEmployeeRows } from '../../employees/index.ts'
import { listPositionRows } from '../../positions/index.ts'
import { type PlanSettings, ruleSettingsOf } from '../../shifts/index.ts'
import { listApprovedTimeOff } from '../../time-off/index.ts'

/** An announced shift that somebody could take. */
export interface TakeableShift extends Omit<ShiftFields, 'employeeId'> {
  readonly id: number
}

/** Who could take announced shifts, with what is announced to them around those. */
export interface Takers {
  readonly plans: ReadonlyMap<number, EmployeePlan>
  readonly activeIds: ReadonlySet<number>
  readonly positions: readonly RulePosition[]
  readonly organization: PlanSettings
}

/** A week and a run of days on either side, of which an organization allows up to 14. */
const marginMs = 16 * dayMs

/**
 * Loads what rules need to say whether employees can take announced shifts. It is what they know
 * themselves: their shifts as announced, not as somebody plans them now.
 */
export async function loadTakers(
  tx: TenantTransaction,
  organization: PlanSettings,
  { employeeIds, shifts }: { employeeIds: readonly number[]; shifts: readonly Interval[] },
): Promise<Takers> {
  const starts = shifts.map(({ startsAt }) => startsAt.getTime())
  const from = new Date(Math.min(...starts) - marginMs)
  const to = new Date(Math.max(...starts) + marginMs)
  const { timeZone } = organization
  const days = {
    employeeIds,
    from: addDays(dateInZone(from, timeZone), 14),
    to: addDays(dateInZone(to, timeZone), -14),
  }
  const rows = await listEmployeeRows(tx.db, {
    today: days.from,
    activeOnly: false,
    where: inArray(employees.id, [...employeeIds]),
  })
  const announced = Map.groupBy(await listOwnShifts(tx, { employeeIds, from, to }), employeeOf)
  const timeOff = Map.groupBy(await listApprovedTimeOff(tx.db, days), employeeOf)
  const unavailable = Map.groupBy(await listUnavailable(tx.db, days), employeeOf)
  const plans = rows.map(
    ({ id, fullName: name, maxWeeklyMinutes, positionIds }): EmployeePlan => ({
      employee: { id, name, maxWeeklyMinutes, positionIds },
      shifts: announced.get(id) ?? [],
      timeOff: timeOff.get(id) ?? [],
      unavailable: unavailable.get(id) ?? [],
    }),
  )
  return {
    plans: new Map(plans.map((plan) => [plan.employee.id, plan])),
    activeIds: new Set(rows.flatMap(({ id, active }) => (active ? id : []))),
    positions: await listPositionRows(tx.db),
    organization,
  }
}

const employeeOf = ({ employeeId }: { readonly employeeId: number }): number => employeeId

interface OwnShift extends TakeableShift {
  readonly employeeId: number
  readonly status: 'published'
}

async function listOwnShifts(
  { db }: TenantTransaction,
  { employeeIds, from, to }: { employeeIds: readonly number[]; from: Date; to: Date },
): Promise<OwnShift[]> {
  const { shiftId, employeeId, startsAt } = announcedShifts
  return db
    .select({
      ...pickShiftFields(announcedShifts),
      id: shiftId,
      employeeId: sql<number>`${employeeId}`,
      status: sql<'published'>`'published'`,
    })
    .from(announcedShifts)
    .where(and(inArray(employeeId, [...employeeIds]), gt(startsAt, from), lt(startsAt, to)))
    .orderBy(asc(startsAt), asc(shiftId))
}

/** The rules that an employee would break by taking a shift; see `checkTaking`. */
export function violationsOfTaking(
  { plans, positions, organization }: Takers,
  employeeId: number,
  takeable: TakeableShift,
  givenAwayIds: readonly number[] = [],
): ShiftViolation[] {
  const plan = plans.get(employeeId)
  if (!plan) throw new Error(`Employee ${employeeId} was not loaded`)
  const shift = { ...takeable, status: 'published' as const }
  // The shift is as it is, whoever takes it.
  const settings = { ...ruleSettingsOf(organization), positions, breakPolicy: 'off' as const }
  return checkTaking(shift, plan, settings, givenAwayIds)
}
