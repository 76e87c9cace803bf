import type { Week } from '@weekboard/contracts/week'
import { useDeferredValue, useMemo } from 'react'
import { useLate } from '../../../../lib/late.tsx'
import { useKnownNeighbourShifts } from '../../api/other-weeks.ts'
import { conflictsModule } from '../conflicts/conflicts-module.ts'

/** Without the rules everybody stays on screen; a toast says that they could not be loaded. */
const ignoreFailure = () => undefined

/** The shifts of a week that take part in a conflict; null unless needed, and until known. */
export function useConflictIds(week: Week, isNeeded: boolean): ReadonlySet<number> | null {
  // Checking a large week takes a while; typing and dragging go first.
  const checked = useDeferredValue(week)
  const others = useKnownNeighbourShifts(isNeeded ? week.week_start_date : undefined)
  const rules = useLate(conflictsModule, isNeeded, ignoreFailure)
  return useMemo(
    () => (isNeeded && rules ? rules.conflictShiftIds(checked, others) : null),
    [isNeeded, rules, checked, others],
  )
}
