import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import {
  areSameFields,
  fieldColumns,
  pickShiftFields,
  type ShiftFields,
  shifts,
} from '@weekboard/db/schema/planning/shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { inArray, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { ShiftAction } from '../plan/actions.ts'
import { lockWeeksAndEmployees } from '../plan/locks.ts'
import { lockShifts } from '../plan/plan-query.ts'
import type { ShiftRow } from '../present.ts'
import { listShiftRows } from '../queries.ts'
import { fieldsOf } from '../wire-fields.ts'
import { lastVersions, readShiftEvents, type ShiftStep, shiftIdOf } from './shift-events.ts'

/** The state that a shift must still have, and the one that it gets. */
export interface Reversal {
  readonly expected: Shift | null
  readonly wanted: Shift | null
}

export const undoOf = ({ before, after }: ShiftStep): Reversal => ({
  expected: after,
  wanted: before,
})
export const redoOf = ({ before, after }: ShiftStep): Reversal => ({
  expected: before,
  wanted: after,
})

/** Ignores whether the shift is a draft or published: publishing does not change a shift. */
const isState = (current: ShiftRow | undefined, expected: Shift | null): boolean => {
  if (!current || !expected) return !current && !expected
  return (
    areSameFields(current, fieldsOf(expected)) &&
    (current.status === 'cancelled') === (expected.status === 'cancelled')
  )
}

/**
 * The actions that bring every shift from its expected state to the wanted one. Throws a 409
 * `undo_conflict` when somebody has changed one of the shifts since. Locks the shifts, their weeks and
 * these employees until commit, so that no publish changes what is announced meanwhile.
 */
export async function reversalActions(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  reversals: readonly Reversal[],
  employeeIds: readonly number[] = [],
): Promise<ShiftAction[]> {
  const ids = reversals.map(({ expected, wanted }) =>
    shiftIdOf({ before: expected, after: wanted }),
  )
  await lockShifts(tx, ids)
  await lockWeeksAndEmployees(
    tx,
    weeksOf(reversals, principal.organization.timeZone),
    employeeIds.length > 0 ? [...employeeIds, ...employeesOf(reversals)] : [],
  )
  const rows = ids.length > 0 ? await listShiftRows(tx.db, inArray(shifts.id, ids)) : []
  const current = new Map(rows.map((row) => [row.id, row]))
  for (const [index, { expected }] of reversals.entries()) {
    const id = ids[index] ?? 0
    if (!isState(current.get(id), expected)) {
      throw await conflict(tx, id, principal.sessionId)
    }
  }
  const restoredIds = reversals.flatMap(({ expected, wanted }) =>
    wanted && !expected ? [wanted.id] : [],
  )
  const versions = await lastVersions(tx, restoredIds)
  const announced = await announcedStates(tx, ids)
  return reversals.flatMap((reversal, index): ShiftAction[] => {
    const id = ids[index] ?? 0
    const { expected, wanted } = reversal
    if (!wanted) return expected ? [{ kind: 'delete', id }] : []
    const status = statusOf(wanted, announced.get(id))
    const fields = fieldsOf(wanted)
    if (expected) {
      return [{ kind: 'update', id, fields: { ...fields, status }, assigns: 'same_shift' }]
    }
    const version = versions.get(id) ?? wanted.version
    const announcedVersion = announced.get(id)?.version ?? null
    return [{ kind: 'create', id, fields, status, version, announcedVersion }]
  })
}

const employeesOf = (reversals: readonly Reversal[]): number[] =>
  reversals
    .flatMap(({ expected, wanted }) => [expected ?? [], wanted ?? []].flat())
    .flatMap(({ employee_id }) => employee_id ?? [])

const weeksOf = (reversals: readonly Reversal[], timeZone: string): string[] =>
  reversals
    .flatMap(({ expected, wanted }) => [expected ?? [], wanted ?? []].flat())
    .map(({ start_time }) => weekStartDate(new Date(start_time), timeZone))

/** A shift that is again exactly as announced is published, others are drafts. */
function statusOf(wanted: Shift, announced: ShiftFields | undefined): ShiftRow['status'] {
  if (wanted.status === 'cancelled') return 'cancelled'
  const isAnnounced =
    announced && isState({ ...announced, status: 'published' } as ShiftRow, wanted)
  return isAnnounced ? 'published' : 'draft'
}

/** How shifts are announced, by their id; those that are not are missing. */
export async function announcedStates(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, ShiftFields & Pick<ShiftRow, 'version'>>> {
  const { shiftId, version } = announcedShifts
  const rows = await db
    .select({ ...pickShiftFields(announcedShifts), id: shiftId, version })
    .from(announcedShifts)
    .where(inArray(shiftId, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function conflict(tx: TenantTransaction, id: number, own: string): Promise<ApiError> {
  const events = await readShiftEvents(tx, id)
  // The session's own changes are no conflict.
  const latest = events.find(({ sessionId, before }) => before && sessionId !== own)
  const name = latest?.actorName ?? 'Somebody'
  return new ApiError(
    409,
    'undo_conflict',
    `${name} has changed this shift since, so nothing was taken back.`,
    { details: { shift_id: id, changed_by: name } },
  )
}

/** Publishes those draft schedules again whose shifts are exactly as announced. */
export async function republishSchedules(
  { db }: TenantTransaction,
  scheduleIds: readonly number[],
): Promise<void> {
  await db.execute(
    sql`update schedules s set status = 'published', version = version + 1
     where s.id = any(${sql.param(scheduleIds)}) and s.status = 'draft' and s.published_at is not null
       and not exists (select from shifts x where x.schedule_id = s.id and x.status = 'draft')
       and (select count(*) from shifts x where x.schedule_id = s.id and x.status = 'published')
         = (select count(*) from announced_shifts a where a.schedule_id = s.id)
       and not exists (
         select from announced_shifts a
         left join shifts x on x.id = a.shift_id and x.schedule_id = a.schedule_id
           and x.status = 'published'
           and (${sql.raw(fieldColumns('x'))}) is not distinct from (${sql.raw(fieldColumns('a'))})
         where a.schedule_id = s.id and x.id is null)`,
  )
}
