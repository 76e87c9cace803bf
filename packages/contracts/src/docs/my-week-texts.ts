import type { myWeekRoutes } from '../schedule/my-week.ts'
import type { scheduleSeenRoutes } from '../schedule/schedule-seen.ts'
import { asInstant } from './formats.ts'
import type { TextsOfRoutes } from './texts.ts'
import { daysOffDocs } from './usual-week-texts.ts'

export const weekPositionsText = [
  'What can be worked, by name.',
  {
    id: 'What `position_id` names.',
    name: 'Unique, whatever its case.',
    color: 'How it is drawn.',
  },
] as const

const ownConfirmation = {
  ask_seen: 'Whether the announced week asks the caller to confirm it.',
  seen_at: asInstant('When they did; null when they have not, or the week changed since.'),
} as const

const ownShift = {
  id: 'The announced shift.',
  start_time: asInstant('The start.'),
  end_time: asInstant('The end.'),
  status: 'Always `published`.',
  notes: 'Shown with the shift; null for none.',
  duration_hours: 'Elapsed hours without unpaid breaks, decimal.',
} as const
const formerShift = {
  id: ownShift.id,
  start_time: asInstant('The start that the caller saw.'),
  end_time: asInstant('The end that the caller saw.'),
  notes: 'The note that the caller saw.',
} as const

export const myWeekDocs: TextsOfRoutes<typeof myWeekRoutes & typeof scheduleSeenRoutes> = {
  confirmSchedule: {
    body: {
      published_at:
        '`published_at` of the week that the caller saw; when it was announced again since: 412. Omitted it is not checked.',
    },
    reply: ownConfirmation,
  },
  getOwnConfirmation: { reply: ownConfirmation },
  listConfirmations: {
    reply: {
      ask_seen: 'Whether the last announcement asks for it.',
      seen: [
        'Who confirmed the week as it is announced to them, the latest first.',
        { at: asInstant('When they did.') },
      ],
      missing: 'Active employees of the week who have not confirmed it.',
      reached:
        'How many people of the announced week notifications reach by their account and choices as they are now; who has confirmed it counts.',
    },
  },
  remindOfSchedule: {
    body: {
      employee_ids:
        'Whom to remind, 1 to 1,000; when omitted everybody of the week, or who has not confirmed it when that was asked.',
    },
    reply: {
      reminded: 'People who got a reminder.',
      skipped:
        'People who did not: they have confirmed the week or have no shift in it, were reminded of it within the hour, are the caller, or no notification reaches them.',
    },
  },
  getMyWeek: {
    reply: {
      employee_id: 'The caller as an employee.',
      weeks: [
        'This week and the next.',
        {
          announcement: [
            'Null until the week is announced for the first time.',
            {
              schedule_id: 'What `POST /schedules/{id}/seen` confirms.',
              published_at: asInstant('When it was last announced.'),
              notes: 'The note to everybody; null for none.',
              ...ownConfirmation,
            },
          ],
          is_new:
            'Whether it was announced since the caller last looked; `own_changes` is empty then.',
          total_hours: 'Own decimal hours.',
          shifts: ['Own shifts that start in the week, by start.', ownShift],
          own_changes: [
            'What changed for the caller since they last looked.',
            {
              kind: 'What happened to the shift.',
              shift_id: 'Of `added` and `changed`: one of `shifts`.',
              before: ['Of `changed` and `removed`: as the caller saw it.', formerShift],
            },
          ],
          team: [
            'Announced shifts of everybody else, by start.',
            {
              id: 'The shift.',
              start_time: ownShift.start_time,
              end_time: ownShift.end_time,
              status: ownShift.status,
            },
          ],
        },
      ],
      other_shifts: [
        'Own shifts of other weeks: one of last week that has not ended, and the first later one.',
        ownShift,
      ],
      people: ['Who is in `team`.', { id: 'What `employee_id` names.' }],
      positions: weekPositionsText,
      time_off: [
        'Own requests, pending or approved, that end this week or later, by start.',
        {
          id: 'The request.',
          type: 'Its kind.',
          status: '`pending` or `approved`.',
          ...daysOffDocs,
          total_days: 'Calendar days; part of a day counts 0.5.',
        },
      ],
    },
  },
  recordMyWeekVisit: {
    body: {
      published_at:
        '`published_at` of each announced week that was shown, at most 2. When one has another by now, nothing is noted.',
    },
    reply: { recorded: 'Whether the visit was noted.' },
  },
}
