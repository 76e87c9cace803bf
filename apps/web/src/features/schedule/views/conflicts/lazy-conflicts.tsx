import type { Week } from '@weekboard/contracts/schedules'
import { useDeferredValue, useMemo } from 'react'
import { useLazyModule, usePreload } from '../../../../lib/lazy-module.ts'
import { canConflict } from '../../model/can-conflict.ts'
import type { ScheduleAddress } from '../schedule-address.ts'
import { conflictsModule } from './conflicts-module.ts'

/** Without the list the grid still marks each conflict. */
const ignoreFailure = () => undefined

interface LazyConflictsProps {
  readonly week: Week | undefined
  readonly address: ScheduleAddress
  readonly isWide: boolean
}

/** The conflicts of the week; their rules load once a week that can have some was painted. */
export function LazyConflicts({ week, ...props }: LazyConflictsProps) {
  const checked = useDeferredValue(week, undefined)
  const isNeeded = useMemo(() => checked !== undefined && canConflict(checked), [checked])
  const loaded = useLazyModule(conflictsModule, isNeeded, ignoreFailure)
  usePreload(conflictsModule)
  return week?.schedule && loaded && <loaded.Conflicts week={week} {...props} />
}
