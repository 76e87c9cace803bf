import type { Week } from '@weekboard/contracts/schedules'
import { useEffect, useRef } from 'react'

interface FocusedShift {
  readonly element: HTMLElement
  readonly shiftId: string
  /** Finds the cell in which it stood, also when that was drawn anew. */
  readonly cell: string
}

function focusedShift(target: EventTarget | null): FocusedShift | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-shift]') : null
  const cell = element?.closest<HTMLElement>('[data-cell]')
  const shiftId = element?.dataset.shift
  if (!element || !cell || !shiftId) return null
  const { employee, date, hour } = cell.dataset
  const atHour = hour === undefined ? '' : `[data-hour="${hour}"]`
  return {
    element,
    shiftId,
    cell: `[data-cell][data-employee="${employee}"][data-date="${date}"]${atHour}`,
  }
}

const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/**
 * A focused shift that moves away, by an undo or by somebody else, takes the focus along; one that
 * goes leaves it to its cell, else to the cell in which the grid begins.
 */
export function useKeepShiftFocus(week: Week | undefined): void {
  const last = useRef<FocusedShift | null>(null)
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      last.current = focusedShift(target)
    }
    // Whoever leaves a shift that stays wants the focus nowhere.
    const leave = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        if (last.current?.element === target && last.current?.element.isConnected && isLost()) {
          last.current = null
        }
      })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  // Soon: the page takes a focus that stays lost to its beginning. Yet not before the rows, which
  // follow a new state of the week only after the effects of what showed it first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the week may move it
  useEffect(() => {
    queueMicrotask(() => {
      const kept = last.current
      if (!kept || kept.element.isConnected || !isLost()) return
      const places = [`[data-shift="${kept.shiftId}"]`, kept.cell, '[data-cell][tabindex="0"]']
      const found = places.map((place) => document.querySelector<HTMLElement>(place))
      found.find((element) => element !== null)?.focus()
    })
  }, [week])
}
