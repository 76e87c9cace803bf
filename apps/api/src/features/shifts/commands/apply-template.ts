import type { RouteBody } from '@weekboard/contracts/route'
import type { applyTemplateRoute, BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { repeatDates } from '@weekboard/scheduling/repeat'
import { shiftInstants } from '@weekboard/scheduling/shift-times'
import type { RequestContext } from '../../../platform/http/route.ts'
import { assertBreaks } from '../plan/breaks.ts'
import { repeatPattern, repeatShift } from '../repeat-shift.ts'
import { untimedFields } from '../wire-fields.ts'

/**
 * Plans the same times on the given days of `weeks` weeks, from the week of the start date; days
 * before that date are left out. 404 for an unknown employee.
 */
export async function applyTemplate(
  context: RequestContext,
  body: RouteBody<typeof applyTemplateRoute>,
): Promise<BulkReply> {
  const { principal } = context
  const {
    start_date: date,
    start_time: startTime,
    end_time: endTime,
    dry_run: dryRun = false,
  } = body
  const { timeZone } = principal.organization
  const breaks = body.breaks ?? null
  if (breaks) {
    // On an ordinary day; clock changes are not the caller's business.
    const times = shiftInstants({ date, startTime, endTime, timeZone: 'UTC' })
    assertBreaks({ ...times, breaks }, { timeZone: 'UTC' })
  }
  const dates = repeatDates(
    date,
    repeatPattern(body.selected_days, { firstWeek: 0, weeks: body.weeks }),
  )
  return repeatShift(
    context,
    dates
      .filter((day) => day >= date)
      .map((day) => ({
        date: day,
        interval: shiftInstants({ date: day, startTime, endTime, timeZone }),
      })),
    {
      fields: { ...untimedFields(body), breaks },
      times: { startTime, endTime },
      overrideMaxHours: body.override_max_hours,
      dryRun,
    },
  )
}
