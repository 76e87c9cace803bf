import { dateSchema, idQuerySchema } from '@weekboard/contracts/common'
import { securityEventTypes } from '@weekboard/contracts/identity/security-events'
import { z } from 'zod'
import { useAddressFilters } from '../../lib/page/address.ts'

/** The dates are of the organization's time zone, both inclusive. */
const signInFields = {
  employee: idQuerySchema,
  type: z.enum(securityEventTypes),
  from: dateSchema,
  to: dateSchema,
}

/** The filters, kept in the address; unknown values filter nothing. */
export const useSignInFilters = () => useAddressFilters(signInFields)

export type SignInFilters = ReturnType<typeof useSignInFilters>['filters']
