import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { useEffect } from 'react'
import type { CellPosition } from '../../../../lib/keys/grid-keys.ts'
import { useFindAddress } from '../../arrange/find-address.ts'
import { foundState } from '../../arrange/found.ts'
import type { GridLayout } from '../../week/rows/grid-store.ts'
import { revealState, setRevealed } from '../../week/rows/reveal/revealed.ts'
import type { GridView } from '../../week/rows/sizes.ts'
import { usePart, useScheduleStore } from '../../week/schedule-store.ts'
import { useLatest } from '../../week/use-latest.ts'

interface RevealRowInput {
  readonly view: GridView
  readonly layout: GridLayout
  readonly weekStart: string
  /** Renders a cell if needed and focuses it. */
  readonly focusCell: (position: CellPosition) => void
}

/** Renders the row of the revealed shift, which may be far below the visible ones. */
export function useRevealRow({ view, layout, weekStart, focusCell }: RevealRowInput): void {
  const revealed = usePart(revealState, (state) => state.revealed)
  const store = useScheduleStore()
  const clear = useLatest(useFindAddress().clear)
  const focus = useLatest(focusCell)
  const row = revealed ? layout.ids.indexOf(revealed.employeeId) : -1
  useEffect(() => {
    // A search or filter may hide the employee.
    if (revealed && row < 0 && store.of(foundState).getState().found) clear()
    if (!revealed || row < 0) return
    const day = datesOfWeek(weekStart).indexOf(revealed.date)
    const column = view === 'week' ? day : revealed.hour
    if (column < 0) return
    // An effect must not render synchronously, as the focus of a cell does.
    const frame = requestAnimationFrame(() => {
      focus({ row, column })
      // A shift ends its wait once it has the focus.
      if (revealed.shiftId === null) setRevealed(store, null)
    })
    return () => cancelAnimationFrame(frame)
  }, [revealed, row, view, weekStart, focus, store, clear])
}
