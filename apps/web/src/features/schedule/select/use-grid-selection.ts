import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { afterFirstUse } from '../../../lib/loading/first-use.ts'
import { late, useLate } from '../../../lib/loading/late.tsx'
import { closest } from '../week/rows/cells.ts'
import type { GroupMove } from '../week/rows/group.ts'
import { useScheduleStore } from '../week/schedule-store.ts'
import { useScheduleScreen } from '../week/screen-context.ts'
import { nothingSelected, selectionState } from './selection.ts'
import type { SelectionHandlers } from './selection-grid.ts'

const selectionModule = late(() => import('./grid-selection.tsx'))

/**
 * Selecting several shifts on the grid, and what is done with them. The code (grid-selection.tsx)
 * loads once the page is used; what is done before it has loaded waits for it.
 */
export function useGridSelection() {
  const { canEdit } = useScheduleScreen()
  const store = useScheduleStore()
  const [isNeeded, setNeeded] = useNeed(canEdit)
  const handlers = useRef<SelectionHandlers | null>(null)
  const waiting = useRef<((ready: SelectionHandlers) => void)[]>([])
  const forget = useCallback(() => setNeeded(false), [setNeeded])
  const loaded = useLate(selectionModule, canEdit && isNeeded, forget)
  const connect = useCallback((ready: SelectionHandlers) => {
    handlers.current = ready
    for (const act of waiting.current.splice(0)) act(ready)
  }, [])
  const handle = (act: (ready: SelectionHandlers) => void) => {
    if (handlers.current) act(handlers.current)
    else {
      waiting.current.push(act)
      setNeeded(true)
    }
  }
  return {
    Selection: loaded?.GridSelection ?? null,
    connect,
    selectedIds: () => store.of(selectionState).getState().selection.ids,
    moveGroup: (move: GroupMove) => handle((ready) => ready.moveGroup(move)),
    /** Returns whether the click was one of the selection; another click ends the selection. */
    onClick(event: MouseEvent): boolean {
      const { isPlacing, selection } = store.of(selectionState).getState()
      const isOwn = event.shiftKey || event.ctrlKey || event.metaKey || isPlacing
      if (isOwn && isInCell(event)) {
        handle((ready) => ready.click(event))
        return true
      }
      if (selection.ids.size > 0) store.of(selectionState).setState({ selection: nothingSelected })
      return false
    },
    /** Returns whether the key was one of the selection. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (handlers.current) return handlers.current.key(event)
      if (!isInCell(event) || !isEarlyKey(event)) return false
      handle((ready) => ready.key(event))
      return true
    },
    /** Returns whether the press began a marquee. */
    onPointerDown({ nativeEvent: down }: PointerEvent): boolean {
      const isOnShift = closest(down.target, '[data-shift]') !== null
      const isMouse = down.button === 0 && down.pointerType === 'mouse'
      if (!down.shiftKey || !isMouse || isOnShift || !isInCell(down)) return false
      const replay = handlers.current ? null : recordPointer(down)
      handle((ready) => {
        ready.beginMarquee(down)
        replay?.()
      })
      return true
    },
  }
}

/** Whether the code is needed: once the page is used, and at once for a key that begins a gesture. */
function useNeed(canEdit: boolean) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!canEdit) return
    const cancel = afterFirstUse(() => setNeeded(true))
    // A gesture with such a key is about to begin.
    const hurry = ({ key }: globalThis.KeyboardEvent) => {
      if (modifiers.has(key)) setNeeded(true)
    }
    addEventListener('keydown', hurry)
    return () => {
      cancel()
      removeEventListener('keydown', hurry)
    }
  }, [canEdit])
  return [isNeeded, setNeeded] as const
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Meta', 'Alt'])

const isInCell = ({ target }: { readonly target: EventTarget | null }): boolean =>
  closest(target, '[data-cell]') !== null

/** Whether a key begins a selection, or copies or pastes. */
const isEarlyKey = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? [' ', 'a', 'c', 'v'].includes(key.toLowerCase())
    : shiftKey && key.startsWith('Arrow') && closest(target, '[data-shift]') === null

/**
 * Notes where a pressed pointer goes while the code that follows it still loads. Returns the function
 * that sends its last move, and its release, once more.
 */
function recordPointer(down: globalThis.PointerEvent): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const seen = new Map<string, globalThis.PointerEvent>()
  const note = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    seen.set(event.type, event)
    if (event.type === 'pointerup') listeners.abort()
  }
  addEventListener('pointermove', note, { signal })
  addEventListener('pointerup', note, { signal })
  return () => {
    listeners.abort()
    for (const type of ['pointermove', 'pointerup']) {
      const event = seen.get(type)
      if (event) dispatchEvent(new globalThis.PointerEvent(type, event))
    }
  }
}
