import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { Notice } from '../feedback/notice.tsx'
import type { DraftState } from './use-draft.ts'

const texts = {
  save: 'Save',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  undo: 'Undo',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
} as const

interface DraftConflictProps {
  readonly editor: DraftState
  /** That somebody else changed it. */
  readonly text: string
}

/** Shows while somebody else has saved what is edited here. */
export function DraftConflict({ editor, text }: DraftConflictProps) {
  if (!editor.draft.newer) return null
  return (
    <Notice
      tone="warning"
      live
      action={
        <span className="flex shrink-0 flex-wrap justify-end gap-2">
          <Button size="sm" onClick={editor.takeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button size="sm" busy={editor.isSaving} onClick={() => void editor.keepMine()}>
            {texts.keepMine}
          </Button>
        </span>
      }
    >
      {text}
    </Notice>
  )
}

/** Stays at the lower edge of the window while there is something to save. */
export function SaveBar({ editor }: { readonly editor: DraftState }) {
  const { isDirty, isSaving, draft } = editor
  useUndoKey(editor)
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 rounded-xl',
        isDirty &&
          'sticky fixed-bottom-9 z-5 sm:fixed-bottom-3 border border-line bg-raised p-2 ps-4 shadow-pop',
      )}
    >
      <p role="status" className="me-auto text-ink-soft text-sm">
        {isDirty && texts.unsaved}
      </p>
      <Button
        icon={<Undo2 />}
        variant="ghost"
        disabled={draft.history.length === 0}
        onClick={editor.undo}
      >
        {texts.undo}
      </Button>
      <Button
        changes
        variant="primary"
        disabled={!isDirty && !isSaving}
        busy={isSaving}
        busyText={texts.saving}
        onClick={() => void editor.save()}
      >
        {texts.save}
      </Button>
    </div>
  )
}

/** Ctrl or Cmd with Z undoes the last change, except in fields and dialogs. */
function useUndoKey({ undo }: DraftState): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return
      const isElsewhere =
        target instanceof Element &&
        target.closest('textarea, input:not([type="radio"]), [role="dialog"]')
      if (isElsewhere) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo])
}
