import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { late, useLate, usePreload } from '../../../../lib/loading/late.tsx'
import { useScheduleScreen } from '../../week/screen-context.ts'

const fieldModule = late(() => import('./quick-entry-field.tsx'))

interface OpenEntry {
  readonly from: HTMLElement
  readonly text: string
}

/** A letter or digit without ctrl, cmd or alt; on a shift R is the handle that repeats it. */
function opens({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isOnShift: boolean): boolean {
  if (ctrlKey || metaKey || altKey || (isOnShift && /^r$/i.test(key))) return false
  return /^[\p{L}\p{N}]$/u.test(key)
}

/**
 * Typing on a cell opens the field 'Quick entry'. Its code loads once the page is used; what is typed
 * before it has loaded is in the field then.
 */
export function useQuickEntry() {
  const { canEdit } = useScheduleScreen()
  const [entry, setEntry] = useState<OpenEntry | null>(null)
  const typed = useRef<OpenEntry | null>(null)
  const set = useCallback((next: OpenEntry | null) => {
    typed.current = next
    setEntry(next)
  }, [])
  const close = useCallback(() => set(null), [set])
  usePreload(fieldModule, canEdit)
  const loaded = useLate(fieldModule, entry !== null, close)
  /** Types a key into a field that is still loading. */
  const type = ({ from, text }: OpenEntry, key: string): boolean => {
    if (key === 'Escape') close()
    else if (key === 'Backspace') set({ from, text: text.slice(0, -1) })
    else if (key.length === 1) set({ from, text: text + key })
    else return false
    return true
  }
  return {
    entry,
    Field: loaded?.QuickEntryField ?? null,
    close,
    /** Returns whether the key was one of the field. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (typed.current) return type(typed.current, event.key)
      const { target } = event
      if (!(target instanceof HTMLElement && target.matches('[data-cell], [data-shift]'))) {
        return false
      }
      if (!opens(event, target.dataset.shift !== undefined)) return false
      set({ from: target, text: event.key })
      return true
    },
  }
}
