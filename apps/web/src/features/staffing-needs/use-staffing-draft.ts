import { type StaffingNeedsReply, staffingNeedsSchema } from '@weekboard/contracts/staffing-needs'
import { serverMessage } from '../../lib/alert-text.ts'
import { staleCurrentOf } from '../../lib/api-error.ts'
import { undoToastMs } from '../../lib/undo-toast.ts'
import { useToast } from '../../ui/toast.ts'
import { useDraft } from '../../ui/week-grid/use-draft.ts'
import { useSaveStaffingNeeds } from './hooks.ts'
import { needsOfCounts, type StaffingContent, staffingDrafts } from './staffing-draft.ts'
import { staffingTexts as texts } from './staffing-texts.ts'

/** The edited staffing needs and what the user can do with them; a save can be undone. */
export function useStaffingDraft(loaded: StaffingNeedsReply) {
  const put = useSaveStaffingNeeds()
  const toast = useToast()
  const restore = async (before: StaffingNeedsReply, version: number) => {
    try {
      await put({ staffing_needs: before.staffing_needs, exceptions: before.exceptions }, version)
      toast({ type: 'success', title: texts.undone })
    } catch (error) {
      toast({ type: 'error', title: serverMessage(error, texts.saveFailed) })
    }
  }
  return useDraft<StaffingContent, StaffingNeedsReply>({
    drafts: staffingDrafts,
    loaded,
    put: ({ counts, exceptions }, version) =>
      put({ staffing_needs: needsOfCounts(counts), exceptions: [...exceptions] }, version),
    currentOf: (error) => staleCurrentOf(error, staffingNeedsSchema),
    texts,
    savedToast: (before, saved) => ({
      duration: undoToastMs,
      action: { label: texts.undo, run: () => void restore(before, saved.version) },
    }),
  })
}
