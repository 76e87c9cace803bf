import type { Shift } from '@weekboard/contracts/shift'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { createStore, type Store } from '../../../ui/store.ts'
import type { OpenTarget } from '../popover/panel-target.ts'
import type { Board } from './board.ts'
import { followPress } from './drag/press.ts'
import type { CellPosition } from './grid-keys.ts'
import { gridTexts } from './grid-texts.ts'
import type { GridView } from './measures.ts'
import type { ShiftModel } from './rows.ts'
import { pressOnShift, type ShiftKeyHost } from './shift-keys.ts'
import { useGridWrites } from './use-grid-writes.ts'

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
  readonly said: Store<string>
  readonly pointerDown: (event: PointerEvent) => void
  /** Whether the key changed the focused shift. */
  readonly keyDown: (event: KeyboardEvent) => boolean
}

/** Changing shifts where they stand: by pointer and by keys. */
export function useManipulation(input: ManipulationInput): Manipulation {
  const { view, board, weekStart, date, scroller, go, onOpen } = input
  const [said] = useState(() => createStore(''))
  const writes = useGridWrites(board, onOpen)
  const hostOf = (element: HTMLElement): ShiftKeyHost => ({
    scroller: element,
    board,
    setting: {
      view,
      dates: view === 'week' ? datesOfWeek(weekStart) : [date],
      timeZone: board.week.get().time_zone,
    },
    say: (text) => said.set(text),
    drop: writes.drop,
    remove: (model) => void remove(model),
    follow: (shiftId, row) => followShift(element, shiftId, () => go({ row, column: 0 })),
  })
  const remove = async ({ shift, name }: ShiftModel): Promise<void> => {
    const cell = scroller.current && cellAround(scroller.current, shift)
    if (!(await writes.remove(shift))) return
    said.set(`${gridTexts.deleted}: ${name}`)
    setTimeout(() => cell?.focus({ preventScroll: true }), 0)
  }
  return {
    said,
    pointerDown(event) {
      if (scroller.current) followPress(event.nativeEvent, hostOf(scroller.current))
    },
    keyDown: (event) => scroller.current !== null && pressOnShift(event, hostOf(scroller.current)),
  }
}

const blockOf = (scroller: HTMLElement, shiftId: number): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)

const cellAround = (scroller: HTMLElement, { id }: Shift): HTMLElement | null =>
  blockOf(scroller, id)?.closest<HTMLElement>('[data-cell]') ?? null

/** The screen draws a change before the next task; then the shift may stand in another cell. */
function followShift(scroller: HTMLElement, shiftId: number, draw: () => void): void {
  setTimeout(() => {
    if (!blockOf(scroller, shiftId)) draw()
    blockOf(scroller, shiftId)?.focus()
  }, 0)
}
