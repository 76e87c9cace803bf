import type { absenceRoutes, weekAbsencesSchema } from '../requests/absences.ts'
import type { availabilityRoutes, availabilitySchema } from '../requests/availability.ts'
import type { staffingNeedsSchema } from '../schedule/staffing-needs.ts'
import type { staffingNeedsRoutes } from '../schedule/staffing-needs-input.ts'
import { asDate } from './formats.ts'
import { ruleDocs } from './rule-texts.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

export const daysOffDocs = {
  start_date: asDate('The first day.'),
  end_date: asDate('The last day, included.'),
  start_time: 'HH:mm in the zone of the organization; null for whole days.',
  end_time: 'HH:mm up to 24:00; null for whole days.',
} as const

export const absenceDocs = {
  time_off: ['Approved time off.', daysOffDocs],
  unavailable: [
    'Hours in which employees cannot work.',
    {
      kind: '`weekly` on a weekday, `dated` on one date; `lifted` cancels the weekly ones in its hours of one date.',
      weekday: 'Of `weekly`: 0 for Monday to 6 for Sunday.',
      date: asDate('Of `dated` and `lifted`: the day.'),
      start_time: 'HH:mm in the zone of the organization.',
      end_time: 'HH:mm up to 24:00.',
    },
  ],
} as const satisfies TextsOf<typeof weekAbsencesSchema>

const weekly = {
  weekday: 'The day, in lower case.',
  start_time: 'HH:mm in the zone of the organization.',
  end_time: 'HH:mm up to 24:00. A range over midnight is two.',
  kind: '`unavailable`: cannot work. `preferred`: would like to.',
} as const
const exception = {
  start_time: 'HH:mm; null for the whole day.',
  end_time: 'HH:mm up to 24:00; null for the whole day.',
  kind: '`unavailable`, `preferred`, or `available`, which lifts what the usual week says.',
  note: 'For managers and the employee; null for none.',
} as const

export const availabilityDocs = {
  weekly: ['The usual week; hours in no range are available.', weekly],
  exceptions: [
    'On single dates: they replace what the usual week says of their hours.',
    { date: asDate('The day, in the zone of the organization.'), ...exception },
  ],
  version: '0 until something is set; grows with each change.',
} as const satisfies TextsOf<typeof availabilitySchema>

const rangeOfNeed = {
  start_time: 'HH:mm on a quarter of an hour, in the zone of the organization.',
  end_time: 'HH:mm on a quarter of an hour, up to 24:00.',
  position_id:
    'Who is needed; null for people of any position, in addition to those of the positions.',
} as const
const neededPeople = 'How many people at once, 1 to 99.'
const exceptionalPeople = 'How many people at once; 0 needs nobody, as on a holiday.'
export const staffingNeedsDocs = {
  staffing_needs: [
    'Every week.',
    { weekday: 'The day, in lower case.', ...rangeOfNeed, count: neededPeople },
  ],
  exceptions: [
    'On single dates: all of a date together replace what its weekday needs.',
    { date: asDate('The day.'), ...rangeOfNeed, count: exceptionalPeople },
  ],
  version: '0 until somebody sets needs; grows with each change.',
} as const satisfies TextsOf<typeof staffingNeedsSchema>

export const usualWeekDocs: TextsOfRoutes<
  typeof availabilityRoutes & typeof staffingNeedsRoutes & typeof absenceRoutes
> = {
  getAvailability: { reply: { availability: 'Fully available until something is set.' } },
  replaceAvailability: {
    body: {
      availability: [
        'Everything that holds from now on.',
        {
          weekly: ['The usual week, at most 70 ranges; none when omitted.', weekly],
          exceptions: [
            'On single dates, at most 366; none when omitted.',
            { date: 'The day, in the zone of the organization.', ...exception },
          ],
          version: 'For clients that send back what they read; `version` beside it wins.',
        },
      ],
    },
    reply: { availability: 'As stored.' },
  },
  getAbsences: {
    query: { date: 'Any date of the week; today by default.' },
    reply: {
      ...absenceDocs,
      overlap_policy: ruleDocs.overlap_policy,
      availability_policy: ruleDocs.availability_policy,
    },
  },
  replaceStaffingNeeds: {
    body: {
      staffing_needs: [
        'All needs of every week, at most 1,000. A range over midnight is sent as two.',
        { weekday: 'The day, in lower case.', ...rangeOfNeed, count: neededPeople },
      ],
      exceptions: [
        'All needs of single dates, at most 1,000; none when omitted.',
        {
          date: 'The day, in the zone of the organization.',
          ...rangeOfNeed,
          count: exceptionalPeople,
        },
      ],
    },
  },
}
