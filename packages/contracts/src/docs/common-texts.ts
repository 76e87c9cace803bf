import { asAddress, asDate, asInstant } from './formats.ts'

export const breakTexts = {
  minutes: '5 to 240.',
  paid: 'Whether the time is paid. An unpaid break counts in no hours and costs nothing.',
  start_time:
    'HH:mm in the zone of the organization, of a break at a fixed time; omitted for one at any time of the shift.',
} as const

/** What fields mean wherever they are sent, unless the texts of a route say something else. */
export const sentDocs = {
  cursor: 'The `next_cursor` of the page before; empty or omitted for the first page.',
  limit: 'The most rows of a page, 1 to 200; 200 by default.',
  version:
    'The version that the change is based on, instead of `If-Match`. When it is not the present one: 412. Without it the last write wins.',
  dry_run: 'True writes nothing and replies with what would be done; false by default.',
  override_max_hours:
    'True plans above the weekly limit of the employee, which is a 409 `max_hours_violation` otherwise; false by default. The history notes it.',
  updated_since:
    'Only what has changed since this instant: the `as_of` of an earlier reply, at most 90 days ago (otherwise a 410 `too_old`). With it the reply has `deleted`.',
  breaks: [
    'Up to 4, together shorter than the shift; those with a time are within the shift and not at once. Omitted for those of the rules of the organization (`break_rules`), an empty list for none.',
    breakTexts,
  ],
  notes: 'Up to 2,000 characters, shown to the employee with the shift; null or omitted for none.',
} as const

/** What fields mean wherever they are received, unless the texts of a route say something else. */
export const receivedDocs = {
  next_cursor: 'The `cursor` of the next page; null on the last one.',
  as_of: asInstant(
    'The moment of the reply: the `updated_since` of the next read. Of several pages that of the first one counts.',
  ),
  deleted: [
    'With `updated_since`, on the first page: what is gone since, or does not match the other parameters any more.',
    { id: 'Which one.', at: asInstant('When that was.') },
  ],
  message: 'A sentence for people, in English; it may change.',
  code: 'A stable word for programs.',
  details: 'More about it for programs; the fields depend on `code`.',
  warnings: 'Rules that the write broke and whose policy only warns; left out when there are none.',
  version: 'Grows with each change. Send it as `If-Match` to change only what you have seen.',
  created_at: asInstant('When it was made.'),
  time_zone: 'IANA name of the zone of the organization, in which days and weeks are counted.',
  currency: 'ISO 4217 code of the currency of the organization, such as USD.',
  week_start_date: asDate('The Monday of the week.'),
  week_end_date: asDate('The Sunday of the week.'),
  employee_id: 'The employee: `id` of `GET /employees`, not of a user.',
  full_name: 'The name as it is shown.',
  avatar_url:
    'An image: an address below the origin, or `fallback:{palette}:{seed}` for a drawn one.',
  position_id: 'What is worked: `id` of `GET /positions`; null for no position.',
  breaks: ['Times without work within it; empty for none, also in older events.', breakTexts],
  shift: 'The shift as it is now.',
  schedule: 'The schedule as it is now, without its shifts.',
  schedules: 'The schedules that changed, as they are now, by week.',
  schedule_updated: 'True when the write turned a published schedule into a draft again.',
  employee: 'The employee as stored.',
  user: 'The signed-in user.',
  url: asAddress('The address to open.'),
} as const
