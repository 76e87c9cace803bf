import type { PlanVersion } from '@weekboard/contracts/common'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { getShiftRow, listShiftRows, presentSchedule, presentShift } from '../../shifts/index.ts'
import { getReadableSchedule } from '../queries.ts'
import { getAnnouncedRow, listAnnouncedOf, presentAnnouncedShift } from './announced-shifts.ts'
import { readVersion } from './plan-version.ts'

type Reading = Pick<RequestContext, 'tx' | 'principal'>

/** A schedule with its shifts, as planned or as announced. 404 unless the caller may see it. */
export async function readSchedule(
  { tx, principal }: Reading,
  id: number,
  version: PlanVersion | undefined,
): Promise<Schedule> {
  const announced = readVersion(principal, version) === 'announced'
  const schedule = await getReadableSchedule(tx.db, id, { principal, announced })
  const rows = announced
    ? (await listAnnouncedOf(tx.db, id)).map((row) => presentAnnouncedShift(row, principal))
    : (await listShiftRows(tx.db, eq(shifts.scheduleId, id))).map(presentShift)
  return { ...presentSchedule(schedule), shifts: rows }
}

/** A shift as planned or as announced. 404 unless the caller may see it. */
export const readShift = async (
  { tx, principal }: Reading,
  id: number,
  version: PlanVersion | undefined,
): Promise<Shift> =>
  readVersion(principal, version) === 'draft'
    ? presentShift(await getShiftRow(tx.db, id))
    : presentAnnouncedShift(await getAnnouncedRow(tx.db, id), principal)
