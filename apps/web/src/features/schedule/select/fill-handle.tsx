import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { minutesInDay } from 'date-fns/constants'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { weekdayMonthDay } from '../../../lib/dates/format.ts'
import { announceOn } from '../../../ui/feedback/announcer.tsx'
import { rowIdOf } from '../week/open-shifts.ts'
import { closest } from '../week/rows/cells.ts'
import { findShiftModel } from '../week/rows/grid-store.ts'
import { createBoxOverlay } from '../week/rows/pointer/box-overlay.ts'
import { measureGrid } from '../week/rows/pointer/geometry.ts'
import { trackPointer } from '../week/rows/pointer/track-pointer.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import type { SelectionGrid } from './selection-grid.ts'
import { selectionTexts as texts } from './selection-texts.ts'

interface FillHandleProps {
  readonly cells: SelectionGrid
  /** The shifts that are repeated with a shift. */
  readonly sourcesOf: (model: ShiftModel) => readonly ShiftModel[]
  /** Repeats shifts on the days so far from theirs. */
  readonly onRepeat: (models: readonly ShiftModel[], dayOffsets: readonly number[]) => void
  /** The shift whose handle a key has chosen. */
  readonly byKey: number | null
  readonly onKeyDone: () => void
}

const findBlock = (scroller: HTMLElement | null, shiftId: number): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-cell] [data-shift="${shiftId}"]`) ?? null

/**
 * The handle at the corner of the shift under the pointer, or of the shift that a key has chosen.
 * Dragged over further days, or moved there with the arrow keys, it repeats the shift on them.
 */
export function FillHandle(props: FillHandleProps) {
  const { cells, byKey } = props
  const hovered = useHoveredShift(cells)
  const shiftId = byKey ?? hovered
  const button = useRef<HTMLButtonElement>(null)
  const corner = useCorner(cells, shiftId)
  const gestures = useStretch(props, shiftId)
  useEffect(() => {
    // The button is drawn once its place is known.
    if (byKey !== null && corner) button.current?.focus()
  }, [byKey, corner])
  const content = cells.scroller.current?.firstElementChild
  if (!content || shiftId === null || !corner) return null
  return createPortal(
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-label={texts.repeat}
      aria-description={texts.repeatHint}
      title={texts.repeat}
      data-fill-handle=""
      {...gestures}
      onClick={(event) => event.stopPropagation()}
      className="absolute z-5 grid size-6 -translate-x-1/2 -translate-y-1/2 cursor-crosshair place-items-center rounded-full"
      style={corner}
    >
      <span className="size-2.5 rounded-[3px] border border-surface bg-accent" aria-hidden="true" />
    </button>,
    content,
  )
}

function useStretch(
  { cells, sourcesOf, onRepeat, onKeyDone }: FillHandleProps,
  shiftId: number | null,
) {
  const { grid, scroller } = cells
  const stretch = useRef<Stretch | null>(null)
  const focusShift = () => shiftId !== null && findBlock(scroller.current, shiftId)?.focus()
  const begin = (): Stretch | null => {
    const shift = grid.week.getState().shifts.find(({ id }) => id === shiftId)
    const model = shift && findShiftModel(grid, rowIdOf(shift), shift.id)
    return model ? beginStretch(cells, model, sourcesOf(model)) : null
  }
  const apply = (done: Stretch | null) => {
    const offsets = done?.end() ?? []
    if (done && offsets.length > 0) onRepeat(done.models, offsets)
  }
  const leave = () => {
    stretch.current?.end()
    stretch.current = null
    onKeyDone()
  }
  const pull = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    const pulled = begin()
    if (!pulled) return
    const { moveTo, end } = pulled
    trackPointer(event.nativeEvent, { onMove: moveTo, onDrop: () => apply(pulled), onCancel: end })
  }
  const press = (event: KeyboardEvent) => {
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (across) {
      stretch.current ??= begin()
      stretch.current?.moveBy(across)
    } else if (event.key === 'Enter') {
      const done = stretch.current
      stretch.current = null
      apply(done)
      focusShift()
    } else if (event.key === 'Escape') focusShift()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onKeyDown: press, onBlur: leave, onPointerDown: pull }
}

function useHoveredShift({ scroller }: SelectionGrid): number | null {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const enter = ({ target, pointerType, buttons }: globalThis.PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 0) return
      if (closest(target, '[data-fill-handle]')) return
      const shift = closest(target, '[data-cell] [data-shift]')
      const next = Number(shift?.dataset.shift) || null
      setId(next !== null && next > 0 ? next : null)
    }
    // The pointer may rest on a shift since before this code had loaded.
    const resting = element.querySelector<HTMLElement>('[data-cell] [data-shift]:hover')
    if (resting && matchMedia('(hover: hover)').matches) setId(Number(resting.dataset.shift))
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('pointerover', enter, { signal })
    element.addEventListener('pointerleave', () => setId(null), { signal })
    return () => listeners.abort()
  }, [scroller])
  return id
}

/** The lower right corner of a shift's block, in px from the scrolled content's corner. */
function useCorner({ grid, scroller }: SelectionGrid, shiftId: number | null) {
  const week = useStore(grid.week)
  const [corner, setCorner] = useState<{ left: number; top: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the week may move the block
  useLayoutEffect(() => {
    const block = shiftId === null ? null : findBlock(scroller.current, shiftId)
    const content = scroller.current?.firstElementChild
    if (!block || !content) return setCorner(null)
    const { right, bottom } = block.getBoundingClientRect()
    const { left, top } = content.getBoundingClientRect()
    setCorner({ left: right - left - 3, top: bottom - top - 3 })
  }, [scroller, shiftId, week])
  return corner
}

interface Stretch {
  readonly models: readonly ShiftModel[]
  readonly moveTo: (pointer: { readonly x: number; readonly y: number }) => void
  readonly moveBy: (days: number) => void
  /** The days to repeat on, as distances from the shifts' own days. */
  readonly end: () => readonly number[]
}

function beginStretch(
  { grid, scroller, view, weekStart, liveText }: SelectionGrid,
  model: ShiftModel,
  models: readonly ShiftModel[],
): Stretch | null {
  if (!scroller.current) return null
  const dates = datesOfWeek(weekStart)
  const layout = grid.layout.getState()
  const geometry = measureGrid(scroller.current, view, layout)
  const overlay = createBoxOverlay(geometry.viewport)
  const first = dates.indexOf(model.date)
  let last = first
  const offsets = () => {
    const step = Math.sign(last - first)
    return Array.from({ length: Math.abs(last - first) }, (_, index) => (index + 1) * step)
  }
  const show = (day: number) => {
    const next = Math.max(0, Math.min(6, day))
    if (next === last) return
    last = next
    overlay.show(
      models.flatMap(({ shift, date }) =>
        offsets().flatMap((offset) => {
          const target = dates.indexOf(date) + offset
          const row = layout.ids.indexOf(rowIdOf(shift))
          return target in dates ? [geometry.boxOf(row, target, 0, minutesInDay)] : []
        }),
      ),
    )
    const [from, to] = [Math.min(first, last), Math.max(first, last)]
    const text = `${weekdayMonthDay(dates[from] ?? '')} – ${weekdayMonthDay(dates[to] ?? '')}`
    announceOn(liveText)(text)
  }
  return {
    models,
    moveTo: (pointer) => show(geometry.pointAt(pointer).day),
    moveBy: (days) => show(last + days),
    end() {
      overlay.remove()
      return offsets()
    },
  }
}
