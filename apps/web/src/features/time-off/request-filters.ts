import { idQuerySchema } from '@weekboard/contracts/common'
import { timeOffStatuses, timeOffTypes } from '@weekboard/contracts/requests/time-off-schema'
import { z } from 'zod'
import { useAddressFilters } from '../../lib/page/address.ts'

const fields = {
  status: z.enum(timeOffStatuses),
  type: z.enum(timeOffTypes),
  employee: idQuerySchema,
}

/** The filters, kept in the address; unknown values filter nothing. */
export const useRequestFilters = () => useAddressFilters(fields)

export type RequestFilters = ReturnType<typeof useRequestFilters>['filters']
