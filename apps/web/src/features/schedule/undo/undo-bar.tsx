import type { Week } from '@weekboard/contracts/schedule/week'
import { usePageKeys } from '../../../lib/keys/page-keys.ts'
import { late, lateDetail, usePreload } from '../../../lib/loading/late.tsx'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { hideLastAction, lastActionState } from '../write/last-action.ts'
import { useUndo } from './undo.ts'

/** Elements in which ctrl-Z undoes typing, and open dialogs. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** Ctrl-Z or cmd-Z undoes, with shift it redoes; not in text fields. */
function useUndoKeys({ canUndo, mayRedo, undoLast, redoLast }: ReturnType<typeof useUndo>) {
  usePageKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
    if (defaultPrevented || altKey || key.toLowerCase() !== 'z' || ctrlKey === metaKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    event.preventDefault()
    if (shiftKey && mayRedo()) void redoLast()
    if (!shiftKey && canUndo) void undoLast()
  })
}

const cardModule = late(() => import('./undo-card.tsx'))
const UndoCard = lateDetail(cardModule, 'UndoCard')

interface UndoBarProps {
  readonly week: Week | undefined
  /** A panel is open over it; it is shown after that closes. */
  readonly isCovered: boolean
}

/**
 * Shows the last action with a button to undo or redo it. Screen readers get the text only: they and
 * the keyboard use the toolbar's buttons, so that each name exists once.
 */
export function UndoBar({ week, isCovered }: UndoBarProps) {
  const store = useScheduleStore()
  const undo = useUndo(week)
  useUndoKeys(undo)
  const action = usePart(lastActionState, ({ lastAction }) => lastAction)
  const isShown = action !== null && !isCovered
  usePreload(cardModule)
  const dismiss = () => hideLastAction(store)
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
      {isShown && <UndoCard action={action} onRun={run} onDismiss={dismiss} />}
    </>
  )
}
