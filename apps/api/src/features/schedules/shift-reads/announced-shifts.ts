import { isManager } from '@weekboard/contracts/route'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/principal.ts'
import { presentShift, type ShiftRow } from '../../shifts/index.ts'
import { type AnnouncedWithDraft, listAnnouncedRows } from '../queries.ts'

/**
 * An announced shift for managers: with the version of the draft, as `If-Match` takes it, which
 * employees do not learn.
 */
export const forManagers = ({ draftVersion, ...row }: AnnouncedWithDraft): ShiftRow => ({
  ...row,
  version: draftVersion ?? 0,
  announcedVersion: row.version,
})

export const presentAnnouncedShift = (
  row: AnnouncedWithDraft,
  principal: Pick<Principal, 'role'>,
): Shift => presentShift(isManager(principal) ? forManagers(row) : row)

/** Throws a 404 for a shift that is not announced; of one that moved to another week the latest counts. */
export async function getAnnouncedRow(db: Db, id: number): Promise<AnnouncedWithDraft> {
  const [row] = await listAnnouncedRows(db, eq(announcedShifts.shiftId, id), {
    orderBy: [desc(announcedShifts.announcedAt)],
    limit: 1,
  })
  if (!row) throw notFound()
  return row
}

/** The announced shifts of a schedule, by start. */
export const listAnnouncedOf = (db: Db, scheduleId: number): Promise<AnnouncedWithDraft[]> =>
  listAnnouncedRows(db, inArray(announcedShifts.scheduleId, [scheduleId]))
