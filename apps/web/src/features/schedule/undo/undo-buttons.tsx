import type { Week } from '@weekboard/contracts/schedules'
import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useUndo } from '../hooks-undo.ts'
import { texts } from '../texts.ts'

/** Takes back and does again what this session did to the plan. */
export function UndoButtons({ week }: { readonly week: Week | undefined }) {
  const { canUndo, canRedo, undoLast, redoLast } = useUndo(week)
  return (
    <div className="flex gap-1">
      <IconButton
        label={texts.undo}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={() => void undoLast()}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        label={texts.redo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!canRedo}
        onClick={() => void redoLast()}
      >
        <Redo2 />
      </IconButton>
    </div>
  )
}
