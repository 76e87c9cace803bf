import {
  shiftRequestKinds,
  shiftRequestStatuses,
} from '@weekboard/contracts/requests/shift-requests'
import { z } from 'zod'
import { useAddressFilters } from '../../lib/page/address.ts'

/** `open` is pending or accepted. */
const fields = {
  status: z.enum(['open', ...shiftRequestStatuses]),
  kind: z.enum(shiftRequestKinds),
}

/** The filters, kept in the address; unknown values filter nothing. */
export const useShiftRequestFilters = () => useAddressFilters(fields)

export type ShiftRequestFilters = ReturnType<typeof useShiftRequestFilters>['filters']
