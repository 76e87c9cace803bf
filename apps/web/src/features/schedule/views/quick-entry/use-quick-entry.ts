import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { late, useLate, usePreload } from '../../../../lib/loading/late.tsx'
import { closest } from '../grid/cells.ts'
import type { EntryTarget } from './entry-target.ts'

const fieldModule = late(() => import('./quick-entry-field.tsx'))

interface OpenEntry {
  readonly target: EntryTarget
  /** What was typed before the field had loaded. */
  readonly text: string
}

function targetOf(target: EventTarget): EntryTarget | null {
  const cell = closest(target, '[data-cell]')
  const shiftId = Number(closest(target, '[data-shift]')?.dataset.shift) || null
  if (!cell || (target !== cell && shiftId === null)) return null
  const { employee, date = '' } = cell.dataset
  return { cell, employeeId: Number(employee), date, shiftId }
}

const isHeld = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey

/** A letter or digit; on a shift R is the handle that repeats it. */
const opens = (key: string, { shiftId }: EntryTarget): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !(shiftId !== null && key.toLowerCase() === 'r')

/**
 * Typing on a cell opens the field 'Quick entry'. Its code loads once the page is used; what is typed
 * before it has loaded is in the field then.
 */
export function useQuickEntry(canEdit: boolean) {
  const [entry, setEntry] = useState<OpenEntry | null>(null)
  const typed = useRef<OpenEntry | null>(null)
  const set = (next: OpenEntry | null) => {
    typed.current = next
    setEntry(next)
  }
  const close = useCallback(() => {
    typed.current = null
    setEntry(null)
  }, [])
  usePreload(fieldModule, canEdit)
  const loaded = useLate(fieldModule, entry !== null, close)
  /** Of a field that is still loading. */
  const type = ({ target, text }: OpenEntry, key: string): boolean => {
    if (key === 'Escape') set(null)
    else if (key === 'Backspace') set({ target, text: text.slice(0, -1) })
    else if (key.length === 1) set({ target, text: text + key })
    else return false
    return true
  }
  return {
    entry,
    Field: loaded?.QuickEntryField ?? null,
    close,
    /** Returns whether the key was one of the field. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (isHeld(event)) return false
      if (typed.current) return type(typed.current, event.key)
      const target = targetOf(event.target)
      if (!target || !opens(event.key, target)) return false
      set({ target, text: event.key })
      return true
    },
  }
}
