import { planningTools } from '@weekboard/contracts/assistants/assistant-plan-tools'
import {
  publishScheduleRoute,
  validateScheduleRoute,
} from '@weekboard/contracts/schedule/publishing'
import { listSchedulesRoute } from '@weekboard/contracts/schedule/schedules'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
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
  const { recipients, schedule } = await call(publishScheduleRoute, { params, body }).catch(refused)
  const shifts = counted(summary.total_shifts, 'shift')
  const people = counted(summary.employee_count, 'person', 'people')
  return {
    summary: `Announces the week of ${schedule.week_start_date}: ${shifts} of ${people}.${noteSentence(notes)}${seenSentence(ask_seen)} This cannot be undone.`,
    changes: changes.map(({ added, changed, ...change }) => ({
      action: 'announce',
      ...change,
      added: added.map(announced),
      changed: changed.map(({ before, after }) => ({ before, after: announced(after) })),
    })),
    recipients,
    undo: false,
    scheduleIds: [],
    basis: [id, version],
  }
}

const noteSentence = (notes: string | undefined): string =>
  notes ? ` With the note: “${notes}”.` : ' Without a note.'

const seenSentence = (asksSeen: boolean | undefined): string =>
  asksSeen ? ' Everybody is asked to confirm it.' : ''

/** A shift as it is announced. What publishing itself changes is left out: it was read before. */
const announced = ({ status: _status, announced_version: _version, ...shift }: Shift) => shift

/** Throws the refusal in words for a tool, which has no override. */
function refused(error: unknown): never {
  if (!(error instanceof ApiError && error.code === 'publish_validation')) throw error
  const message =
    'The week breaks rules, so it cannot be published by a plan. Mend it and plan again, or publish it in the app.'
  throw new ApiError(error.status, error.code, message, error.options)
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
