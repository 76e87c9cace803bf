import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { lockWeek, presentSchedule } from '../../shifts/index.ts'
import { findScheduleOfWeek } from '../queries.ts'

/** Returns the schedule of a week; creates an empty draft when there is none. */
export async function openSchedule(
  { tx, principal }: RequestContext,
  weekStartDate: string,
): Promise<Schedule> {
  const existing = await findScheduleOfWeek(tx.db, weekStartDate)
  if (existing) return presentSchedule(existing)
  await lockWeek(tx, weekStartDate)
  const row = await findScheduleOfWeek(tx.db, weekStartDate)
  if (!row) throw new Error(`The schedule of ${weekStartDate} was not created`)
  const schedule = presentSchedule(row)
  tx.record({
    type: 'schedule_updated',
    actor: actorOf(principal),
    subject: { type: 'schedule', id: row.id },
    weeks: [weekStartDate],
    audience: 'nobody',
    payload: { schedule },
    change: { before: null, after: schedule },
  })
  return schedule
}
