import {
  getStaffingNeedsRoute,
  type StaffingNeedsReply,
} from '@weekboard/contracts/schedule/staffing-needs'
import { replaceStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs-input'
import { getWeekRoute, type Week } from '@weekboard/contracts/schedule/week'
import useSWR from 'swr'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

type StaffingNeedsInput = Pick<StaffingNeedsReply, 'staffing_needs' | 'exceptions'>

/** Replaces the staffing needs if the version is current. Throws ApiError. */
export function useSaveStaffingNeeds() {
  const mutate = useMutate()
  return async (input: StaffingNeedsInput, version: number): Promise<StaffingNeedsReply> => {
    const body = { ...input, version }
    const saved = await callApi(replaceStaffingNeedsRoute, { body }, { retry: writeRetry })
    void mutate(readKey(getStaffingNeedsRoute, {}), saved, { revalidate: false })
    return saved
  }
}

const readWeek = (date: string): Promise<Week> => callApi(getWeekRoute, { query: { date } })

/** Weeks by their Mondays, all of them or none. */
export function usePastWeeks(mondays: readonly string[]) {
  const { data, error, isValidating, mutate } = useSWR<readonly Week[], ApiError>(
    mondays.length === 0 ? null : ['past weeks', ...mondays],
    () => Promise.all(mondays.map(readWeek)),
    { revalidateOnFocus: false, keepPreviousData: true },
  )
  return { weeks: data, error, isLoading: isValidating, retry: () => void mutate() }
}
