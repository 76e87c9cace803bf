import type { sickLeaveRoutes } from '../requests/sick-leave.ts'
import type { TextsOfRoutes } from './texts.ts'

const ofDays = {
  start_date:
    'The first day, in the zone of the organization; from the Monday of the current week on.',
  end_date: 'The last day, included; at most 366 days.',
} as const

export const sickLeaveDocs: TextsOfRoutes<typeof sickLeaveRoutes> = {
  previewSickLeave: {
    query: ofDays,
    reply: {
      affected: [
        'The planned shifts of the employee during these days, by start.',
        {
          shift: 'The shift as it is planned.',
          can_offer: 'Whether it can be offered: it has not begun, and its week was announced.',
          candidates: [
            'Up to 20 other employees, the best first and who is blocked last. Each shift counts as given to its best candidate before the next one is ranked.',
            {
              account:
                'Whether the person can sign in and answer an offer: `none`, `invited` with an open invitation, `active`.',
              reasons: 'What speaks for the person, and how much is planned for them.',
              blocked_by: 'The rules that the shift would break, the most severe first.',
              refused:
                'Whether one of them refuses the shift, so that it cannot be given to the person.',
            },
          ],
        },
      ],
    },
  },
  enterSickLeave: {
    body: {
      ...ofDays,
      note: 'Seen by the employee and by managers, up to 2,000 characters; null or omitted for none.',
      shifts: [
        'What becomes of the shifts, up to 200; those that are not named stay with the employee.',
        {
          shift_id: 'A shift of the employee during these days.',
          action:
            '`open` makes it an open shift, `assign` gives it to somebody else, `offer` makes an open shift that the first of several people who accepts gets.',
          employee_id: 'With `assign`: who gets it.',
          employee_ids:
            'With `offer`: 1 to 20 employees with an account; otherwise 422 `no_account`. The week must have been announced; otherwise 422 `not_announced`.',
          version: 'The version of the shift that the caller saw; another one is a 412.',
        },
      ],
    },
    reply: {
      time_off_request: 'The approved sick leave.',
      results: [
        'What became of each named shift, in the order of the request.',
        {
          shift_id: 'The shift.',
          status: 'What was done.',
          shift_requests: 'The offers that were made; empty unless it was offered.',
        },
      ],
      unresolved: 'The shifts of these days that stay with the employee.',
    },
  },
}
