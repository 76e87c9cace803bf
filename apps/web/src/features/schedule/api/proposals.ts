import {
  applyBrainRunRoute,
  type BrainRun,
  cancelBrainRunRoute,
  changeBrainShiftRoute,
  getBrainRunRoute,
  startBrainRunRoute,
} from '@weekboard/contracts/brain'
import { callApi } from '../../../lib/http/http.ts'
import { readKey, useRead } from '../../../lib/http/http-read.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import { useRecordAction } from './last-action.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'

/** A search for one day takes a few seconds. */
const pollMs = 500

export const isSearching = (run: BrainRun | undefined): boolean =>
  run === undefined || run.status === 'queued' || run.status === 'running'

/** A search and its result; null reads nothing. */
export const useSearch = (runId: number | null) =>
  useRead(getBrainRunRoute, runId === null ? null : { params: { id: runId } }, {
    refreshInterval: (latest) => (isSearching(latest?.run) ? pollMs : 0),
    revalidateOnFocus: false,
  })

/** Starts a search that fills what a week needs; resolves with its id, throws ApiError. */
export async function startSearch(weekStart: string): Promise<number> {
  const body = { week_start: weekStart, mode: 'fill' as const }
  return (await callApi(startBrainRunRoute, { body }, { retry: writeRetry })).run.id
}

/** What can be done with a search. All throw ApiError. */
export function useSearchCalls() {
  const mutate = useMutate()
  const record = useRecordAction()
  const updateWeeks = useUpdateCachedWeeks()
  const keep = ({ run }: { readonly run: BrainRun }) =>
    mutate(readKey(getBrainRunRoute, { params: { id: run.id } }), { run }, { revalidate: false })
  return {
    async stop(runId: number): Promise<void> {
      const input = { params: { id: runId } }
      await keep(await callApi(cancelBrainRunRoute, input, { retry: writeRetry }))
    },
    /** Gives a proposed shift to somebody else. */
    async giveTo(runId: number, index: number, employeeId: number): Promise<void> {
      const input = { params: { id: runId, index }, body: { employee_id: employeeId } }
      await keep(await callApi(changeBrainShiftRoute, input, { retry: writeRetry }))
    },
    /** Puts proposals into the schedule as one step of undo, which the undo bar says with `text`. */
    async accept(run: BrainRun, indexes: readonly number[], text: string): Promise<void> {
      const input = { params: { id: run.id }, body: { shift_indexes: [...indexes] } }
      const reply = await callApi(applyBrainRunRoute, input, { retry: writeRetry })
      updateWeeks([run.week_start], (week) => week)
      record(text)
      await keep(reply)
    },
  }
}
