import { z } from 'zod'
import { idQuerySchema, idSchema, messageReplySchema } from './common.ts'
import { fileReplySchema } from './files.ts'
import { apiPrefix, defineRoute } from './route.ts'

/** The organization, and a secret of 256 bits. */
const feedFileSchema = z.string().regex(/^[1-9]\d{0,14}-[\w-]{43}\.ics$/)

/** The path of a feed, below the origin. */
export const calendarFeedPath = (secret: string): string => `${apiPrefix}/calendar/${secret}.ics`

const tag = 'Calendar'

/** Only an API key names somebody, and must. */
const employeeQuery = z.object({ employee_id: idQuerySchema.optional() })

export const getCalendarRoute = defineRoute({
  method: 'GET',
  path: '/calendar',
  summary: 'Whether the caller has a calendar address; the address itself is shown only once',
  tag,
  access: 'authenticated',
  scope: 'calendar:read',
  query: employeeQuery,
  replies: {
    200: z.object({ calendar: z.object({ created_at: z.string() }).nullable() }),
  },
})

export const createCalendarRoute = defineRoute({
  method: 'POST',
  path: '/calendar',
  summary: 'Make a secret address for the own announced shifts; it replaces the one before',
  tag,
  access: 'authenticated',
  proof: 'always',
  scope: 'calendar:write',
  body: z.object({ employee_id: idSchema.nullish() }).nullish(),
  // Null when the same request is sent again with its `Idempotency-Key`: the address is a secret.
  replies: { 201: z.object({ url: z.string().nullable() }) },
})

export const deleteCalendarRoute = defineRoute({
  method: 'DELETE',
  path: '/calendar',
  summary: 'Revoke the own calendar address',
  tag,
  access: 'authenticated',
  scope: 'calendar:write',
  query: employeeQuery,
  replies: { 200: messageReplySchema },
})

export const getCalendarFeedRoute = defineRoute({
  method: 'GET',
  path: '/calendar/:file',
  tagged: true,
  fileType: 'text/calendar',
  summary: 'The announced shifts of an employee in iCalendar format; a revoked address is a 404',
  tag,
  access: 'public',
  params: z.object({ file: feedFileSchema }),
  replies: { 200: fileReplySchema },
})

export const calendarRoutes = {
  getCalendar: getCalendarRoute,
  createCalendar: createCalendarRoute,
  deleteCalendar: deleteCalendarRoute,
  getCalendarFeed: getCalendarFeedRoute,
}
