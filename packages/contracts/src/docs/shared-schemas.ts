import { brainRunSchema } from '../brain/brain.ts'
import { employeeSchema } from '../employees/employee-schema.ts'
import { positionSchema } from '../employees/positions.ts'
import { errorReplySchema } from '../errors.ts'
import { userSchema } from '../identity/user.ts'
import { webhookSchema } from '../integrations/webhooks.ts'
import { announcementSchema } from '../notifications/announcements.ts'
import { organizationSchema } from '../organization/organization.ts'
import { availabilitySchema } from '../requests/availability.ts'
import { shiftRequestSchema } from '../requests/shift-requests.ts'
import { timeOffRequestSchema } from '../requests/time-off-schema.ts'
import { violationSchema } from '../schedule/publishing.ts'
import { scheduleRepeatSchema } from '../schedule/schedule-repeats.ts'
import { scheduleSchema } from '../schedule/schedule-schema.ts'
import { staffingNeedsSchema } from '../schedule/staffing-needs.ts'
import { weekSchema } from '../schedule/week.ts'
import { bulkReplySchema } from '../shifts/bulk-shifts.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'

/**
 * Replies that have a name in the API description, so that a generated client has types for them and
 * their fields are described once.
 */
export const sharedSchemas = {
  Error: errorReplySchema,
  Employee: employeeSchema,
  Shift: shiftSchema,
  Schedule: scheduleSchema,
  Week: weekSchema,
  Violation: violationSchema,
  BulkReply: bulkReplySchema,
  ScheduleRepeat: scheduleRepeatSchema,
  ShiftRequest: shiftRequestSchema,
  TimeOffRequest: timeOffRequestSchema,
  Announcement: announcementSchema,
  Availability: availabilitySchema,
  StaffingNeeds: staffingNeedsSchema,
  Position: positionSchema,
  Organization: organizationSchema,
  User: userSchema,
  BrainRun: brainRunSchema,
  Webhook: webhookSchema,
}
export type SharedSchemas = typeof sharedSchemas
export type SharedShapes = {
  [Name in keyof SharedSchemas]: SharedSchemas[Name]['_zod']['def']['shape']
}
