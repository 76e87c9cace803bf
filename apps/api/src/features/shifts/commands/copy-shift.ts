import type { RouteBody } from '@weekboard/contracts/route'
import type { BulkReply, copyShiftRoute } from '@weekboard/contracts/shifts/bulk-shifts'
import { pickShiftFields } from '@weekboard/db/schema/planning/shifts'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { repeatInterval } from '@weekboard/scheduling/repeat'
import { staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { presentShift } from '../present.ts'
import { getShiftRow } from '../queries.ts'
import { repeatPattern, repeatShift } from '../repeat-shift.ts'

/**
 * Repeats a shift on the given days of the weeks after it, at the same wall-clock times. 404 for an
 * unknown shift. A shift that exists already or breaks a rule is skipped with the reason.
 */
export async function copyShift(
  context: RequestContext,
  id: number,
  { weeks, days, override_max_hours, dry_run: dryRun = false }: RouteBody<typeof copyShiftRoute>,
): Promise<BulkReply> {
  const { tx, principal } = context
  const source = await getShiftRow(tx.db, id)
  if (isStale(context, undefined, source.version)) throw staleVersion({ ...presentShift(source) })
  const repetitions = repeatInterval(source, {
    ...repeatPattern(days, { firstWeek: 1, weeks }),
    timeZone: principal.organization.timeZone,
  })
  return repeatShift(context, repetitions, {
    fields: pickShiftFields(source),
    times: {
      startTime: wallClock(source.startsAt, principal.organization.timeZone).time,
      endTime: wallClock(source.endsAt, principal.organization.timeZone).time,
    },
    overrideMaxHours: override_max_hours,
    dryRun,
  })
}
