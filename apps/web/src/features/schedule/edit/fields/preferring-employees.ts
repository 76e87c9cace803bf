import { rankCandidatesRoute } from '@weekboard/contracts/shift-candidates'
import type { Interval } from '@weekboard/scheduling/interval'
import { useMemo } from 'react'
import { useReadAfterPaint } from '../../../../lib/http/http-read.ts'

/**
 * The employees who prefer to work at these times, by the server: the week does not hold their
 * preferred hours. Undefined until it has answered; null as interval reads nothing.
 */
export function usePreferringEmployees(interval: Interval | null): ReadonlySet<number> | undefined {
  const query = interval && {
    start_time: interval.startsAt.toISOString(),
    end_time: interval.endsAt.toISOString(),
  }
  const { data } = useReadAfterPaint(rankCandidatesRoute, query && { query })
  return useMemo(() => data && new Set(data.candidates.filter(prefers).map(idOf)), [data])
}

interface Reasoned {
  readonly employee_id: number
  readonly reasons: readonly { readonly code: string }[]
}

const prefers = ({ reasons }: Reasoned): boolean => reasons.some(({ code }) => code === 'prefers')
const idOf = ({ employee_id }: Reasoned): number => employee_id
