import type { WebhookType } from '../events.ts'
import type { webhookDataSchemas, webhookEventSchema } from '../integrations/webhook-data.ts'
import { announcementData } from './announcement-texts.ts'
import { asDate, asEmail, asInstant } from './formats.ts'
import { organizationDocs, organizationSettingsDocs } from './organization-texts.ts'
import { loggedTimeOffDocs, shiftRequestDocs } from './request-texts.ts'
import { scheduleDocs, shiftDocs } from './shift-texts.ts'
import type { TextsOf } from './texts.ts'

/** What the parts of a message say that all types have. */
export const webhookMessageDocs = {
  type: 'What happened.',
  timestamp: asInstant('When it happened, in UTC.'),
  data: 'What it happened to.',
} as const

export const webhookEventDocs = {
  organization_id: 'Where it happened.',
  seq: 'The number of the event in the log: the order of the events, without ties.',
  user: ['Who did it.', { id: 'The user; null for a job and an API key.', name: 'By name.' }],
  subject: [
    'What it happened to.',
    { type: 'The kind of thing, such as `shift`.', id: 'Which one; null for none.' },
  ],
  weeks: asDate('The Mondays of the weeks whose shifts changed.'),
} as const satisfies TextsOf<typeof webhookEventSchema>

const shift = {
  shift_id: 'The shift.',
  shift: 'As it is since; a deleted one as it was.',
  previous: 'As it was before; null for a new one.',
} as const
const timeOff = {
  time_off_request: ['As it is since, without the words of people.', loggedTimeOffDocs],
} as const
const shiftRequest = {
  shift_request: ['As it is since, without the words of people.', shiftRequestDocs],
} as const
const employeeId = { employee_id: 'Whom it concerns.' } as const
const employee = {
  ...employeeId,
  changes: [
    'The fields as they are since, pay never; those that did not change are left out.',
    {
      email: asEmail('The address; null for none.'),
      role: 'What they may do: admin, manager or employee.',
      active: 'Whether they are active.',
      max_weekly_hours: 'The weekly limit in decimal hours; null for no limit.',
      min_weekly_hours: 'The least decimal hours a week; null for none.',
      position_ids: 'The positions that they hold.',
      account: '`none` once they have deleted their account; the employee stays.',
    },
  ],
} as const
const employeeImport = {
  import_id: 'The import.',
  employee_ids: 'Who was added by it.',
} as const
const position = { position_id: 'The position.', name: 'How it is called.' } as const
const reason = { reason: 'Why, as a sentence.' } as const
const deletion = {
  deletion_at: asInstant(
    'When the organization will be deleted; null or left out when it will not.',
  ),
} as const
const schedule = ['The week as it is since.', scheduleDocs] as const
const shiftIds = 'Ids of announced shifts.'

export const webhookDataDocs: {
  readonly [Type in WebhookType]: TextsOf<(typeof webhookDataSchemas)[Type]>
} = {
  shift_created: shift,
  shift_updated: shift,
  shift_deleted: shift,
  schedule_updated: {
    schedules: ['The weeks that changed.', scheduleDocs],
    changed_shifts: 'Shifts that were added or changed, as they are since.',
    removed_shift_ids: 'Shifts that are gone.',
  },
  schedule_published: {
    schedule,
    shifts: [
      'All shifts of the week, as they were announced.',
      {
        ...shiftDocs,
        employee: shiftDocs.employee,
        version: 'Of the draft, as `If-Match` takes it; left out in events of older releases.',
        announced_version: 'Counts the announcements that changed the shift, from 1.',
      },
    ],
    changes: ['What changed for whom.', { added: shiftIds, changed: shiftIds, removed: shiftIds }],
  },
  schedule_seen: {
    schedule_id: 'The week that was confirmed.',
    employee_id: 'Who confirmed it.',
    seen_at: asInstant('When.'),
  },
  repeated_week_kept: reason,
  repeated_week_incomplete: reason,
  schedule_repeat_stopped: reason,
  time_off_request_created: timeOff,
  time_off_request_decided: timeOff,
  time_off_updated: timeOff,
  time_off_cancelled: timeOff,
  shift_requested: shiftRequest,
  shift_request_accepted: shiftRequest,
  shift_request_approved: shiftRequest,
  shift_request_rejected: shiftRequest,
  shift_request_cancelled: shiftRequest,
  shift_request_expired: shiftRequest,
  availability_updated: employeeId,
  employee_invited: { ...employeeId, role: 'The role that the invitation gives.' },
  invitation_withdrawn: employeeId,
  employee_joined: employeeId,
  employee_created: employee,
  employees_imported: employeeImport,
  import_undone: employeeImport,
  employee_updated: employee,
  profile_updated: employee,
  employee_erased: employeeId,
  position_created: position,
  position_updated: position,
  position_deleted: position,
  staffing_needs_updated: {},
  announcement_created: announcementData,
  announcement_updated: announcementData,
  announcement_deleted: announcementData,
  organization_updated: {
    changes: [
      'The settings as they are since; those that did not change are left out.',
      {
        ...organizationSettingsDocs,
        name: 'How it is called.',
        time_zone: 'IANA name of its zone.',
        currency: 'ISO 4217 code.',
        logo_url: organizationDocs.logo_url,
      },
    ],
  },
  organization_deletion_requested: deletion,
  organization_deletion_cancelled: deletion,
  billing_changed: { plan: 'The plan since.', status: 'How its payment stands since.' },
  export_requested: { kind: 'Whose data: `organization` or `user`.' },
}

/** When each type is sent, as a sentence. */
export const webhookTypeDocs: Readonly<Record<WebhookType, string>> = {
  shift_created: 'A shift was added.',
  shift_updated: 'A shift was changed.',
  shift_deleted: 'A shift was deleted.',
  schedule_updated:
    'Several shifts changed at once, by an undo or a bulk call, or a week became a draft.',
  schedule_published: 'A week was announced, or announced shifts changed hands.',
  schedule_seen: 'Somebody confirmed an announced week.',
  repeated_week_kept: 'A repeated week stays a draft.',
  repeated_week_incomplete: 'A repeated week lacks shifts.',
  schedule_repeat_stopped: 'A schedule repeat was stopped.',
  time_off_request_created: 'Time off was asked for.',
  time_off_request_decided: 'Time off was approved, rejected or entered by a manager.',
  time_off_updated: 'A pending request for time off was changed.',
  time_off_cancelled: 'Time off was cancelled.',
  shift_requested: 'A shift was claimed, offered or proposed for a swap.',
  shift_request_accepted: 'The employee who is asked agrees.',
  shift_request_approved: 'A claim, an offer or a swap was approved.',
  shift_request_rejected: 'A claim, an offer or a swap was rejected.',
  shift_request_cancelled: 'A claim, an offer or a swap was withdrawn.',
  shift_request_expired: 'A claim, an offer or a swap can no longer be carried out.',
  availability_updated: 'Somebody can work at other times.',
  employee_invited: 'An invitation was mailed.',
  invitation_withdrawn: 'An invitation was withdrawn.',
  employee_joined: 'An invitation was accepted.',
  employee_created: 'An employee was added.',
  employees_imported: 'A list of employees was imported.',
  import_undone: 'An import was undone.',
  employee_updated: 'An employee was changed by somebody else.',
  profile_updated: 'An employee changed their own profile or address, or deleted their account.',
  employee_erased: 'What is personal of a former employee was erased. Please do the same.',
  position_created: 'A position was added.',
  position_updated: 'A position was changed.',
  position_deleted: 'A position was deleted.',
  staffing_needs_updated: 'Staffing needs were replaced; `GET /staffing_needs` has them.',
  announcement_created: 'An announcement was posted.',
  announcement_updated: 'An announcement was edited.',
  announcement_deleted: 'An announcement was deleted.',
  organization_updated: 'Settings of the organization were changed.',
  organization_deletion_requested: 'The organization will be deleted.',
  organization_deletion_cancelled: 'The organization will not be deleted after all.',
  billing_changed: 'The plan or its payment changed.',
  export_requested: 'An archive was asked for.',
}
