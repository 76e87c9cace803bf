import { shifts } from '@weekboard/db/schema/planning/shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import type { ShiftViolation } from '@weekboard/scheduling/rules/rule'
import { inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { loadTakers, type TakeableShift, violationsOfTaking } from '../schedules/index.ts'
import { listShiftRows, lockShifts, lockWeeksAndEmployees, type ShiftRow } from '../shifts/index.ts'
import type { LiveShift, ShiftRequestRow } from './present.ts'
import { findRequest, lockRequests } from './queries.ts'

/** A shift and who gets it when a request is approved. */
export interface Take {
  readonly shift: TakeableShift
  readonly scheduleId: number
  readonly employeeId: number
  readonly employeeName: string
}

const toTakeable = (shift: LiveShift): TakeableShift => ({
  ...shift,
  startsAt: new Date(shift.startsAt),
  endsAt: new Date(shift.endsAt),
})

/** Whether an approved request makes a shift of its own of a place of an open one. */
export const takesPlace = ({
  kind,
  openShift,
}: Pick<ShiftRequestRow, 'kind' | 'openShift'>): boolean => kind === 'claim' || openShift

/**
 * Who gets which shift, as they are announced. `taker` accepts an offer or a swap; a claim is for
 * whoever made it. Empty for a request whose shifts are not announced any more.
 */
export function takesOf(
  row: ShiftRequestRow,
  taker: { readonly id: number; readonly full_name: string } | null = row.toEmployee,
): Take[] {
  const { kind, fromEmployee, liveShift, liveWithShift } = row
  const take = (shift: LiveShift | null, to: typeof taker): Take[] =>
    shift && to
      ? [
          {
            shift: toTakeable(shift),
            scheduleId: shift.scheduleId,
            employeeId: to.id,
            employeeName: to.full_name,
          },
        ]
      : []
  if (kind === 'claim') return take(liveShift, fromEmployee)
  return [...take(liveShift, taker), ...take(liveWithShift, fromEmployee)]
}

/** The shifts that change hands: in a swap, what one gives away does not count for them. */
export const givenAwayIdsOf = (takes: readonly Take[]): number[] =>
  takes.length > 1 ? takes.map(({ shift }) => shift.id) : []

export interface TakeViolations {
  readonly take: Take
  readonly violations: readonly ShiftViolation[]
  readonly isActive: boolean
}

/** What rules say about the takes, by the shifts that are announced. */
export async function checkTakes(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  takes: readonly Take[],
): Promise<TakeViolations[]> {
  if (takes.length === 0) return []
  const takers = await loadTakers(tx, principal.organization, {
    employeeIds: [...new Set(takes.map(({ employeeId }) => employeeId))],
    shifts: takes.map(({ shift }) => shift),
  })
  return takes.map((take) => ({
    take,
    violations: violationsOfTaking(takers, take.employeeId, take.shift, givenAwayIdsOf(takes)),
    isActive: takers.activeIds.has(take.employeeId),
  }))
}

/**
 * Locks what deciding a request changes: its shifts, their weeks, the employees, and then the request,
 * in the order of every write to the plan. Returns the request as it is then, and its planned shifts
 * by id. 404 for a request that is gone.
 */
export async function lockForDecision(
  { tx, principal, now }: Pick<RequestContext, 'tx' | 'principal' | 'now'>,
  found: ShiftRequestRow,
  takerId: number | null,
): Promise<{ row: ShiftRequestRow; planned: ReadonlyMap<number, ShiftRow> }> {
  const ids = [found.shiftId, found.withShiftId].flatMap((id) => id ?? [])
  await lockShifts(tx, ids)
  const { timeZone } = principal.organization
  const rows = await listShiftRows(tx.db, inArray(shifts.id, ids))
  await lockWeeksAndEmployees(
    tx,
    rows.map(({ startsAt }) => weekStartDate(startsAt, timeZone)),
    employeesOf(found, takerId),
  )
  return { row: await lockShiftRequest(tx, found.id, now), planned: await listPlanned(tx, ids) }
}

const employeesOf = (row: ShiftRequestRow, takerId: number | null): number[] =>
  [row.fromEmployee.id, row.toEmployee?.id, takerId].flatMap((id) => id ?? [])

/** The planned shifts once they are locked. */
async function listPlanned(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShiftRow>> {
  const rows = await listShiftRows(tx.db, inArray(shifts.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks a request until commit. 404 when it is gone. */
export async function lockShiftRequest(
  tx: TenantTransaction,
  id: number,
  now: Date,
): Promise<ShiftRequestRow> {
  await lockRequests(tx, [id])
  const row = await findRequest(tx, id, now)
  if (!row) throw notFound()
  return row
}
