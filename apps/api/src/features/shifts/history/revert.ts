import type { Shift } from '@weekboard/contracts/shift'
import { shifts } from '@weekboard/db/schema/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { ShiftAction, ShiftFields } from '../batch/action.ts'
import type { ShiftRow } from '../present.ts'
import { listShiftRows } from '../queries.ts'
import { holdShifts, holdWeeks } from '../weeks.ts'
import { idOf, lastVersions, readShiftEvents, type Step } from './steps.ts'

/** From the state in which a step is expected to stand to the one that is wanted. */
export interface Turn {
  readonly expected: Shift | null
  readonly wanted: Shift | null
}

export const backwards = ({ before, after }: Step): Turn => ({ expected: after, wanted: before })
export const forwards = ({ before, after }: Step): Turn => ({ expected: before, wanted: after })

const fieldsOf = (shift: Shift): ShiftFields => ({
  employeeId: shift.employee_id,
  startsAt: new Date(shift.start_time),
  endsAt: new Date(shift.end_time),
  notes: shift.notes,
})

/** Draft or published is not a difference: announcing a shift does not change it. */
const stands = (current: ShiftRow | undefined, expected: Shift | null): boolean => {
  if (!current || !expected) return !current && !expected
  return (
    current.employeeId === expected.employee_id &&
    current.startsAt.getTime() === Date.parse(expected.start_time) &&
    current.endsAt.getTime() === Date.parse(expected.end_time) &&
    current.notes === expected.notes &&
    (current.status === 'cancelled') === (expected.status === 'cancelled')
  )
}

/**
 * The actions that turn every shift from its expected state to the wanted one. Throws a 409
 * `undo_conflict` when somebody has changed one of them since; the shifts and their weeks are held
 * from here on, since a publish changes what counts as announced.
 */
export async function turnActions(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  turns: readonly Turn[],
): Promise<ShiftAction[]> {
  const ids = turns.map(({ expected, wanted }) => idOf({ before: expected, after: wanted }))
  await holdShifts(tx, ids)
  await holdWeeks(tx, weeksOf(turns, principal.organization.timeZone))
  const rows = ids.length > 0 ? await listShiftRows(tx.db, inArray(shifts.id, ids)) : []
  const current = new Map(rows.map((row) => [row.id, row]))
  for (const [index, { expected }] of turns.entries()) {
    const id = ids[index] ?? 0
    if (!stands(current.get(id), expected)) {
      throw await conflict(tx, id, principal.sessionId)
    }
  }
  const comingBack = turns.flatMap(({ expected, wanted }) =>
    wanted && !expected ? [wanted.id] : [],
  )
  const versions = await lastVersions(tx, comingBack)
  const announced = await announcedStates(tx, ids)
  return turns.flatMap((turn, index): ShiftAction[] => {
    const id = ids[index] ?? 0
    const { expected, wanted } = turn
    if (!wanted) return expected ? [{ kind: 'delete', id }] : []
    const status = statusOf(wanted, announced.get(id))
    const fields = fieldsOf(wanted)
    if (expected) return [{ kind: 'update', id, fields: { ...fields, status } }]
    const version = versions.get(id) ?? wanted.version
    return [{ kind: 'create', id, fields, status, version }]
  })
}

const weeksOf = (turns: readonly Turn[], timeZone: string): string[] =>
  turns
    .flatMap(({ expected, wanted }) => [expected ?? [], wanted ?? []].flat())
    .map(({ start_time }) => weekStartDate(new Date(start_time), timeZone))

/** What comes back to exactly what employees were told stands announced again. */
function statusOf(wanted: Shift, announced: ShiftFields | undefined): ShiftRow['status'] {
  if (wanted.status === 'cancelled') return 'cancelled'
  const told = announced && stands({ ...announced, status: 'published' } as ShiftRow, wanted)
  return told ? 'published' : 'draft'
}

async function announcedStates(
  { client }: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, ShiftFields>> {
  const { rows } = await client.query<ShiftFields & { id: number }>(
    `select shift_id as id, employee_id as "employeeId", starts_at as "startsAt",
            ends_at as "endsAt", notes
     from announced_shifts where shift_id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function conflict(tx: TenantTransaction, id: number, own: string): Promise<ApiError> {
  const events = await readShiftEvents(tx, id)
  // What this session did itself is not in its own way.
  const latest = events.find(({ sessionId, before }) => before && sessionId !== own)
  const who = latest?.actorName ?? 'Somebody'
  return new ApiError(
    409,
    'undo_conflict',
    `${who} has changed this shift since, so nothing was taken back.`,
    { details: { shift_id: id, changed_by: who } },
  )
}

/** A week that is again exactly what employees were told stands published again. */
export async function settleSchedules(
  { client }: TenantTransaction,
  scheduleIds: readonly number[],
): Promise<void> {
  await client.query(
    `update schedules s set status = 'published', version = version + 1
     where s.id = any($1) and s.status = 'draft' and s.published_at is not null
       and not exists (select from shifts x where x.schedule_id = s.id and x.status = 'draft')
       and (select count(*) from shifts x where x.schedule_id = s.id and x.status = 'published')
         = (select count(*) from announced_shifts a where a.schedule_id = s.id)
       and not exists (
         select from announced_shifts a
         left join shifts x on x.id = a.shift_id and x.schedule_id = a.schedule_id
           and x.status = 'published' and x.employee_id = a.employee_id
           and x.starts_at = a.starts_at and x.ends_at = a.ends_at
           and x.notes is not distinct from a.notes
         where a.schedule_id = s.id and x.id is null)`,
    [scheduleIds],
  )
}
