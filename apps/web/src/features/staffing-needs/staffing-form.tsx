import type { Position } from '@weekboard/contracts/employees/positions'
import {
  type StaffingNeedsReply,
  staffingNeedsSchema,
} from '@weekboard/contracts/schedule/staffing-needs'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { staleCurrentOf } from '../../lib/http/api-error.ts'
import { undoToastMs } from '../../lib/undo-toast.ts'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { useUnsavedGuard } from '../../ui/fields/use-unsaved-guard.ts'
import { DraftConflict, SaveBar } from '../../ui/week-grid/save-bar.tsx'
import { useDraft } from '../../ui/week-grid/use-draft.ts'
import { useSaveStaffingNeeds } from './hooks.ts'
import { NeedExceptionList } from './need-exception-list.tsx'
import { NeedsGrid } from './needs-grid.tsx'
import { NeedsToolbar } from './needs-toolbar.tsx'
import { PastWeeksDialog } from './past-weeks-dialog.tsx'
import {
  needsOfCounts,
  type StaffingContent,
  staffingDrafts,
  weeklyMinutes,
  withCounts,
  withNeedException,
  withoutNeedException,
  withPaintedNeed,
} from './staffing-draft.ts'
import { staffingTexts as texts } from './staffing-texts.ts'

/** The edited staffing needs and what the user can do with them; a save can be undone. */
function useStaffingDraft(loaded: StaffingNeedsReply) {
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

interface StaffingFormProps {
  readonly needs: StaffingNeedsReply
  readonly positions: readonly Position[]
  readonly timeZone: string
  readonly isTaking: boolean
  readonly onTaken: () => void
}

/** The needs of a usual week, withPaintedNeed, and of single dates. */
export function StaffingForm({ needs, positions, timeZone, isTaking, onTaken }: StaffingFormProps) {
  const editor = useStaffingDraft(needs)
  const { counts, exceptions } = editor.draft.content
  const [positionId, setPositionId] = useState<number | null>(null)
  const [count, setCount] = useState(1)
  const nameOf = (id: number | null): string =>
    id === null
      ? texts.anyPosition
      : (positions.find((position) => position.id === id)?.name ?? texts.unknownPosition)
  useUnsavedGuard(editor.isDirty && !editor.isSaving, texts.discard)
  const today = dateInZone(new Date(), timeZone)
  return (
    <div className="grid gap-5">
      <DraftConflict editor={editor} text={texts.stale} />
      <div className="grid gap-3">
        <NeedsToolbar
          positions={positions}
          positionId={positionId}
          onPosition={setPositionId}
          count={count}
          onCount={setCount}
          minutes={weeklyMinutes(counts)}
        />
        <p className="text-ink-soft text-sm">
          {texts.hint(count)} {counts.size > 1 && texts.others}
          <span className="sr-only"> {texts.keys}</span>
        </p>
        <NeedsGrid
          counts={counts}
          positionId={positionId}
          positionName={nameOf(positionId)}
          count={count}
          onCount={setCount}
          onStroke={({ id, block }) => editor.stroke(id, withPaintedNeed(block, positionId, count))}
          onCancelStroke={editor.cancelStroke}
        />
      </div>
      <NeedExceptionList
        exceptions={exceptions}
        positions={positions}
        nameOf={nameOf}
        today={today}
        onAdd={(exception) => editor.change(withNeedException(exception))}
        onRemove={(exception) => editor.change(withoutNeedException(exception))}
      />
      <FailureNotice text={editor.failure} />
      <SaveBar editor={editor} />
      {isTaking && (
        <PastWeeksDialog
          today={today}
          timeZone={timeZone}
          nameOf={nameOf}
          onUse={(taken) => editor.change(withCounts(taken))}
          onClose={onTaken}
        />
      )}
    </div>
  )
}
