import { z } from 'zod'

const holderSchema = z.object({ employee_id: z.number().nullable() }).nullable()

/** What an undo step of sick leave did beside the plan, as the event log keeps it. */
export const sickLeaveStepSchema = z.object({
  employee_id: z.number(),
  name: z.string(),
  time_off_request_id: z.number(),
  /** How announced shifts changed hands. */
  announced: z.array(
    z.object({
      schedule_id: z.number(),
      shift_id: z.number(),
      from: holderSchema,
      to: holderSchema,
    }),
  ),
  /** Who was asked about which shift. */
  offers: z.array(z.object({ shift_id: z.number(), employee_ids: z.array(z.number()) })),
})
export type SickLeaveStep = z.infer<typeof sickLeaveStepSchema>
