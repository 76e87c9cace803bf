import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { late, useLate } from '../../../../lib/late.tsx'
import { isSingleKey } from '../../../../lib/single-keys.ts'

const dialogModule = late(() => import('./shortcuts-dialog.tsx'))

/** The dialog with the keyboard shortcuts, also opened by `?`. */
export function useShortcuts() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  const loaded = useLate(dialogModule, isOpen, close)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSingleKey(event, '?')) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { open, dialog: loaded && <loaded.ShortcutsDialog open={isOpen} onClose={close} /> }
}
