import type { employeeImportRoutes } from '../employees/employee-import.ts'
import type { employeeRateRoutes } from '../employees/employee-rates.ts'
import type { employeeRoutes } from '../employees/employees.ts'
import type { invitationRoutes } from '../employees/invitations.ts'
import type { positionRoutes, positionSchema } from '../employees/positions.ts'
import type { futureShiftRoutes } from '../schedule/future-shifts.ts'
import { asDate, asEmail, asInstant } from './formats.ts'
import { signedInDocs } from './identity-texts.ts'
import { shiftDocs } from './shift-texts.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

export const positionDocs = {
  id: 'The position.',
  name: 'Such as Barista; once in an organization, whatever its case.',
  color: 'How it is drawn.',
} as const satisfies TextsOf<typeof positionSchema>

const rateFrom =
  'The first date of `hourly_rate`; today by default. Earlier shifts keep their rate.'
const sentRate = 'Pay in decimal currency per hour, 0 to 100,000 with at most two decimals.'
const sentLimit = 'The weekly limit in decimal hours, 0 to 168; null for no limit.'
const sentMinimum =
  'The least decimal hours a week, 0 to 80 and not above the limit; null for none.'
const futureShifts = [
  'With `active: false`: `keep` (the default) and `delete` for all future shifts, or who gets them.',
  {
    employee_id: 'Who gets all of them.',
    assignments: [
      'Who gets which; a shift that is not named stays.',
      { shift_id: 'A future shift.', employee_id: 'Who gets it.' },
    ],
  },
] as const
const rate = {
  id: 'The rate.',
  hourly_rate: 'Pay in decimal currency per hour, until the date of the next rate.',
  from_date: asDate('The first date that it counts for.'),
} as const
const position = ['What people work as.', positionDocs] as const
const sentPosition = [
  'Name and color; of a change those that are named.',
  {
    name: '1 to 120 characters; once in an organization, whatever its case.',
    color: 'How it is drawn.',
  },
] as const

const invitation = {
  id: 'The invitation.',
  employee_id: 'The employee that it belongs to.',
  email: asEmail('Where it was mailed.'),
  role: 'The role that it gives.',
  status: '`expired` ones can be sent again.',
  invited_by: 'Who sent it, by name.',
  expires_at: asInstant('Until when its link works.'),
} as const
const invited = { invitation: ['As it is now.', invitation] } as const
const linkToken = 'The part of the mailed link after `/accept-invitation/`.'

export const teamDocs: TextsOfRoutes<
  typeof employeeRoutes &
    typeof employeeImportRoutes &
    typeof employeeRateRoutes &
    typeof futureShiftRoutes &
    typeof invitationRoutes &
    typeof positionRoutes
> = {
  listEmployees: {
    query: {
      role: 'Only employees with this role.',
      status:
        'Only these. `invited` and `expired` have an open invitation; `active` and `inactive` have none.',
      account: 'Only employees with this account; nobody for callers who do not see accounts.',
      search: 'Words that the name or the email contains, whatever their case and accents.',
    },
    reply: { employees: 'In the order in which they were added.' },
  },
  createEmployee: {
    body: {
      employee: [
        'The new employee.',
        {
          full_name: '1 to 120 characters.',
          email: asEmail('Their address; null or omitted for somebody without one.'),
          role: '`employee` by default; only admins give another one.',
          hourly_rate: `${sentRate} None when omitted.`,
          rate_from: rateFrom,
          max_weekly_hours: `${sentLimit} That of the organization by default.`,
          min_weekly_hours: `${sentMinimum} None by default.`,
          position_ids: 'The positions that they hold, at most 50.',
        },
      ],
      send_invitation: 'True mails an invitation to `email`; false by default.',
    },
  },
  updateEmployee: {
    body: {
      employee: [
        'The fields to change; the others stay.',
        {
          full_name: '1 to 120 characters.',
          email: asEmail('Only of an employee without an account; null for none.'),
          role: 'Only admins give another one.',
          hourly_rate: sentRate,
          rate_from: rateFrom,
          max_weekly_hours: sentLimit,
          min_weekly_hours: sentMinimum,
          active: 'False deactivates, true brings back.',
          position_ids: 'All positions that they hold from now on, at most 50.',
        },
      ],
      future_shifts: futureShifts,
      override_max_hours:
        'True gives `future_shifts` to people also above their weekly limit; false by default.',
    },
    reply: {
      future_shifts: [
        'Of a deactivation: the future shifts by start; left out otherwise.',
        {
          ...shiftDocs,
          employee: shiftDocs.employee,
          outcome: 'What became of it; a deleted one is shown as it was.',
        },
      ],
    },
  },
  signOutEmployee: { reply: { ended: 'How many sessions have ended.' } },
  importEmployees: {
    body: {
      rows: [
        '1 to 5,000 people, at most 1 MiB.',
        {
          full_name: '1 to 120 characters.',
          email: asEmail('Their address; null or omitted for somebody without one.'),
          phone:
            'Their number, with + and a country code or as one of the United States; null or omitted for none.',
          role: '`employee` by default; only admins give another one.',
          hourly_rate: `${sentRate} From today on; null or omitted for none.`,
          max_weekly_hours: `${sentLimit} That of the organization by default.`,
          min_weekly_hours: `${sentMinimum} None by default.`,
          position:
            "The name of a position, in any case, or several as in 'Server / Host', where one of them exists or another row names it; null or omitted for none.",
        },
      ],
      mode: '`all_or_nothing`: one problem makes the call a 422 with all results in `details`. `skip_problems` creates the other rows.',
      send_invitations: 'True mails an invitation to everybody created with an address.',
      create_positions:
        'True adds positions that do not exist; otherwise their rows have a problem.',
      dry_run: 'True writes nothing and replies with what would be created, whatever the mode.',
    },
    reply: {
      summary: [
        'How many rows ended how.',
        { created: 'Employees that were made.', skipped: 'Rows with a problem.' },
      ],
      results: [
        'What became of each row, in the order of the request.',
        {
          index: 'Position of the row in the request, from 0.',
          status: '`skipped` has its reason in `code` and `message`.',
          employee_id: 'Whom it created; left out of a dry run and of skipped rows.',
          field: 'The field that the reason is about.',
        },
      ],
      import_id: 'What `POST /employees/import/{id}/undo` takes; null when nothing was created.',
    },
  },
  undoImport: { reply: { deleted_count: 'How many employees were deleted.' } },
  listRates: {
    reply: {
      rates: ['The latest date first, future ones included.', rate],
    },
  },
  addRate: {
    body: {
      rate: [
        'The rate. It replaces one of the same date.',
        { hourly_rate: sentRate, from_date: 'The first date that it counts for, future or past.' },
      ],
    },
    reply: {
      rate: ['As stored.', rate],
    },
  },
  listFutureShifts: { reply: { future_shifts: 'In the order in which they were made.' } },
  rankReplacements: {
    reply: {
      shifts: [
        'Each future shift, by start.',
        {
          shift_id: 'The shift.',
          suggested_employee_id:
            'The best candidate whom no rule refuses and no limit holds up; null without one.',
          candidates: [
            'The best ones, after the shifts before this one went to those suggested.',
            {
              violations:
                'The rules that it would break, the most severe first; empty when it fits.',
              refused: 'Whether one of them refuses the shift.',
              hours_over: 'Decimal hours above the weekly limit with this shift.',
              planned_hours: 'Decimal hours planned in the week of the shift, without it.',
            },
          ],
        },
      ],
      people: [
        'Every active employee as the one who takes all of the shifts, the best first.',
        {
          fitting: 'How many of the shifts break no rule.',
          over_limit: 'How many exceed the weekly limit only.',
          refused: 'How many a rule refuses.',
        },
      ],
    },
  },
  createInvitation: {
    body: {
      invitation: [
        'Whom to invite.',
        {
          email: asEmail('Where the link is mailed.'),
          role: 'The role that it gives; managers invite employees only.',
          full_name: '1 to 120 characters.',
        },
      ],
    },
    reply: invited,
  },
  bulkInvite: {
    body: {
      employee_ids:
        '1 to 200 employees. Who has an open invitation gets a new link in place of the old one.',
    },
    reply: {
      results: [
        'What became of each, in the order of the request.',
        {
          status: '`skipped` has its reason in `code`.',
          code: 'Why they were skipped: `no_email`, `already_active`, `invited_recently` (within the hour), `not_allowed` (a role that the caller may not give, or deactivated) or `not_found`.',
        },
      ],
    },
  },
  listInvitations: { reply: { invitations: ['The oldest first.', invitation] } },
  resendInvitation: { reply: invited },
  lookUpInvitation: {
    body: { token: linkToken },
    reply: {
      invitation: [
        'The invitation as its recipient sees it.',
        {
          email: asEmail('Whom it is for.'),
          role: invitation.role,
          organization_name: 'Which organization they join.',
          invited_by: invitation.invited_by,
          expires_at: invitation.expires_at,
          account_exists: 'Whether the address has an account, whose password is then asked for.',
        },
      ],
    },
  },
  acceptInvitation: {
    body: {
      token: linkToken,
      full_name: '1 to 120 characters.',
      password:
        'Of the existing account, or of the new one: 10 to 200 characters. Not needed by somebody who is signed in with the invited address.',
    },
    reply: signedInDocs,
  },
  listPositions: { reply: { positions: 'By name.' } },
  getPosition: { reply: { position: 'As `GET /positions` has it.' } },
  createPosition: { body: { position: sentPosition }, reply: { position: position[0] } },
  updatePosition: { body: { position: sentPosition }, reply: { position: position[0] } },
  deletePosition: {
    query: {
      replace_with:
        'The position that employees, shifts and needs get in its place. Without it, one that is in use is a 409 `position_in_use`.',
    },
  },
}
