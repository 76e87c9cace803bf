import { planningTools } from '@weekboard/contracts/assistant-plan-tools'
import { publishScheduleRoute, validateScheduleRoute } from '@weekboard/contracts/publishing'
import { listSchedulesRoute } from '@weekboard/contracts/schedules'
import { addDays, weekStartOfDate } from '@weekboard/scheduling/weeks'
import type { z } from 'zod'
import { ApiError, forbidden } from '../../../platform/errors.ts'
import type { CallRoute } from '../call-route.ts'
import { counted, type PlanOutcome, type PlanRunContext, planKind } from './plan-kind.ts'

type Input = z.output<typeof planningTools.planPublish.input>

/** Announces a week, and overrides no broken rule. */
async function publishWeekOf(
  { call, caller }: PlanRunContext,
  { date, notes, ask_seen }: Input,
): Promise<PlanOutcome> {
  if (caller.principal.organization.assistantsPublish === 'link') {
    throw forbidden('Weeks are published in the app here.')
  }
  const { id, version } = await getWeekSchedule(call, date)
  const params = { id: String(id) }
  const { changes, summary } = await call(validateScheduleRoute, { params, query: {} })
  const body = { notes, ask_seen, version }
  const { recipients, schedule } = await call(publishScheduleRoute, { params, body })
  const shifts = counted(summary.total_shifts, 'shift')
  const people = counted(summary.employee_count, 'person', 'people')
  return {
    summary: `Announces the week of ${schedule.week_start_date}: ${shifts} of ${people}. This cannot be undone.`,
    changes: changes.map((change) => ({ action: 'announce', ...change })),
    recipients,
    undo: false,
    scheduleIds: [],
    basis: [id, version],
  }
}

/** The schedule of the week that has the date. Throws a 422 when it has none. */
async function getWeekSchedule(
  call: CallRoute,
  date: string,
): Promise<{ readonly id: number; readonly version: number }> {
  const weekStart = weekStartOfDate(date)
  const query = { cursor: addDays(weekStart, 7), limit: 1 }
  const { schedules } = await call(listSchedulesRoute, { query })
  const [schedule] = schedules
  if (!schedule?.id || schedule.week_start_date !== weekStart) {
    throw new ApiError(422, 'nothing_to_publish', 'No draft schedules with shifts to publish')
  }
  return { id: schedule.id, version: schedule.version }
}

export const publication = planKind(planningTools.planPublish, publishWeekOf)
