import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../../../../ui/cn.ts'

interface ShownNote {
  readonly text: string
  /** Whether the shift is in the lower half of the window; then the note is at the top. */
  readonly isBelow: boolean
}

/** The note of the shift that the keyboard is on; null for any other element. */
function noteOf(target: EventTarget | null): ShownNote | null {
  if (!(target instanceof HTMLElement) || !target.dataset.note) return null
  if (!target.matches(':focus-visible, [data-moved-by-keys]:focus')) return null
  const { top, bottom } = target.getBoundingClientRect()
  return { text: target.dataset.note, isBelow: (top + bottom) / 2 > innerHeight / 2 }
}

/**
 * The whole note of the shift that the keyboard is on; its block has room for the first words. It keeps
 * to the other half of the window, away from the shift and its neighbours, and Escape sends it away.
 * Readers hear it as the shift's description.
 */
export function FocusedNote({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const [note, setNote] = useState<ShownNote | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('focusin', ({ target }) => setNote(noteOf(target)), { signal })
    element.addEventListener('focusout', () => setNote(null), { signal })
    return () => stop.abort()
  }, [scroller])
  useEffect(() => {
    if (!note) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      setNote(null)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [note])
  if (!note) return null
  return createPortal(
    <p
      data-focused-note=""
      aria-hidden="true"
      className={cn(
        'wrap-anywhere pointer-events-none fixed start-4 z-20 max-h-[40vh] max-w-md overflow-hidden whitespace-pre-line rounded-md border border-line-strong bg-raised px-3 py-2 text-ink text-sm shadow-pop',
        note.isBelow ? 'top-4' : 'bottom-4',
      )}
    >
      {note.text}
    </p>,
    document.body,
  )
}
