import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { type Late, useLate, usePreload } from './late.tsx'

/** What a menu or popover needs to know of the button that opens it. */
export interface OverlayState {
  readonly id: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly openerId: string
  /** Whether a key opened it; then its first item gets the focus. */
  readonly byKey: RefObject<boolean>
}

/**
 * A button that opens a menu or dialog whose module is preloaded once the page is used. Spread
 * `button` on the button and render the component of `loaded` with `overlay`.
 */
export function useOpener<T>(module: Late<T>, kind: 'menu' | 'dialog') {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  const openerId = useId()
  const id = useId()
  usePreload(module)
  const close = useCallback(() => setOpen(false), [])
  const loaded = useLate(module, isOpen, close)
  const isShown = isOpen && loaded !== null
  const button = {
    ref: opener,
    id: openerId,
    type: 'button',
    'aria-haspopup': kind,
    'aria-expanded': isShown,
    'aria-controls': isShown ? id : undefined,
    'aria-busy': isOpen && !isShown ? true : undefined,
    'data-state': isShown ? 'open' : 'closed',
    onClick: ({ detail }: { readonly detail: number }) => {
      byKey.current = detail === 0
      setOpen(!isOpen)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      byKey.current = true
      setOpen(true)
    },
  } as const
  const overlay: OverlayState = { id, open: isOpen, onOpenChange: setOpen, opener, openerId, byKey }
  return { button, overlay, loaded, close }
}
