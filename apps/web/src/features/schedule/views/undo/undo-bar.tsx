import type { Week } from '@weekboard/contracts/week'
import { Suspense } from 'react'
import { late, lateComponent, usePreload } from '../../../../lib/late.tsx'
import { useUndo } from '../../api/undo.ts'
import { useScheduleState, useScheduleStore } from '../../model/schedule-store.ts'
import { useUndoKeys } from './undo-keys.ts'

const cardModule = late(() => import('./undo-card.tsx'))
const UndoCard = lateComponent(cardModule, 'UndoCard')

interface UndoBarProps {
  readonly week: Week | undefined
}

/**
 * Shows the last action with a button to undo or redo it. Screen readers get the text only: they and
 * the keyboard use the toolbar's buttons, so that each name exists once.
 */
export function UndoBar({ week }: UndoBarProps) {
  const store = useScheduleStore()
  const undo = useUndo(week)
  useUndoKeys(undo)
  const action = useScheduleState(({ lastAction }) => lastAction)
  // It is shown after the panel closes.
  const isCovered = useScheduleState(
    ({ panel, isPublishing }) => isPublishing || (panel?.isOpen ?? false),
  )
  const isShown = action !== null && !isCovered
  usePreload(cardModule)
  const dismiss = () => store.setState({ lastAction: null })
  const run = () => {
    dismiss()
    void (action?.offers === 'redo' ? undo.redoLast() : undo.undoLast())
  }
  return (
    <>
      <p role="status" className="sr-only">
        {/* Another element each time, so that the same words are read again. */}
        {action && <span key={action.id}>{action.text}</span>}
      </p>
      <Suspense fallback={null}>
        {isShown && <UndoCard action={action} onRun={run} onDismiss={dismiss} />}
      </Suspense>
    </>
  )
}
