import type { routes } from '../routes.ts'
import { announcementDocs, announcementRouteDocs } from './announcement-texts.ts'
import { brainDocs, brainRunDocs } from './brain-texts.ts'
import { dashboardDocs } from './dashboard-texts.ts'
import { employeeDocs } from './employee-texts.ts'
import type { FieldText } from './formats.ts'
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
