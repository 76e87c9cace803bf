import type { publishingRoutes, violationSchema } from '../schedule/publishing.ts'
import type { scheduleRepeatRoutes, scheduleRepeatSchema } from '../schedule/schedule-repeats.ts'
import type { scheduleRoutes } from '../schedule/schedules.ts'
import type { weekSchema } from '../schedule/week.ts'
import { asDate, asInstant } from './formats.ts'
import { weekPositionsText } from './my-week-texts.ts'
import { ruleDocs } from './rule-texts.ts'
import { planVersionText } from './shift-texts.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'
import { absenceDocs } from './usual-week-texts.ts'

export const weekDocs = {
  schedule: 'The schedule of the week; for employees null until it is announced.',
  shifts:
    'For admins, managers and API keys the working copy; for employees what was announced, with open shifts.',
  employees: 'Everybody active, and who has a shift in the week.',
  stats: [
    'Sums of the week.',
    {
      total_hours: 'Decimal hours of the shifts of somebody.',
      shift_count: 'Shifts of somebody, without cancelled ones.',
      open_shift_count: 'Open shifts that are not cancelled, each once whatever its places.',
      total_labor_cost: 'Pay in decimal currency; null for employees.',
    },
  ],
  day_cost_cents:
    'Pay of the shifts that start on each day, Monday first, in hundredths of the currency; null for employees.',
  user_role: 'The role of the caller; an API key reads as an admin.',
  absences: ['Who is away or cannot work; employees get only themselves.', absenceDocs],
  positions: weekPositionsText,
  rule_settings: ['The rules of the organization; left out for employees.', ruleDocs],
  seq: 'The position in the event log at which the week was read; events at `/cable` and of webhooks above it are newer.',
} as const satisfies TextsOf<typeof weekSchema>

export const violationDocs = {
  code: 'The rule: `weekly_hours`, `overlap`, `availability`, `position`, `rest`, `consecutive_days` or `breaks`.',
  employee_id: 'Whom it concerns; null for nobody in particular.',
  employee_name: 'The same by name.',
  shift_ids: 'The shifts that break the rule together.',
  current_hours: 'Of the weekly limit: planned decimal hours.',
  max_hours: 'Of the weekly limit: the limit in decimal hours.',
  excess_hours: 'Of the weekly limit: how much is above it.',
} as const satisfies TextsOf<typeof violationSchema>

export const scheduleRepeatDocs = {
  id: 'The repeat; `POST /auto_schedule_jobs/{id}/stop` takes it.',
  status: '`stopped` by a person; `completed` when every week is done.',
  source_week: asDate('The Monday of the week that is copied.'),
  weeks: 'Into how many weeks after it.',
  auto_publish: 'Whether each copied week is published by itself 24 h later.',
  generated_schedules: 'Weeks that were made so far.',
  skipped: 'Shifts that were not copied, of all weeks.',
  created_by: 'Who published the source week, by name.',
  weeks_detail: [
    'Each week, the first one first.',
    {
      schedule_id: 'Its schedule; null before it is made.',
      status:
        '`pending`: not made yet. `generated`: a draft that may be published. `published`: by the repeat. `kept_draft`: stays a draft. `skipped`: not made. `stopped`: with the repeat.',
      created: 'Shifts that were copied into it.',
      skipped: 'Shifts that were not.',
      reasons: 'Why shifts were skipped, or why the week stays a draft, as sentences.',
      publish_at: asInstant('When it is published by itself; null when it is not.'),
    },
  ],
} as const satisfies TextsOf<typeof scheduleRepeatSchema>

const publishNote =
  'A note to everybody with the announcement, up to 2,000 characters; null for none.'
const overrideViolations =
  'True publishes although rules are broken. Without it broken rules make the call a 422 `publish_validation` with all of them in `details.violations`, and nothing is published. Every rule counts here, also one whose policy is `warn`.'
const askSeen =
  'Whether everybody with a shift in the week is asked to confirm that they have seen it; when omitted as for the announcement before.'

const recipientTexts = {
  reached: 'By one way at least.',
  by_app: 'In the list of the bell; one person can be reached by several ways.',
  by_mail: 'At a verified address.',
  by_push: 'On a device that gets push messages.',
  invited: 'Without an account, with an invitation whose link works.',
  without_account: 'Without an account and without such an invitation.',
  unchanged: 'Who has shifts in the weeks, all as they were announced before.',
} as const
const countedPeople =
  'in numbers of people, by their account and choices. All but `unchanged` count active employees whose announced week is changed.'

export const schedulingDocs: TextsOfRoutes<
  typeof publishingRoutes & typeof scheduleRoutes & typeof scheduleRepeatRoutes
> = {
  getWeek: {
    query: {
      date: 'Any date of the week; today in the zone of the organization by default.',
      version: planVersionText,
    },
  },
  getCurrentSchedule: { query: { week_start: 'Any date of the week; today by default.' } },
  getSchedule: {
    query: { version: planVersionText },
    reply: { schedule: 'The schedule, with `shifts`.' },
  },
  listSchedules: {
    query: {
      status: 'Only schedules with this status; for employees all are `published`.',
      cursor: 'The `next_cursor` of the page before; empty or omitted for the first page.',
    },
    reply: { schedules: 'Without their shifts, the newest week first.' },
  },
  openSchedule: {
    body: { week_start_date: 'Any date of the week; today by default.' },
    reply: {
      schedules: 'The same schedule, in a list.',
      schedule: 'The one that exists now, with its id.',
    },
  },
  publishSchedule: {
    body: {
      notes: publishNote,
      override_violations: overrideViolations,
      publish_all_drafts: 'True publishes every other draft week with shifts too, all or none.',
      auto_repeat_weeks:
        'Copies the week into so many weeks after it, as drafts: 0 (the default), 1, 2, 3, 4, 8 or 12.',
      auto_publish:
        'With `auto_repeat_weeks`: true publishes each copied week 24 h later, unless it was edited or breaks a rule.',
      ask_seen: askSeen,
      invite:
        'True invites those whose week changes, who have an address and neither an account nor an open invitation; they count as `invited`. As `POST /invitations/bulk` it leaves out whom the caller may not invite; a key needs `employees:write` beside.',
      version: 'The version of this schedule that the caller saw; another one is a 412.',
      seen_drafts: [
        'With `publish_all_drafts`: the other drafts that the caller saw. One that is not named or has another version is a 412. When omitted all are published.',
        { id: 'The schedule.', version: 'Its version.' },
      ],
    },
    reply: {
      schedule:
        'The one in the path; still a draft when it was empty and only others were published.',
      schedules: 'All that this call published.',
      auto_schedule_job: 'The repeat that `auto_repeat_weeks` started; null without one.',
      recipients: [`Who is reached, ${countedPeople}`, recipientTexts],
    },
  },
  validateSchedule: {
    query: { check_all_drafts: 'True looks at every draft week with shifts; false by default.' },
    reply: {
      valid: 'Whether publishing needs no `override_violations`.',
      summary: [
        'What would be announced, in numbers.',
        {
          schedule_count: 'Weeks.',
          total_shifts: 'Shifts of somebody.',
          open_shift_count: 'Open shifts.',
          total_hours: 'Decimal hours.',
          total_labor_cost: 'Pay in decimal currency.',
          employee_count: 'People with a shift.',
          weeks_included: asDate('The Mondays of the weeks.'),
        },
      ],
      violations: 'The rules that publishing would break, those that only warn included.',
      schedules: 'What would be announced, by week, with the versions that this reply is about.',
      changes: [
        'What changes for whom since the last announcement.',
        {
          employee_name: 'The employee by name.',
          added: 'Shifts that are new.',
          changed: [
            'Shifts with other times, position or notes.',
            { before: 'As announced.', after: 'As it would be.' },
          ],
          removed: 'Shifts that are gone.',
        },
      ],
      recipients: [`Who would be reached, ${countedPeople}`, recipientTexts],
    },
  },
  bulkPublish: {
    body: {
      schedules: [
        '1 to 200 schedules. One that cannot be published is skipped; when none can: 422.',
        {
          action: 'Always `publish`.',
          id: 'The schedule.',
          notes: publishNote,
          override_violations: overrideViolations,
          ask_seen: askSeen,
          version: 'The version that the caller saw; another one skips the item.',
        },
      ],
    },
    reply: {
      summary: [
        'How many items ended how.',
        { published: 'Schedules that were announced.', skipped: 'Schedules that were not.' },
      ],
      results: [
        'What became of each item, in the order of the request.',
        {
          index: 'Position of the item in the request, from 0.',
          id: 'The schedule.',
          status: '`skipped` has its reason in `code` and `message`.',
          code: 'Why it was skipped, such as `already_published` or `publish_validation`.',
        },
      ],
      schedules: 'All that this call published.',
    },
  },
  listScheduleRepeats: { reply: { auto_schedule_jobs: 'Repeats, the newest first.' } },
  stopScheduleRepeat: { reply: { auto_schedule_job: 'The repeat as it is now.' } },
}
