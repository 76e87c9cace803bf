import type { shiftRequestRoutes, shiftRequestSchema } from '../requests/shift-requests.ts'
import type { timeOffRoutes } from '../requests/time-off.ts'
import type { loggedTimeOffSchema, timeOffRequestSchema } from '../requests/time-off-schema.ts'
import { asDate, asInstant } from './formats.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

const requestEmployee = { id: 'The employee.' } as const

export const shiftRequestDocs = {
  id: 'The request.',
  kind: '`claim` takes a place of an open shift, `offer` gives an own shift to all or to one person, or, where a manager makes it, an open shift to the first who accepts, `swap` exchanges two shifts.',
  status:
    '`accepted`: the other employee agrees and a manager has not decided. `expired`: it can no longer be carried out, see `expired_because`.',
  shift: 'The shift as it is announced; once the request is over, as it was announced last.',
  with_shift: 'Of a swap: the shift of the other employee; otherwise null.',
  from_employee_id: 'Who made the request.',
  from_employee: ['Who made the request, by name.', requestEmployee],
  to_employee_id: 'Who is asked, or has accepted; null for a claim and for an offer to all.',
  to_employee: ['The same by name.', requestEmployee],
  note: 'Of who made it, for the other employee and managers; null for none.',
  requested_at: asInstant('When it was made.'),
  decided_by: [
    'Who approved, rejected or cancelled; null while it is open, and for what was decided by itself.',
    { id: 'The employee; null for an API key.', name: 'By name.' },
  ],
  decided_at: asInstant('When it was decided; null while it is open.'),
  decision_note: 'The note of `decided_by`; null for none.',
  assigned_shift_id:
    'Of an approved claim, and of an accepted offer of an open shift: the shift that it made; otherwise null.',
  expired_because:
    'Null unless expired. `started`: a shift has begun. `taken`: somebody else has it. `removed`: deleted or cancelled. `moved`: it is in another week. `not_active`: an employee was deactivated.',
  actions: 'What the caller can do with it now.',
} as const satisfies TextsOf<typeof shiftRequestSchema>

export const loggedTimeOffDocs = {
  id: 'The request.',
  employee_name: 'Who is away, by name.',
  employee: ['The same.', { name: 'Who is away, by name.' }],
  type: 'The kind of time off; colleagues who do not manage requests never see it.',
  start_date: asDate('The first day off, in the zone of the organization.'),
  end_date: asDate('The last day off, included.'),
  start_time: 'Of part of a single day: HH:mm; null for whole days.',
  end_time: 'Of part of a single day: HH:mm up to 24:00; null for whole days.',
  reason: 'In the words of who asked; for them and for managers. Null for none.',
  status: 'Only `approved` time off counts for the plan.',
  requested_at: asInstant('When it was asked for.'),
  total_days: 'Calendar days, both ends included; part of a day counts 0.5.',
  decided_by: [
    'Who approved, rejected or cancelled; null while it is pending.',
    { id: 'The employee.', name: 'By name.' },
  ],
  decided_at: asInstant('When it was decided; null while it is pending.'),
  decision_note: 'The note of `decided_by`; null for none.',
} as const satisfies TextsOf<typeof loggedTimeOffSchema>

export const timeOffDocs = {
  ...loggedTimeOffDocs,
  actions: 'What the caller can do with it now.',
} as const satisfies TextsOf<typeof timeOffRequestSchema>

const requestNote = 'For the other employee and managers, up to 2,000 characters; null for none.'
const decisionNote = 'For who made the request, up to 2,000 characters; null for none.'
const requestVersion = {
  version: 'The version that the caller saw; another one is a 412.',
} as const
const requestReply = {
  shift_request: 'The request as it is now.',
  warnings: 'For managers: rules that it breaks and that only warn; left out when there are none.',
} as const

const ofDays = {
  start_date: 'The first day off, in the zone of the organization.',
  end_date: 'The last day off, included; at most 366 days.',
  start_time:
    'With `end_time` and a single date, part of a day: HH:mm. A morning is 00:00 to 12:00. Null or omitted for whole days.',
  end_time: 'HH:mm up to 24:00; null or omitted for whole days.',
} as const
const sentTimeOff = {
  type: 'The kind of time off; `vacation` by default.',
  ...ofDays,
  reason: 'Seen by the employee and by managers, up to 2,000 characters; null or omitted for none.',
} as const

const clash = {
  id: 'The shift.',
  start_time: asInstant('Its start.'),
  end_time: asInstant('Its end.'),
  status: 'Whether it is announced.',
} as const
const clashes = [
  'Planned shifts of the employee during the time off; they are not deleted.',
  clash,
] as const
const absence = {
  id: 'The request.',
  employee_name: 'Who is away, by name.',
  start_date: timeOffDocs.start_date,
  end_date: timeOffDocs.end_date,
  start_time: timeOffDocs.start_time,
  end_time: timeOffDocs.end_time,
  status: 'Employees get pending requests of nobody but themselves.',
  type: 'The kind of time off; left out for employees.',
  reason: 'Left out for employees.',
} as const
const coverage = {
  date: asDate('The day.'),
  working: 'Employees with a shift on it.',
  away: 'Employees with approved time off on it.',
} as const
const impact = {
  clashes,
  also_away: ['Other employees who are away at the same time.', absence],
  coverage: ['Each date, of the other employees only; for part of a day, of its hours.', coverage],
} as const

export const requestDocs: TextsOfRoutes<typeof shiftRequestRoutes & typeof timeOffRoutes> = {
  claimShift: {
    body: {
      employee_id: 'With an API key: for whom. Users claim for themselves; somebody else is a 403.',
      note: requestNote,
    },
    reply: requestReply,
  },
  offerShift: {
    body: { employee_id: 'To whom; null or omitted offers it to all.', note: requestNote },
    reply: requestReply,
  },
  swapShift: {
    body: {
      with_shift_id:
        'The announced shift of somebody else, who has an account to answer with; otherwise 422 `no_account`. An API key answers for whom it names.',
      note: requestNote,
    },
    reply: requestReply,
  },
  listShiftRequests: {
    query: {
      status: 'Only requests with this status; `open` for pending and accepted ones.',
      kind: 'Only requests of this kind.',
    },
    reply: {
      shift_requests:
        'Own requests, those addressed to the caller, and offers to all; for admins, managers and API keys everything.',
    },
  },
  getShiftRequest: {
    reply: {
      shift_request: requestReply.shift_request,
      blocked_by:
        'What stops it now, for who would get a shift; of an offer to all, for the caller.',
      warnings:
        'For managers: rules that only warn, and the weekly limit, which they may override.',
    },
  },
  acceptShiftRequest: {
    body: {
      ...requestVersion,
      employee_id:
        'With an API key: who accepts an offer to all; otherwise who is asked, which is the default.',
    },
    reply: requestReply,
  },
  cancelShiftRequest: { body: requestVersion, reply: requestReply },
  rejectShiftRequest: { body: { ...requestVersion, note: decisionNote }, reply: requestReply },
  approveShiftRequest: { body: { ...requestVersion, note: decisionNote }, reply: requestReply },
  createTimeOffRequest: {
    body: {
      time_off_request: [
        'The request.',
        {
          ...sentTimeOff,
          employee_id:
            'Who is away: the caller by default. For somebody else, which managers may, it is approved at once.',
          status:
            '`pending` leaves a request for somebody else to be decided, instead of approving it at once.',
        },
      ],
    },
    reply: {
      time_off_request: 'The request as stored.',
      clashes: [`When it was approved at once. ${clashes[0]}`, clash],
    },
  },
  listTimeOffRequests: {
    query: {
      status: 'Only requests with this status.',
      type: 'Only time off of this kind.',
      employee_id: 'Only of this employee; employees get nobody else.',
      from: 'Only requests with a day on or after this date.',
      to: 'Only requests with a day on or before this date.',
      order: 'By when they were made: `newest` first, the default, or `oldest`.',
    },
    reply: {
      time_off_requests: 'Of everybody for managers, otherwise own ones.',
      requests: 'The same list.',
    },
  },
  getTimeOffRequest: {
    reply: {
      time_off_request: 'The request.',
      ...impact,
      history: [
        'What happened to it, the oldest first.',
        {
          type: '`entered`: by a manager for somebody else, approved at once.',
          user: ['Who did it.', { id: 'The user; null for an API key.', name: 'By name.' }],
          at: asInstant('When.'),
          note: 'The note of a decision; null for none.',
          edits: [
            'Of `updated`: the fields that changed.',
            {
              field: 'The name of the field.',
              from: 'The value before; null for empty.',
              to: 'The value since; null for empty.',
            },
          ],
        },
      ],
    },
  },
  previewTimeOff: {
    query: {
      ...ofDays,
      employee_id: 'Who would be away: the caller by default; others for managers.',
    },
    reply: { ...impact, total_days: timeOffDocs.total_days },
  },
  getTimeOffCalendar: {
    query: {
      from: 'The first date; today in the zone of the organization by default.',
      to: 'The last date, included; 30 days after `from` by default, at most 366 days of it.',
    },
    reply: {
      from: asDate('The first date.'),
      to: asDate('The last date, included.'),
      absences: [
        'Who is away, by start, then name. Employees get approved time off, and what they asked for.',
        absence,
      ],
      days: ['Every date of the range.', coverage],
    },
  },
  updateTimeOffRequest: {
    body: {
      time_off_request: [
        'The fields to change; the others stay. Null times turn part of a day into whole days.',
        { ...sentTimeOff, type: 'The kind of time off.' },
      ],
    },
    reply: { time_off_request: 'The request as stored.' },
  },
  approveTimeOffRequest: {
    body: { note: decisionNote },
    reply: { time_off_request: 'The request as stored.', clashes },
  },
  rejectTimeOffRequest: {
    body: { note: decisionNote },
    reply: { time_off_request: 'The request as stored.' },
  },
  bulkDecideTimeOff: {
    body: {
      requests: [
        '1 to 200 decisions, carried out in this order.',
        {
          id: 'The request.',
          action: 'What is decided.',
          note: decisionNote,
          version: 'The version that the caller saw; another one skips the item.',
        },
      ],
      atomic:
        'True does all or nothing: the first decision that cannot be made makes the call a 422 `bulk_refused`. False, the default, skips it and makes the others.',
    },
    reply: {
      summary: [
        'How many items ended how.',
        {
          approved: 'Requests that were approved.',
          rejected: 'Requests that were rejected.',
          skipped: 'Items that were not carried out; `results` says why.',
        },
      ],
      results: [
        'What became of each item, in the order of the request.',
        {
          index: 'Position of the item in the request, from 0.',
          id: 'The request; left out when the item named none.',
          status: '`skipped` has its reason in `code` and `message`.',
          time_off_request: 'The request as stored; left out of skipped items.',
          clashes,
          code: 'Why it was skipped, such as `already_decided`.',
        },
      ],
    },
  },
  cancelTimeOffRequest: {
    body: { note: decisionNote },
    reply: { time_off_request: 'The request as stored.' },
  },
}
