import { defaultPhoneCountryCode } from '@weekboard/contracts/identity/identity'
import { z } from 'zod'

const stateSchema = z
  .object({
    email: z.string().optional(),
    phoneNumber: z.string().optional(),
    phoneCountryCode: z.string().default(defaultPhoneCountryCode),
  })
  .catch({ phoneCountryCode: defaultPhoneCountryCode })

/** The router state that sign-up screens pass on. */
export type VerifyEmailState = z.output<typeof stateSchema>

/** Parses the router's state, whatever it contains. */
export const readVerifyEmailState = (state: unknown): VerifyEmailState =>
  stateSchema.parse(state ?? {})
