import { defaultPhoneCountryCode } from '@weekboard/contracts/identity'
import { z } from 'zod'

const stateSchema = z
  .object({
    email: z.string().optional(),
    phoneNumber: z.string().optional(),
    phoneCountryCode: z.string().default(defaultPhoneCountryCode),
  })
  .catch({ phoneCountryCode: defaultPhoneCountryCode })

/** What the sign-up hands on from screen to screen. */
export type VerifyEmailState = z.output<typeof stateSchema>

/** Reads the state of the router, whatever stands in it. */
export const readVerifyEmailState = (state: unknown): VerifyEmailState =>
  stateSchema.parse(state ?? {})
