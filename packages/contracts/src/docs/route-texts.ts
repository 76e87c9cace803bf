import type { employeeSchema } from '../employees/employee-schema.ts'
import type { routes } from '../routes.ts'
import { announcementDocs, announcementRouteDocs } from './announcement-texts.ts'
import { brainDocs, brainRunDocs } from './brain-texts.ts'
import { dashboardDocs } from './dashboard-texts.ts'
import { asEmail, type FieldText } from './formats.ts'
import { identityDocs, userDocs } from './identity-texts.ts'
import { errorDocs, integrationDocs, webhookDocs } from './integration-texts.ts'
import { myWeekDocs } from './my-week-texts.ts'
import { organizationDocs, organizationRouteDocs } from './organization-texts.ts'
import { passkeyRouteDocs } from './passkey-texts.ts'
import { requestDocs, shiftRequestDocs, timeOffDocs } from './request-texts.ts'
import { scheduleRepeatDocs, schedulingDocs, violationDocs, weekDocs } from './schedule-texts.ts'
import { screenDocs } from './screen-texts.ts'
import { securityEventDocs } from './security-event-texts.ts'
import type { SharedSchemas } from './shared-schemas.ts'
import { bulkReplyDocs, planningDocs, scheduleDocs, shiftDocs } from './shift-texts.ts'
import { sickLeaveDocs } from './sick-leave-texts.ts'
import { positionDocs, teamDocs } from './team-texts.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'
import { availabilityDocs, staffingNeedsDocs, usualWeekDocs } from './usual-week-texts.ts'

const employeeDocs = {
  id: 'The employee. It stays the same when they get an account.',
  user: [
    'The person, also before they have an account.',
    {
      id: 'The user; null until they accept their invitation.',
      role: 'Their role in this organization.',
      email: asEmail(
        'For admins, managers, API keys and the person; null for others, and for none.',
      ),
    },
  ],
  hourly_rate:
    'Pay in decimal currency per hour, as of today; null when none is set, and for employees.',
  max_weekly_hours: 'The weekly limit in decimal hours; null for no limit, and for employees.',
  min_weekly_hours:
    'The least decimal hours a week; null for none. Left out in weeks and for employees.',
  phone:
    'Their number as E.164. Left out when none is known, in weeks and for employees; the one of an account is not shown here.',
  active: 'False once deactivated: they keep their past shifts and get no new ones.',
  account:
    '`active` for who has joined, `invited` while a mailed link works, else `none`. Left out in weeks and for employees.',
  position_ids: 'The positions that they hold.',
} as const satisfies TextsOf<typeof employeeSchema>

/** Texts by field; a pair has those of the fields inside as well. */
export interface Texts {
  readonly [field: string]: FieldText | readonly [FieldText, Texts]
}

/** What the fields of every route say that mean something of their own. */
export const routeDocs: Readonly<
  Record<string, { readonly [place in 'query' | 'body' | 'reply']?: Texts } | undefined>
> = {
  ...planningDocs,
  ...schedulingDocs,
  ...myWeekDocs,
  ...usualWeekDocs,
  ...requestDocs,
  ...announcementRouteDocs,
  ...sickLeaveDocs,
  ...brainDocs,
  ...teamDocs,
  ...identityDocs,
  ...passkeyRouteDocs,
  ...securityEventDocs,
  ...organizationRouteDocs,
  ...screenDocs,
  ...dashboardDocs,
  ...integrationDocs,
} satisfies TextsOfRoutes<typeof routes>

export const sharedDocs: Readonly<Record<keyof SharedSchemas, Texts>> = {
  Error: errorDocs,
  Employee: employeeDocs,
  Shift: shiftDocs,
  Schedule: scheduleDocs,
  Week: weekDocs,
  Violation: violationDocs,
  BulkReply: bulkReplyDocs,
  ScheduleRepeat: scheduleRepeatDocs,
  ShiftRequest: shiftRequestDocs,
  TimeOffRequest: timeOffDocs,
  Announcement: announcementDocs,
  Availability: availabilityDocs,
  StaffingNeeds: staffingNeedsDocs,
  Position: positionDocs,
  Organization: organizationDocs,
  User: userDocs,
  BrainRun: brainRunDocs,
  Webhook: webhookDocs,
} satisfies { readonly [Name in keyof SharedSchemas]: TextsOf<SharedSchemas[Name]> }
