import { useMemo, useState } from 'react'
import type { useArrangedRows } from './use-arranged-rows.ts'

/** The people at the end of a day's rows who do not work on it. */
export interface Fold {
  readonly count: number
  readonly isOpen: boolean
  readonly toggle: () => void
}

/**
 * Hides who does not work on the shown day until the user opens the fold, which then stays open on
 * other days. It starts open on a day on which nobody works, and while somebody is searched for. There
 * is none when everybody works, and in a view of the whole week.
 */
export function useFold(arranged: ReturnType<typeof useArrangedRows>) {
  const { rows, offCount, isDayOff, isFiltered } = arranged
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = isFiltered || (chosen ?? isDayOff)
  return useMemo(() => {
    if (offCount === 0) return { rows, fold: null }
    return {
      rows: isOpen ? rows : rows.slice(0, rows.length - offCount),
      fold: { count: offCount, isOpen, toggle: () => setChosen(!isOpen) },
    }
  }, [rows, offCount, isOpen])
}
