import { type BrainRun, getBrainRunRoute } from '@weekboard/contracts/brain/brain'
import { useRead } from '../../../../lib/http/http-read.ts'
import { isGoing, useBrainRunCalls } from '../../shared/brain-run.ts'
import { useWriteContext } from '../../write/write-context.ts'

/** A search for one day takes a few seconds. */
const pollMs = 500

/** Whether a search has not ended, or is not known yet. */
export const isSearching = (run: BrainRun | undefined): boolean => run === undefined || isGoing(run)

/** A search and its result; null reads nothing. */
export const useSearch = (runId: number | null) =>
  useRead(getBrainRunRoute, runId === null ? null : { params: { id: runId } }, {
    refreshInterval: (latest) => (isSearching(latest?.run) ? pollMs : 0),
    revalidateOnFocus: false,
  })

/** What can be done with a search. All throw ApiError. */
export function useSearchCalls() {
  const { stop, giveTo, apply } = useBrainRunCalls()
  const { updateCachedWeeks, recordAction } = useWriteContext()
  return {
    stop,
    giveTo,
    /** Puts proposals into the schedule as one step of undo, which the undo bar says with `text`. */
    async accept(run: BrainRun, indexes: readonly number[], text: string): Promise<void> {
      await apply(run.id, { shift_indexes: indexes })
      updateCachedWeeks([run.week_start], (week) => week)
      recordAction(text)
    },
  }
}
