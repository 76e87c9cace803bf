import {
  calendarFeedPath,
  createCalendarRoute,
  deleteCalendarRoute,
  getCalendarFeedRoute,
  getCalendarRoute,
} from '@weekboard/contracts/calendar'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { notFound } from '../../platform/errors.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  fileRoute,
  ok,
} from '../../platform/http/route.ts'
import { requireQuota } from '../../platform/limits/rate-quota.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOfToken } from '../../platform/secrets.ts'
import { feedOf, findFeed, removeFeed, replaceFeed } from './feeds.ts'
import { findCalendarFeed } from './read-feed.ts'
import { writeCalendar } from './write-calendar.ts'

type CalendarPlatform = Pick<Platform, 'database' | 'limits' | 'installationId' | 'publicUrl'>

/** Calendars read every quarter of an hour or less often. */
const quota = { max: 60, windowMs: 15 * minuteMs }

export const bindCalendarRoutes = (platform: CalendarPlatform): BoundRoute[] => [
  authenticatedRoute(getCalendarRoute, async (context, { query }) => {
    const createdAt = await findFeed(context, await feedOf(context, query.employee_id))
    return ok({ calendar: createdAt && { created_at: createdAt.toISOString() } })
  }),
  authenticatedRoute(createCalendarRoute, async (context, { body }) => {
    const secret = await replaceFeed(context, await feedOf(context, body?.employee_id))
    const url = platform.publicUrl() + calendarFeedPath(secret)
    return { ...created({ url }), storedBody: { url: null } }
  }),
  authenticatedRoute(deleteCalendarRoute, async (context, { query }) => {
    await removeFeed(context, await feedOf(context, query.employee_id))
    return ok({ message: 'Calendars get nothing from this address any more.' })
  }),
  fileRoute(getCalendarFeedRoute, async ({ now, ifNoneMatch }, { params }) => {
    const secret = params.file.replace(/\.ics$/, '')
    const hash = hashOfToken(secret).toString('base64url')
    await requireQuota(platform.limits, `calendar:${hash}`, quota)
    const feed = await findCalendarFeed(platform.database, secret, now)
    if (!feed) throw notFound()
    const content = Buffer.from(writeCalendar(feed, platform.installationId))
    const etag = `"${hashOfToken(content.toString()).toString('base64url')}"`
    return {
      content,
      isNotModified: matchesTag(ifNoneMatch, etag),
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="shifts.ics"',
        'Cache-Control': 'private, max-age=0, must-revalidate',
        ETag: etag,
      },
    }
  }),
]

const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
