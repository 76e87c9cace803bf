import { announcementSchema } from '../announcements.ts'
import { availabilitySchema } from '../availability.ts'
import { brainRunSchema } from '../brain.ts'
import { bulkReplySchema } from '../bulk-shifts.ts'
import { employeeSchema } from '../employee-schema.ts'
import { errorReplySchema } from '../errors.ts'
import { organizationSchema } from '../organization.ts'
import { positionSchema } from '../positions.ts'
import { violationSchema } from '../publishing.ts'
import { scheduleRepeatSchema } from '../schedule-repeats.ts'
import { scheduleSchema } from '../schedule-schema.ts'
import { shiftRequestSchema } from '../shift-requests.ts'
import { shiftSchema } from '../shift-schema.ts'
import { staffingNeedsSchema } from '../staffing-needs.ts'
import { timeOffRequestSchema } from '../time-off-schema.ts'
import { userSchema } from '../user.ts'
import { webhookSchema } from '../webhooks.ts'
import { weekSchema } from '../week.ts'

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
