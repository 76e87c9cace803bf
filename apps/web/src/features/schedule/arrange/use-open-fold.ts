import type { Density } from '@weekboard/contracts/identity/user'
import { createContext, useEffect, useMemo, useState } from 'react'
import { currentOwner } from '../../../lib/session/current-user.ts'
import { readStored, writeStored } from '../../../lib/storage/storage.ts'
import { openRowId } from '../week/open-shifts.ts'
import { foldedOpenRow, openLines } from '../week/rows/open-row.ts'
import { revealState } from '../week/rows/reveal/revealed.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import { usePart } from '../week/schedule-store.ts'
import { useScheduleScreen } from '../week/screen-context.ts'

/** Whether the open shifts are hidden behind the button of their row. */
export interface OpenFold {
  readonly isFolded: boolean
  readonly toggle: () => void
}

/** Null where open shifts do not fold. */
export const OpenFoldContext = createContext<OpenFold | null>(null)

/** Up to so many open shifts below each other are shown at first: in compact rows people go before. */
const linesAtFirst: Readonly<Record<Density, number>> = { comfortable: 3, compact: 1 }

const storageKey = (): string => `weekboard.open-shifts.${currentOwner() ?? ''}`

/** What the person chose in this browser; null before a choice. */
function storedChoice(): boolean | null {
  const stored = readStored(storageKey())
  return stored === null ? null : stored === 'folded'
}

/**
 * The row of open shifts as the grid shows it. It starts folded when it needs many lines, until the
 * person chooses, and opens for a shift that the screen is about to show.
 */
export function useOpenFold(openRow: RowModel | null, weekStart: string, density: Density) {
  const { view, date: shownDate } = useScheduleScreen()
  const date = view === 'hourly' ? shownDate : null
  const [chosen, setChosen] = useState(storedChoice)
  const [start, setStart] = useState({ key: '', isFolded: false })
  const revealed = usePart(revealState, (state) => state.revealed)
  const isRevealed = revealed?.employeeId === openRowId
  useEffect(() => {
    if (isRevealed) setChosen(false)
  }, [isRevealed])
  const lines = openRow ? openLines(openRow, date) : 0
  // Later open shifts do not fold what is being worked on.
  const key = lines === 0 ? '' : `${weekStart} ${date} ${density}`
  if (start.key !== key) setStart({ key, isFolded: lines > linesAtFirst[density] })
  const isFolded = lines > 0 && !isRevealed && (chosen ?? start.isFolded)
  return useMemo(() => {
    const toggle = () => {
      setChosen(!isFolded)
      writeStored(storageKey(), isFolded ? 'open' : 'folded')
    }
    const fold: OpenFold | null = lines > 0 ? { isFolded, toggle } : null
    return { row: openRow && isFolded ? foldedOpenRow(openRow) : openRow, fold }
  }, [openRow, isFolded, lines])
}
