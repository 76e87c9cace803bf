import { z } from 'zod'
import { bulkLimit, dryRunLimit } from '../bulk.ts'
import {
  dateSchema,
  idParamsSchema,
  idSchema,
  notesSchema,
  versionSchema,
  warningSchema,
} from '../common.ts'
import { employeeAccounts } from '../employees/employee-schema.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { reasonSchema } from '../shifts/shift-candidates.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'
import { shiftRequestSchema } from './shift-requests.ts'
import { timeOffRequestSchema } from './time-off-schema.ts'

/** The most people who are asked about one shift. */
const maxOffers = 20

/** The most shifts that one call settles. */
const maxShifts = 200

const replacementSchema = z.object({
  employee_id: idSchema,
  full_name: z.string(),
  account: z.enum(employeeAccounts),
  reasons: z.array(reasonSchema),
  /** The rules that the shift would break, the most severe first. */
  blocked_by: z.array(reasonSchema),
  /** A rule refuses the shift, so that it cannot be given to this person. */
  refused: z.boolean(),
})
export type SickLeaveCandidate = z.infer<typeof replacementSchema>

const affectedShiftSchema = z.object({
  shift: shiftSchema,
  /** It has not begun, and employees know it or its week, so that somebody can accept an offer of it. */
  can_offer: z.boolean(),
  /** Best first, after the shifts before this one went to their best candidates. */
  candidates: z.array(replacementSchema),
})
export type AffectedShift = z.infer<typeof affectedShiftSchema>

/** What becomes of one shift of somebody who is sick. */
const actionSchema = z.discriminatedUnion(
  'action',
  [
    z.object({
      shift_id: idSchema,
      action: z.literal('open'),
      version: versionSchema.optional(),
    }),
    z.object({
      shift_id: idSchema,
      action: z.literal('assign'),
      employee_id: idSchema,
      version: versionSchema.optional(),
    }),
    z.object({
      shift_id: idSchema,
      action: z.literal('offer'),
      employee_ids: z
        .array(idSchema)
        .min(1, 'must name somebody')
        .max(maxOffers, `must contain at most ${maxOffers} items`),
      version: versionSchema.optional(),
    }),
  ],
  'must be open, assign or offer',
)
export type SickLeaveAction = z.infer<typeof actionSchema>

export const previewSickLeaveRoute = defineRoute({
  method: 'GET',
  path: '/employees/:id/sick_leave',
  compress: true,
  summary: 'The shifts of an employee on some days, and who could take each of them',
  tag: 'Sick leave',
  access: rights.planShifts,
  scope: 'time_off:read',
  limit: dryRunLimit,
  params: idParamsSchema,
  query: z.object({ start_date: dateSchema, end_date: dateSchema }),
  replies: { 200: z.object({ affected: z.array(affectedShiftSchema) }) },
})

export const enterSickLeaveRoute = defineRoute({
  method: 'POST',
  path: '/employees/:id/sick_leave',
  summary:
    'Enter approved sick leave for an employee and settle their shifts: all or nothing, one step of undo',
  tag: 'Sick leave',
  access: rights.planShifts,
  scope: 'time_off:write',
  limit: bulkLimit,
  params: idParamsSchema,
  body: z.object({
    start_date: dateSchema,
    end_date: dateSchema,
    note: notesSchema.nullish(),
    shifts: z.array(actionSchema).max(maxShifts, `must contain at most ${maxShifts} items`),
    override_max_hours: z.boolean().optional(),
  }),
  replies: {
    201: z.object({
      time_off_request: timeOffRequestSchema,
      /** Results in the order of the request. */
      results: z.array(
        z.object({
          shift_id: idSchema,
          status: z.enum(['opened', 'assigned', 'offered']),
          shift: shiftSchema,
          shift_requests: z.array(shiftRequestSchema),
        }),
      ),
      /** The affected shifts that the request does not name. */
      unresolved: z.array(idSchema),
      warnings: z.array(warningSchema).optional(),
    }),
  },
})

export const sickLeaveRoutes = {
  previewSickLeave: previewSickLeaveRoute,
  enterSickLeave: enterSickLeaveRoute,
}
