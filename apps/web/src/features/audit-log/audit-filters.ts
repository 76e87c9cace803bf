import { type AuditType, auditTypes } from '@weekboard/contracts/audit-log'
import { isValidDate } from '@weekboard/scheduling/weeks'
import { useMemo } from 'react'
import { idParam, setParam, useAddressParams } from '../../lib/address-params.ts'

export interface AuditFilters {
  readonly userId: number | undefined
  readonly type: AuditType | undefined
  /** Dates of the organization's time zone, both inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export type AuditFilterName = 'person' | 'kind' | 'from' | 'to'
const names: readonly AuditFilterName[] = ['person', 'kind', 'from', 'to']

const dateOf = (text: string | null): string | undefined =>
  text !== null && isValidDate(text) ? text : undefined

/** The filters in an address; unknown values filter nothing. */
export function filtersOf(params: URLSearchParams): AuditFilters {
  return {
    userId: idParam(params, 'person'),
    type: auditTypes.find((type) => type === params.get('kind')),
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
  }
}

/** Whether a range ends before it begins, which no entry can match. */
export const isReversed = ({ from, to }: AuditFilters): boolean =>
  from !== undefined && to !== undefined && to < from

/** The filters, kept in the address. */
export function useAuditFilters() {
  const { params, edit } = useAddressParams()
  const filters = useMemo(() => filtersOf(params), [params])
  return {
    filters,
    hasFilters: names.some((name) => params.has(name)),
    /** An empty value filters nothing. */
    setFilter: (name: AuditFilterName, value: string) =>
      edit((after) => setParam(after, name, value)),
    clear: () =>
      edit((after) => {
        for (const name of names) after.delete(name)
      }),
  }
}
