import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { fieldColumns, shiftFieldNames } from '@weekboard/db/schema/planning/shifts'
import { and, eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { ScheduleRow, ShiftRow, Writer } from '../../shifts/index.ts'
import { listAnnouncedShifts } from '../queries.ts'
import { listAnnouncedChanges } from './announced-changes.ts'
import { listDraftVersions, recordStaffAnnouncement } from './publish-week.ts'

/** An announced shift that somebody gets by a decided request. */
export interface Handover {
  readonly scheduleId: number
  readonly shiftId: number
  readonly employeeId: number
  /** The shift that a claim makes for the employee; the open one loses a place. Else null. */
  readonly newShiftId: number | null
}

/** The announced shifts of these schedules before the handovers. */
export type AnnouncedBefore = ReadonlyMap<number, readonly ShiftRow[]>

/**
 * Gives announced shifts to other employees, in the transaction that does the same in the plan.
 * Returns what was announced before, for `recordHandovers`.
 */
export async function announceHandovers(
  { tx, now }: Pick<Writer, 'tx' | 'now'>,
  handovers: readonly Handover[],
): Promise<AnnouncedBefore> {
  const before = await readAnnounced(
    tx,
    handovers.map(({ scheduleId }) => scheduleId),
  )
  for (const handover of handovers) {
    if (handover.newShiftId === null) await giveShift(tx, handover, now)
    else await takePlace(tx, handover, now)
  }
  return before
}

/** The announced shifts of schedules, by schedule. */
export async function readAnnounced(
  { db }: Pick<TenantTransaction, 'db'>,
  scheduleIds: readonly number[],
): Promise<AnnouncedBefore> {
  const rows = await listAnnouncedShifts(db, [...new Set(scheduleIds)])
  return Map.groupBy(rows, (row) => row.scheduleId)
}

async function giveShift(
  { db }: TenantTransaction,
  { scheduleId, shiftId, employeeId }: Handover,
  now: Date,
): Promise<void> {
  await db
    .update(announcedShifts)
    .set({ employeeId, version: sql`${announcedShifts.version} + 1`, announcedAt: now })
    .where(and(eq(announcedShifts.scheduleId, scheduleId), eq(announcedShifts.shiftId, shiftId)))
}

/** What the shift that is made of a place has of the open one. */
const keptFields = sql.raw(
  fieldColumns(
    undefined,
    shiftFieldNames.filter((name) => name !== 'employeeId' && name !== 'slots'),
  ),
)

async function takePlace(
  { db }: TenantTransaction,
  { scheduleId, shiftId, employeeId, newShiftId }: Handover,
  now: Date,
): Promise<void> {
  const isTaken = sql`schedule_id = ${scheduleId} and shift_id = ${shiftId}`
  await db.execute(sql`
    insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, slots,
      version, announced_at, ${keptFields})
    select organization_id, schedule_id, ${newShiftId}, ${employeeId}, 1, 1, ${now}, ${keptFields}
    from announced_shifts where ${isTaken}`)
  await db.execute(sql`
    with taken as (delete from announced_shifts where ${isTaken} and slots = 1)
    update announced_shifts set slots = slots - 1, version = version + 1, announced_at = ${now}
    where ${isTaken} and slots > 1`)
}

/**
 * Tells employees of the handovers by the announced shifts of each week. Whose shifts changed by a
 * decided request is notified of the decision; otherwise of the changed week.
 */
export async function recordHandovers(
  writer: Pick<Writer, 'tx' | 'actor'>,
  schedules: readonly ScheduleRow[],
  { before, requestId }: { before: AnnouncedBefore; requestId?: number },
): Promise<void> {
  for (const schedule of schedules) {
    const after = await listAnnouncedShifts(writer.tx.db, [schedule.id])
    const employees = listAnnouncedChanges(before.get(schedule.id) ?? [], after)
    const draftVersions = await listDraftVersions(writer.tx, schedule.id)
    recordStaffAnnouncement(writer, schedule, { after, employees, draftVersions, requestId })
  }
}
