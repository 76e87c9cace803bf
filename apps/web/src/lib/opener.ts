import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { type LazyModule, useLazyModule, usePreload } from './lazy-module.ts'

/** What a menu or popover is given to stand beside its opener. */
export interface Opened {
  readonly id: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly openerId: string
  /** Whether a key opened it: then its first item takes the focus. */
  readonly byKey: RefObject<boolean>
}

/**
 * A button that opens a menu or dialog whose code arrives once the page is used, or when it is
 * first asked for: it opens as soon as it is there. Put `button` on the button and, as soon as there
 * is a `code`, draw that with `opened`.
 */
export function useOpener<T>(part: LazyModule<T>, kind: 'menu' | 'dialog') {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  const openerId = useId()
  const id = useId()
  const [parts] = useState(() => [part])
  usePreload(parts)
  const close = useCallback(() => setOpen(false), [])
  const code = useLazyModule(part, isOpen, close)
  const isShown = isOpen && code !== null
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
  const opened: Opened = { id, open: isOpen, onOpenChange: setOpen, opener, openerId, byKey }
  return { button, opened, code, close }
}
