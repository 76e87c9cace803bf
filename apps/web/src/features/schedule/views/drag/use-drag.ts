import type { Shift } from '@weekboard/contracts/shift'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { createStore, type StoreApi } from 'zustand'
import type { OpenTarget } from '../../model/open-target.ts'
import type { CellPosition } from '../grid/grid-keys.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { Board } from '../grid/rows/grid-store.ts'
import type { ShiftModel } from '../grid/rows/row-model.ts'
import type { GridView } from '../grid/rows/sizes.ts'
import type { Drop } from './drop-target.ts'
import { followPress, showEdge } from './pointer.ts'
import { pressOnShift, type ShiftKeyHost } from './shift-keys.ts'
import { useGridWrites } from './use-drop-writes.ts'

interface ManipulationInput {
  readonly view: GridView
  readonly board: Board
  readonly weekStart: string
  readonly date: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly go: (position: CellPosition) => void
  readonly onOpen: (target: OpenTarget) => void
}

interface Manipulation {
  readonly said: StoreApi<string>
  readonly pointerDown: (event: PointerEvent) => void
  readonly pointerMove: (event: PointerEvent) => void
  /** Whether the key changed the focused shift. */
  readonly keyDown: (event: KeyboardEvent) => boolean
}

/** Changing shifts where they stand: by pointer and by keys. */
export function useManipulation(input: ManipulationInput): Manipulation {
  const { view, board, weekStart, date, scroller, go, onOpen } = input
  const [said] = useState(() => createStore(() => ''))
  const writes = useGridWrites(board, onOpen)
  const hostOf = (element: HTMLElement): ShiftKeyHost => ({
    scroller: element,
    board,
    setting: {
      view,
      dates: view === 'week' ? datesOfWeek(weekStart) : [date],
      timeZone: board.week.getState().time_zone,
    },
    say: (text) => said.setState(text, true),
    drop: writes.drop,
    remove: (model) => void remove(model),
    follow: (shiftId, row) => followShift(element, shiftId, () => go({ row, column: 0 })),
  })
  const remove = async ({ shift, name }: ShiftModel): Promise<void> => {
    const cell = scroller.current && cellAround(scroller.current, shift)
    if (!(await writes.remove(shift))) return
    said.setState(`${gridTexts.deleted}: ${name}`, true)
    setTimeout(() => cell?.focus({ preventScroll: true }), 0)
  }
  return {
    said,
    pointerDown(event) {
      if (scroller.current) followPress(event.nativeEvent, hostOf(scroller.current))
    },
    pointerMove(event) {
      if (scroller.current) showEdge(event.nativeEvent, hostOf(scroller.current))
    },
    keyDown(event) {
      if (!scroller.current) return false
      const host = hostOf(scroller.current)
      // Drawn at once: the next key must find the focus on the shift, wherever it stands then.
      const drop = (meant: Drop) => flushSync(() => host.drop(meant))
      return pressOnShift(event, { ...host, drop })
    },
  }
}

const blockOf = (scroller: HTMLElement, shiftId: number): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)

const cellAround = (scroller: HTMLElement, { id }: Shift): HTMLElement | null =>
  blockOf(scroller, id)?.closest<HTMLElement>('[data-cell]') ?? null

/** Goes on with a shift that may stand in another cell by now, or in a row that is not drawn. */
function followShift(scroller: HTMLElement, shiftId: number, draw: () => void): void {
  if (!blockOf(scroller, shiftId)) draw()
  blockOf(scroller, shiftId)?.focus()
}
