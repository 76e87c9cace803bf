import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { ApiError } from '../../../lib/http/api-error.ts'

const debounceMs = 250

export interface DryRun {
  readonly reply: BulkReply | undefined
  readonly error: ApiError | undefined
  /** The reply is of an earlier choice. */
  readonly isLoading: boolean
}

/** What a write would create and skip, by the server; a null key, which names the choice, asks nothing. */
export function useDryRun(wanted: string | null, send: () => Promise<BulkReply>): DryRun {
  const [key, setKey] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setKey(wanted), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isLoading } = useSWR<BulkReply, ApiError>(key, send, {
    ...{ keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  })
  return { reply: wanted ? data : undefined, error, isLoading: isLoading || key !== wanted }
}
