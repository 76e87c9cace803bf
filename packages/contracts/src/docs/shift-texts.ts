import type { scheduleSchema } from '../schedule/schedule-schema.ts'
import type { bulkReplySchema, bulkRoutes } from '../shifts/bulk-shifts.ts'
import type { shiftCandidateRoutes } from '../shifts/shift-candidates.ts'
import type { shiftHistoryRoutes } from '../shifts/shift-history.ts'
import type { shiftReadRoutes } from '../shifts/shift-reads.ts'
import type { shiftSchema } from '../shifts/shift-schema.ts'
import type { shiftTemplateRoutes } from '../shifts/shift-templates.ts'
import type { shiftRoutes } from '../shifts/shifts.ts'
import { breakTexts } from './common-texts.ts'
import { asDate, asInstant } from './formats.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

export const shiftDocs = {
  id: 'Kept when the deletion of the shift is undone; never used again.',
  employee_id: 'Who works it; null for an open shift, which belongs to nobody yet.',
  schedule_id: 'The schedule of the week in which it starts.',
  start_time: asInstant('The start, in UTC.'),
  end_time: asInstant('The end, in UTC; at most 24 hours after the start.'),
  status:
    '`draft`: changed since the week was announced, or never announced. `published`: as announced; employees get nothing else. `cancelled`: counts nowhere. `scheduled` is never sent.',
  notes: 'Shown to the employee with the shift; null for none.',
  slots: 'Places left in an open shift, 1 to 20; 1 for a shift of somebody.',
  duration_hours:
    'Elapsed hours without unpaid breaks, decimal: 7 for a night of eight in which the clock goes forward.',
  announced_version:
    'For admins, managers and API keys: how often the shift was announced as something new; null when it is not announced. `version` counts changes of the working copy, also beside an announced shift, and is 0 when that is deleted. Employees have it in `version` instead.',
  employee: [
    'Who works it, by name; null for an open shift.',
    {
      id: 'The same as `employee_id`.',
      user: ['The person.', { full_name: 'The name as it is shown.' }],
    },
  ],
  claimable:
    'For employees, of an open shift in the week they read: whether they can claim it now. Left out for managers and in events.',
  claim_blocked_by: 'Beside `claimable`: what stops them; empty when nothing does.',
} as const satisfies TextsOf<typeof shiftSchema>

export const scheduleDocs = {
  id: 'Null for a week in which nothing was planned yet.',
  status: '`published` until a shift of the week changes; then `draft` until the next publish.',
  is_draft: 'Whether `status` is `draft`.',
  is_published: 'Whether `status` is `published`.',
  shift_count: 'Shifts of somebody that start in the week, without cancelled and open ones.',
  published_at: asInstant('When the week was last announced; null when never.'),
  notes: 'The note to everybody of the last announcement; null for none.',
  version: 'Grows with each change of the schedule or of a shift in it.',
  shifts: 'The shifts of the week, where the reply has them; otherwise left out.',
} as const satisfies TextsOf<typeof scheduleSchema>

export const planVersionText =
  '`draft`: the working copy, the default for admins, managers and API keys; a 403 for employees. `announced`: what employees were told.'

const sentShift = {
  employee_id: 'Who works it: `id` of `GET /employees`; null for an open shift.',
  slots: 'Places of an open shift, 1 to 20; 1 by default, and for a shift of somebody always.',
  start_time: 'With an offset. It decides the day and the week of the shift.',
  end_time: 'With an offset; 15 minutes to 24 hours after the start.',
  position_id: 'What is worked: `id` of `GET /positions`; null or omitted for no position.',
  schedule_id:
    'Ignored but for its existence: `start_time` decides the week. One of another organization is a 404.',
} as const

const changedShift = {
  ...sentShift,
  breaks: [
    'As for a new shift. Omitted: they stay. When the times change, those with a time move along with the start, one that is outside then loses its time, and when all together are no longer shorter than the shift, those of the rules replace them.',
    breakTexts,
  ],
  status: '`cancelled` takes the shift out of all counts, `draft` brings it back.',
} as const

const dayNames = 'Weekdays in English, in any case, such as `monday`; unknown names are ignored.'
const repeatedWeeks = 'Into how many weeks, 1 to 8.'

export const bulkReplyDocs = {
  summary: [
    'How many items ended how.',
    {
      created: 'Shifts that were made.',
      updated: 'Shifts that were changed.',
      deleted: 'Shifts that were deleted.',
      skipped: 'Items that were not carried out; `results` says why.',
    },
  ],
  results: [
    'What became of each item, in the order of the request.',
    {
      index: 'Position of the item in the request, from 0.',
      status: '`skipped` has its reason in `code` and `message`.',
      date: asDate('Of a copy or a template: the day, in the zone of the organization.'),
      employee_id: 'Of a copy or a template: for whom; null for an open shift.',
      start_time: asInstant('Of a copy or a template: the start, also of a skipped item.'),
      end_time: asInstant('Of a copy or a template: the end, also of a skipped item.'),
      shift: 'The shift as it is now; left out of deletions and skipped items.',
      open_shift: 'When `shift` took a place of an open shift: that one, with a place less.',
      shift_id: 'Of a deletion: the deleted shift.',
      code: 'Why the item was skipped, such as `shift_overlap` or `invalid_fields`.',
      message: 'The same as a sentence for people.',
      details: 'More about it; of `invalid_fields` a message for each field in `fields`.',
    },
  ],
  dry_run: 'True when nothing was written and the reply says what would have been.',
} as const satisfies TextsOf<typeof bulkReplySchema>

const undoCounts = {
  undo_count: 'How many steps `POST /undo` can take back.',
  redo_count: 'How many steps `POST /redo` can do again.',
} as const
const undoReply = {
  ...bulkReplyDocs,
  ...undoCounts,
  employee: 'When the step deactivated somebody: that employee as stored; otherwise left out.',
  keeps_published:
    'True when the step had been announced: employees keep seeing that until the next publish.',
} as const
const undoBody = {
  skip: 'True takes the step off the list and leaves the plan as it is, which is the way past a 409 `undo_conflict`; false by default.',
} as const

const sentTemplate = {
  name: '1 to 60 characters.',
  start_time: 'HH:mm in the zone of the organization.',
  end_time: 'HH:mm; an end before the start is on the next day.',
  allow_full_day: 'True lets equal times mean 24 hours; otherwise they are a 422.',
  days: 'Weekdays in lower case; sorted from Monday on.',
} as const
const template = {
  name: 'How it is called.',
  start_time: 'HH:mm in the zone of the organization.',
  end_time: 'HH:mm; an end before the start is on the next day.',
  hours: 'Decimal hours without unpaid breaks, on a day without a clock change.',
  days: 'Weekdays on which it plans a shift.',
} as const

const touchedSchedules = {
  schedule: 'The schedule whose status changed, otherwise that of the shift.',
  schedules:
    'All schedules that the write touched, as they are now, by week: a shift may leave one for another.',
} as const
const shiftWriteReply = {
  ...touchedSchedules,
  open_shift:
    'When the write gave a place of an open shift to somebody: that one with a place less; `shift` is theirs then, with an id of its own.',
} as const

export const planningDocs: TextsOfRoutes<
  typeof shiftRoutes &
    typeof shiftReadRoutes &
    typeof bulkRoutes &
    typeof shiftCandidateRoutes &
    typeof shiftTemplateRoutes &
    typeof shiftHistoryRoutes
> = {
  listShifts: {
    query: {
      from: 'Shifts that start on this date or later, in the zone of the organization. By default the Monday of this week, or what makes 92 days up to `to`; with `updated_since` without limit.',
      to: 'Shifts that start on this date or before; at most 92 days with `from`, which is the default; with `updated_since` without limit.',
      employee_id: 'Only shifts of this employee.',
      version: planVersionText,
    },
    reply: { shifts: 'By start; with open and cancelled shifts.' },
  },
  getShift: { query: { version: planVersionText } },
  createShift: { body: { shift: ['The new shift.', sentShift] }, reply: shiftWriteReply },
  updateShift: {
    body: { shift: ['The fields to change; the others stay.', changedShift] },
    reply: shiftWriteReply,
  },
  deleteShift: { reply: touchedSchedules },
  deleteAllShifts: { reply: { deleted_count: 'How many shifts were deleted.' } },
  bulkShifts: {
    body: {
      shifts: [
        '1 to 200 changes, carried out in this order.',
        {
          action: 'What is done: create, update or delete.',
          id: 'The shift to update or delete.',
          shift: [
            'Of create: the new shift. Of update: the fields to change.',
            {
              ...changedShift,
              status:
                'Of update only: `cancelled` takes the shift out of all counts, `draft` brings it back.',
            },
          ],
          version: 'The version of this shift that the caller saw; another one skips the item.',
        },
      ],
      atomic:
        'True does all or nothing: the first item that cannot be done makes the call a 422 `bulk_refused`. False, the default, skips such items, does the others and replies with a 200.',
    },
  },
  copyShift: { body: { weeks: repeatedWeeks, days: dayNames } },
  copyWeek: {
    body: {
      from_week: 'Any date of the week that is copied.',
      to_week: 'Any date of the week that gets the copies, at the same weekdays and times.',
      employee_ids: 'Only shifts of these employees; when omitted all, open ones included.',
      days: `Only shifts that start on these days; all when omitted. ${dayNames}`,
    },
  },
  applyTemplate: {
    body: {
      employee_id: 'Who works the shifts; null for open ones.',
      slots: sentShift.slots,
      start_date: 'The first date that can get a shift.',
      start_time: 'HH:mm in the zone of the organization.',
      end_time: 'HH:mm; an end before the start is on the next day.',
      allow_full_day: 'True lets equal times mean 24 hours; otherwise they are a 422.',
      selected_days: dayNames,
      weeks: 'For how many weeks, 1 to 8, that of `start_date` included.',
      position_id: sentShift.position_id,
    },
  },
  removeEmployee: {
    query: {
      date: 'Only shifts that start on this date of the week; the whole week when omitted.',
    },
    reply: { deleted_count: 'How many shifts were deleted.' },
  },
  rankCandidates: {
    query: {
      start_time: 'The start of the shift, with an offset.',
      end_time: 'The end of the shift, with an offset.',
      position_id: 'What is worked; no position when omitted.',
      shift_id:
        'The shift that is asked about, which then does not count as other work of anybody.',
    },
    reply: {
      candidates: [
        'Every active employee, the best first.',
        {
          reasons: 'What speaks for the person, and how much is planned for them.',
          blocked_by: 'The rules that the shift would break, the most severe first.',
          refused:
            'Whether one of them refuses the shift, so that it cannot be given to the person.',
          points:
            'What the shift costs with this person by pay, fairness and preferences, as Brain counts; fewer are better.',
          planned_hours: 'Decimal hours planned in the week of the shift, without it.',
          hours_over: 'Decimal hours above the weekly limit with the shift.',
          cost_cents: 'Pay for the shift in hundredths of the currency; null without a rate.',
        },
      ],
    },
  },
  listShiftTemplates: {
    reply: {
      shift_templates: ['Those that were saved.', { id: 'The saved template.', ...template }],
      presets: ['Those that every organization has; they cannot be changed.', template],
    },
  },
  saveShiftTemplate: {
    body: { shift_template: ['The template.', sentTemplate] },
    reply: { shift_template: ['As stored.', { id: 'The saved template.', ...template }] },
  },
  getUndoCounts: { reply: undoCounts },
  undo: { body: undoBody, reply: undoReply },
  redo: { body: undoBody, reply: undoReply },
  getShiftHistory: {
    reply: {
      history: [
        'What happened to the shift, the latest first.',
        {
          id: 'The event; `POST /shifts/{id}/restore` takes it.',
          type: 'What happened.',
          user: [
            'Who did it.',
            { id: 'The user; null for a job and an API key.', name: 'As they were called then.' },
          ],
          at: asInstant('When it happened.'),
          changes: [
            'The fields that changed.',
            {
              field: 'The name of the field in replies.',
              from: 'The value before; null for empty.',
              to: 'The value since; null for empty.',
            },
          ],
          override: [
            'The weekly limit that was overridden; null for none.',
            {
              max_hours: 'The limit, in decimal hours.',
              total_hours: 'The hours of the week with the shift.',
              excess_hours: 'How much of them is above the limit.',
            },
          ],
        },
      ],
    },
  },
  restoreShift: {
    body: {
      event_id: 'The `id` of the history after which the shift is to be as it was.',
      version: 'The version that the caller saw; omitted for a deleted shift.',
    },
    reply: shiftWriteReply,
  },
}
