import {
  type TimeOffStatus,
  type TimeOffType,
  timeOffStatuses,
  timeOffTypes,
} from '@weekboard/contracts/time-off-schema'
import { idParam, useAddressFilters } from '../../lib/address-params.ts'

export interface RequestFilters {
  readonly status: TimeOffStatus | undefined
  readonly type: TimeOffType | undefined
  readonly employeeId: number | undefined
}

/** The filters in an address; unknown values filter nothing. */
const filtersOf = (params: URLSearchParams): RequestFilters => ({
  status: timeOffStatuses.find((status) => status === params.get('status')),
  type: timeOffTypes.find((type) => type === params.get('type')),
  employeeId: idParam(params, 'employee'),
})

const names = ['status', 'type', 'employee'] as const

/** The filters, kept in the address. */
export const useRequestFilters = () => useAddressFilters(names, filtersOf)
