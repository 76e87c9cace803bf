import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { createLazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'

const dialogModule = createLazyModule(() => import('./shortcuts-dialog.tsx'))

/** Elements in which `?` is text or that cover the screen. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** The dialog with the keyboard shortcuts, also opened by `?`. */
export function useShortcuts() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  const loaded = useLazyModule(dialogModule, isOpen, close)
  const press = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key !== '?' || ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { open, dialog: loaded && <loaded.ShortcutsDialog open={isOpen} onClose={close} /> }
}
