import {
  type ShiftRequestKind,
  type ShiftRequestStatus,
  shiftRequestKinds,
  shiftRequestStatuses,
} from '@weekboard/contracts/shift-requests'
import { useAddressFilters } from '../../lib/address-params.ts'

export interface ShiftRequestFilters {
  /** `open` is pending or accepted. */
  readonly status: ShiftRequestStatus | 'open' | undefined
  readonly kind: ShiftRequestKind | undefined
}

const statuses = ['open', ...shiftRequestStatuses] as const

/** The filters in an address; unknown values filter nothing. */
const filtersOf = (params: URLSearchParams): ShiftRequestFilters => ({
  status: statuses.find((status) => status === params.get('status')),
  kind: shiftRequestKinds.find((kind) => kind === params.get('kind')),
})

const names = ['status', 'kind'] as const

/** The filters, kept in the address. */
export const useShiftRequestFilters = () => useAddressFilters(names, filtersOf)
