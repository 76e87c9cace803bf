import { getAbsencesRoute } from '@weekboard/contracts/requests/absences'
import { getMyWeekRoute, recordMyWeekVisitRoute } from '@weekboard/contracts/schedule/my-week'
import {
  bulkPublishRoute,
  publishScheduleRoute,
  validateScheduleRoute,
} from '@weekboard/contracts/schedule/publishing'
import {
  listScheduleRepeatsRoute,
  stopScheduleRepeatRoute,
} from '@weekboard/contracts/schedule/schedule-repeats'
import {
  confirmScheduleRoute,
  getOwnConfirmationRoute,
  listConfirmationsRoute,
  remindOfScheduleRoute,
} from '@weekboard/contracts/schedule/schedule-seen'
import {
  getCurrentScheduleRoute,
  listSchedulesRoute,
  openScheduleRoute,
} from '@weekboard/contracts/schedule/schedules'
import { getWeekRoute } from '@weekboard/contracts/schedule/week'
import { dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import {
  authenticatedRoute,
  type BoundRoute,
  ok,
  type RequestContext,
  serializedRoute,
} from '../../platform/http/route.ts'
import type { Services } from '../feature.ts'
import { presentSchedule, writerOf } from '../shifts/index.ts'
import { listAbsences } from './absences.ts'
import { bulkPublish } from './commands/bulk-publish.ts'
import { openSchedule } from './commands/open-schedule.ts'
import { type PublishDependencies, publishSchedule } from './commands/publish-schedule.ts'
import { validateSchedule } from './commands/validate-schedule.ts'
import { confirmSchedule } from './confirmations/confirm-schedule.ts'
import { getOwnConfirmation, listConfirmations } from './confirmations/queries.ts'
import { remindOfSchedule } from './confirmations/remind-of-schedule.ts'
import { readMyWeek, recordVisit } from './my-week/read-my-week.ts'
import { assertSchedule, listSchedules } from './queries.ts'
import { listScheduleRepeats, stopScheduleRepeat } from './schedule-repeat/schedule-repeats.ts'
import { bindShiftReads } from './shift-reads/routes.ts'
import { weekAsCsv } from './shift-reads/shift-csv.ts'
import { createWeekReader, type WeekReaderDependencies } from './week/read-week.ts'

/** The Monday of the week of a date, or of today in the organization's time zone. */
const weekOf = (
  { now, principal }: Pick<RequestContext, 'now' | 'principal'>,
  date: string | undefined,
): string => weekStartOfDate(date ?? dateInZone(now, principal.organization.timeZone))

export const bindScheduleRoutes = (services: Services): BoundRoute[] => [
  ...bindWeekReads(services),
  ...bindShiftReads(),
  ...bindPublishing({ ...services, ...services.catalog.hooks }),
  ...bindConfirmations(services.catalog.hooks),
  ...bindMyWeek(),
  authenticatedRoute(listSchedulesRoute, async ({ tx, principal }, { query }) =>
    ok(await listSchedules(tx.db, principal, query)),
  ),
  authenticatedRoute(openScheduleRoute, async (context, { body }) => {
    const schedule = await openSchedule(context, weekOf(context, body?.week_start_date))
    const { schedules } = await listSchedules(context.tx.db, context.principal, { limit: 200 })
    return ok({ schedules, schedule })
  }),
  authenticatedRoute(getAbsencesRoute, async (context, { query }) =>
    ok(await listAbsences(context, weekOf(context, query.date))),
  ),
  authenticatedRoute(listScheduleRepeatsRoute, async ({ tx }, { query }) =>
    ok(await listScheduleRepeats(tx, query)),
  ),
  authenticatedRoute(stopScheduleRepeatRoute, async (context, { params }) =>
    ok({ auto_schedule_job: await stopScheduleRepeat(writerOf(context), params.id) }),
  ),
]

const bindPublishing = (dependencies: PublishDependencies): BoundRoute[] => [
  authenticatedRoute(
    publishScheduleRoute,
    async (context, { params, body }) => {
      const published = await publishSchedule(dependencies, context, params.id, body ?? {})
      const { schedule, schedules, repeat, recipients } = published
      return ok({
        schedule: presentSchedule(schedule),
        schedules: schedules.map(presentSchedule),
        auto_schedule_job: repeat,
        recipients,
      })
    },
    { assertFound: ({ tx }, { id }) => assertSchedule(tx.db, id) },
  ),
  authenticatedRoute(validateScheduleRoute, async (context, { params, query }) => {
    const drafts = { id: params.id, allDrafts: query.check_all_drafts ?? false }
    return ok(await validateSchedule(dependencies.readReach, context, drafts))
  }),
  authenticatedRoute(bulkPublishRoute, async (context, { body }) =>
    ok(await bulkPublish(context, body.schedules)),
  ),
]

function bindWeekReads(dependencies: WeekReaderDependencies): BoundRoute[] {
  const readWeek = createWeekReader(dependencies)
  return [
    serializedRoute(getWeekRoute, async (context, { query }) => {
      const { wantsCsv } = context
      // A tag of the browser's names the JSON of the same address.
      const reply = await readWeek(wantsCsv ? { ...context, ifNoneMatch: undefined } : context, {
        weekStartDate: weekOf(context, query.date),
        version: query.version,
        format: 'week',
      })
      return wantsCsv ? { ...reply, csv: weekAsCsv(reply) } : reply
    }),
    serializedRoute(getCurrentScheduleRoute, (context, { query }) =>
      readWeek(context, { weekStartDate: weekOf(context, query.week_start), format: 'current' }),
    ),
  ]
}

const bindConfirmations = ({ readReach }: Pick<PublishDependencies, 'readReach'>): BoundRoute[] => [
  authenticatedRoute(
    confirmScheduleRoute,
    async (context, { params, body }) =>
      ok(await confirmSchedule(context, params.id, body?.published_at ?? null)),
    {
      assertFound: ({ tx, principal }, { id }) =>
        getOwnConfirmation(tx.db, id, principal.employeeId),
    },
  ),
  authenticatedRoute(getOwnConfirmationRoute, async ({ tx, principal }, { params }) =>
    ok(await getOwnConfirmation(tx.db, params.id, principal.employeeId)),
  ),
  authenticatedRoute(listConfirmationsRoute, async (context, { params }) =>
    ok(await listConfirmations(readReach, context, params.id)),
  ),
  authenticatedRoute(
    remindOfScheduleRoute,
    async (context, { params, body }) =>
      ok(await remindOfSchedule(readReach, context, params.id, body?.employee_ids)),
    { assertFound: ({ tx }, { id }) => assertSchedule(tx.db, id) },
  ),
]

const bindMyWeek = (): BoundRoute[] => [
  authenticatedRoute(getMyWeekRoute, async (context) => ok(await readMyWeek(context))),
  authenticatedRoute(recordMyWeekVisitRoute, async (context, { body }) =>
    ok({ recorded: await recordVisit(context, body.published_at) }),
  ),
]
