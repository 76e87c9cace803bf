import type { Week } from '@weekboard/contracts/schedule/week'
import { useEffect, useRef } from 'react'
import { closest } from '../week/rows/cells.ts'

interface FocusedShift {
  readonly element: HTMLElement
  readonly shiftId: string
  /** Selector of its cell, which may be re-rendered. */
  readonly cell: string
}

function focusedShift(target: EventTarget | null): FocusedShift | null {
  const element = closest(target, '[data-shift]')
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
 * Keeps the focus on a shift that undo or another user moves. When the shift is deleted, its cell
 * gets the focus, or the first cell of the grid.
 */
export function useKeepShiftFocus(week: Week | undefined): void {
  const last = useRef<FocusedShift | null>(null)
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      last.current = focusedShift(target)
    }
    // A user who leaves a shift that still exists does not want the focus back.
    const leave = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        if (last.current?.element === target && last.current?.element.isConnected && isLost()) {
          last.current = null
        }
      })
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('focusin', enter, { signal })
    document.addEventListener('focusout', leave, { signal })
    return () => listeners.abort()
  }, [])
  // In a microtask: after the rows have rendered the new week, but before the browser moves a lost
  // focus to the start of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the week may move it
  useEffect(() => {
    queueMicrotask(() => {
      const lost = last.current
      if (!lost || lost.element.isConnected || !isLost()) return
      const selectors = [`[data-shift="${lost.shiftId}"]`, lost.cell, '[data-cell][tabindex="0"]']
      const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
      found.find((element) => element !== null)?.focus()
    })
  }, [week])
}
