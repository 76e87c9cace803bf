import {
  type ShiftRequestKind,
  type ShiftRequestStatus,
  shiftRequestKinds,
  shiftRequestStatuses,
} from '@weekboard/contracts/shift-requests'
import { useMemo } from 'react'
import { setParam, useAddressParams } from '../../lib/address-params.ts'

export interface ShiftRequestFilters {
  /** `open` is pending or accepted. */
  readonly status: ShiftRequestStatus | 'open' | undefined
  readonly kind: ShiftRequestKind | undefined
}

const statuses = ['open', ...shiftRequestStatuses] as const
const idPattern = /^[1-9]\d{0,14}$/

/** The filters, kept in the address, and the one request that a link opened. */
export function useShiftRequestFilters() {
  const { params, edit } = useAddressParams()
  const filters = useMemo(
    (): ShiftRequestFilters => ({
      status: statuses.find((status) => status === params.get('status')),
      kind: shiftRequestKinds.find((kind) => kind === params.get('kind')),
    }),
    [params],
  )
  const opened = params.get('request') ?? ''
  return {
    filters,
    openedId: idPattern.test(opened) ? Number(opened) : null,
    /** An empty value filters nothing. */
    setFilter: (name: 'status' | 'kind', value: string) =>
      edit((after) => setParam(after, name, value)),
    clear: () =>
      edit((after) => {
        for (const name of ['status', 'kind']) after.delete(name)
      }),
    showAll: () => edit((after) => after.delete('request')),
  }
}
