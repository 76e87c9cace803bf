import type { User } from '@weekboard/contracts/identity/user'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { late, useLate, usePreload } from '../../lib/loading/late.tsx'

const dialogModule = late(() => import('./jump-dialog.tsx'))

const overlay = '[role=dialog], [role=alertdialog], [role=menu]'

/** Ctrl with K; on a Mac, where ctrl and K delete to the end of a line, cmd. */
function isJumpKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  // Some keyboards have no Latin letters.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  if (altKey || shiftKey || !isK) return false
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? metaKey : ctrlKey
}

/** The dialog 'Search or jump to', which ctrl and K open from everywhere but another dialog. */
export function JumpHost({ user }: { readonly user: User | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  usePreload(dialogModule)
  const loaded = useLate(dialogModule, isOpen, close)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isJumpKey(event) || event.defaultPrevented) return
    if (isOpen || document.querySelector(overlay)) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return loaded && <loaded.JumpDialog user={user} open={isOpen} onClose={close} />
}
