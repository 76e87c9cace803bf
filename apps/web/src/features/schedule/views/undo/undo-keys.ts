import { useEffect, useEffectEvent } from 'react'
import type { UndoControls } from '../../api/undo.ts'

/** Elements in which ctrl-Z undoes typing, and open dialogs. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** Ctrl-Z or cmd-Z undoes, with shift it redoes; not in text fields. */
export function useUndoKeys({ canUndo, mayRedo, undoLast, redoLast }: UndoControls): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
    if (defaultPrevented || altKey || key.toLowerCase() !== 'z' || ctrlKey === metaKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    event.preventDefault()
    if (shiftKey && mayRedo()) void redoLast()
    if (!shiftKey && canUndo) void undoLast()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
