import { useEffect, useEffectEvent } from 'react'
import type { UndoControls } from '../../api/undo.ts'

/** Where ctrl-Z means something else: the text that is typed, or a question that is open. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** Ctrl-Z or cmd-Z takes back, with shift does again; not while somebody types. */
export function useUndoKeys({ canUndo, canRedo, undoLast, redoLast }: UndoControls): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
    if (defaultPrevented || altKey || key.toLowerCase() !== 'z' || ctrlKey === metaKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    event.preventDefault()
    if (shiftKey && canRedo) void redoLast()
    if (!shiftKey && canUndo) void undoLast()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
