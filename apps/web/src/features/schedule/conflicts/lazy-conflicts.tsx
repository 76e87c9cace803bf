import type { Week } from '@weekboard/contracts/schedule/week'
import { useDeferredValue } from 'react'
import { late, useLate } from '../../../lib/loading/late.tsx'
import { useKnownNeighbourShifts } from '../week/read/other-weeks.ts'

export const conflictsModule = late(() => import('./conflict-finder.tsx'))

interface LazyConflictsProps {
  readonly week: Week | undefined
  readonly slot: HTMLElement | null
}

/** The conflicts of the week; their rules load once the week was painted. */
export function LazyConflicts({ week, ...props }: LazyConflictsProps) {
  const painted = useDeferredValue(week, undefined)
  const others = useDeferredValue(useKnownNeighbourShifts(week?.week_start_date))
  const loaded = useLate(conflictsModule, painted !== undefined)
  return week?.schedule && loaded && <loaded.Conflicts week={week} others={others} {...props} />
}
