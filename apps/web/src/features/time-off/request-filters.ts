import {
  type TimeOffStatus,
  type TimeOffType,
  timeOffStatuses,
  timeOffTypes,
} from '@weekboard/contracts/time-off-schema'
import { useMemo } from 'react'
import { setParam, useAddressParams } from '../../lib/address-params.ts'

export interface RequestFilters {
  readonly status: TimeOffStatus | undefined
  readonly type: TimeOffType | undefined
  readonly employeeId: number | undefined
}

export type FilterName = 'status' | 'type' | 'employee'

const idPattern = /^[1-9]\d{0,14}$/
const idOf = (text: string | null): number | undefined =>
  text !== null && idPattern.test(text) ? Number(text) : undefined

/** The filters in an address; unknown values filter nothing. */
const filtersOf = (params: URLSearchParams): RequestFilters => ({
  status: timeOffStatuses.find((status) => status === params.get('status')),
  type: timeOffTypes.find((type) => type === params.get('type')),
  employeeId: idOf(params.get('employee')),
})

/** The filters, kept in the address, and the one request that a link opened. */
export function useRequestFilters() {
  const { params, edit } = useAddressParams()
  const filters = useMemo(() => filtersOf(params), [params])
  return {
    filters,
    openedId: idOf(params.get('request')),
    /** An empty value filters nothing. */
    setFilter: (name: FilterName, value: string) => edit((after) => setParam(after, name, value)),
    clear: () =>
      edit((after) => {
        for (const name of ['status', 'type', 'employee']) after.delete(name)
      }),
    showAll: () => edit((after) => after.delete('request')),
  }
}
