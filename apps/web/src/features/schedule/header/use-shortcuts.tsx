import { useEffect, useEffectEvent, useState } from 'react'
import { usePart } from '../../../ui/use-part.ts'

/** Where a question mark is just that, or something else is open. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** The list of keyboard shortcuts, which `?` opens as well. */
export function useShortcuts() {
  const [part, load] = usePart(() => import('./shortcuts-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const open = () => void load().then((arrived) => arrived && setOpen(true))
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
  const Dialog = part?.ShortcutsDialog
  return { open, dialog: Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} /> }
}
