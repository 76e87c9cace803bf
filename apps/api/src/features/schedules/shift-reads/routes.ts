import { getScheduleRoute } from '@weekboard/contracts/schedule/schedules'
import { getShiftRoute, listShiftsRoute } from '@weekboard/contracts/shifts/shift-reads'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { authenticatedRoute, type BoundRoute, ok } from '../../../platform/http/route.ts'
import { listPositionNames, listShifts } from './list-shifts.ts'
import { readSchedule, readShift } from './read-schedule.ts'
import { shiftTable } from './shift-csv.ts'

export const bindShiftReads = (): BoundRoute[] => [
  authenticatedRoute(listShiftsRoute, async (context, { query }) => {
    const reply = await listShifts(context, query)
    const { timeZone } = context.principal.organization
    const positions = await listPositionNames(context.tx)
    return {
      ...ok(reply),
      csv: {
        fileName: `shifts-${dateInZone(context.now, timeZone)}.csv`,
        table: () => shiftTable({ shifts: reply.shifts, timeZone, positions }),
      },
    }
  }),
  authenticatedRoute(getShiftRoute, async (context, { params, query }) =>
    ok({ shift: await readShift(context, params.id, query.version) }),
  ),
  authenticatedRoute(getScheduleRoute, async (context, { params, query }) =>
    ok({ schedule: await readSchedule(context, params.id, query.version) }),
  ),
]
