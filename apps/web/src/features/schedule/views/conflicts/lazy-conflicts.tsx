import type { Week } from '@weekboard/contracts/schedules'
import { useDeferredValue, useMemo } from 'react'
import { createLazyModule, useLazyModule, usePreload } from '../../../../lib/lazy-module.ts'
import { useKnownNeighbourShifts } from '../../api/other-weeks.ts'
import type { ScheduleAddress } from '../schedule-address.ts'
import { conflictsModule } from './conflicts-module.ts'

const checkModule = createLazyModule(() => import('../../model/can-conflict.ts'))

/** Without the list the grid still marks each conflict. */
const ignoreFailure = () => undefined

interface LazyConflictsProps {
  readonly week: Week | undefined
  readonly address: ScheduleAddress
  readonly isWide: boolean
  readonly slot: HTMLElement | null
}

/** The conflicts of the week; their rules load once a week that can have some was painted. */
export function LazyConflicts({ week, ...props }: LazyConflictsProps) {
  const checked = useDeferredValue(week, undefined)
  const check = useLazyModule(checkModule, checked !== undefined, ignoreFailure)
  const others = useDeferredValue(useKnownNeighbourShifts(week?.week_start_date))
  const isNeeded = useMemo(
    () => checked !== undefined && check?.canConflict(checked, others) === true,
    [check, checked, others],
  )
  const loaded = useLazyModule(conflictsModule, isNeeded, ignoreFailure)
  usePreload(conflictsModule)
  return week?.schedule && loaded && <loaded.Conflicts week={week} others={others} {...props} />
}
