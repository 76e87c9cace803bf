import type { TenantTransaction } from '../../../platform/database.ts'
import type { ScheduleRow, ShiftRow, Writer } from '../../shifts/index.ts'
import { listAnnouncedShifts } from '../queries.ts'
import { listAnnouncedChanges } from './announced-changes.ts'
import { listDraftVersions, recordStaffAnnouncement } from './publish-week.ts'

/** An announced shift that somebody gets by a decided request. */
export interface Handover {
  readonly scheduleId: number
  readonly shiftId: number
  readonly employeeId: number
  /** Of a claim: the shift that is made for the employee; the open one loses a place. */
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
  const ids = [...new Set(handovers.map(({ scheduleId }) => scheduleId))]
  const before = Map.groupBy(await listAnnouncedShifts(tx.db, ids), (row) => row.scheduleId)
  for (const handover of handovers) {
    if (handover.newShiftId === null) await giveShift(tx, handover, now)
    else await takePlace(tx, handover, now)
  }
  return before
}

async function giveShift(
  { client }: TenantTransaction,
  { scheduleId, shiftId, employeeId }: Handover,
  now: Date,
): Promise<void> {
  await client.query(
    `update announced_shifts set employee_id = $3, version = version + 1, announced_at = $4
     where schedule_id = $1 and shift_id = $2`,
    [scheduleId, shiftId, employeeId, now],
  )
}

async function takePlace(
  { client }: TenantTransaction,
  { scheduleId, shiftId, employeeId, newShiftId }: Handover,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, starts_at,
       ends_at, notes, position_id, slots, version, announced_at)
     select organization_id, schedule_id, $3, $4, starts_at, ends_at, notes, position_id, 1, 1, $5
     from announced_shifts where schedule_id = $1 and shift_id = $2`,
    [scheduleId, shiftId, newShiftId, employeeId, now],
  )
  await client.query(
    `with taken as (
       delete from announced_shifts where schedule_id = $1 and shift_id = $2 and slots = 1
     )
     update announced_shifts set slots = slots - 1, version = version + 1, announced_at = $3
     where schedule_id = $1 and shift_id = $2 and slots > 1`,
    [scheduleId, shiftId, now],
  )
}

/** Tells employees of the handovers by the announced shifts of each week. */
export async function recordHandovers(
  writer: Pick<Writer, 'tx' | 'actor'>,
  schedules: readonly ScheduleRow[],
  { before, requestId }: { before: AnnouncedBefore; requestId: number },
): Promise<void> {
  for (const schedule of schedules) {
    const after = await listAnnouncedShifts(writer.tx.db, [schedule.id])
    const employees = listAnnouncedChanges(before.get(schedule.id) ?? [], after)
    const draftVersions = await listDraftVersions(writer.tx, schedule.id)
    recordStaffAnnouncement(writer, schedule, { after, employees, draftVersions, requestId })
  }
}
