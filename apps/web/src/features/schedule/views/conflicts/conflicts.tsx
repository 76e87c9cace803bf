import type { Week } from '@weekboard/contracts/schedules'
import { TriangleAlert } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { createLazyModule, useLazyModule, usePreload } from '../../../../lib/lazy-module.ts'
import { CountButton } from '../../../../ui/count-button.tsx'
import { findConflicts, type WeekConflict } from '../../model/conflicts.ts'
import { rowIdOf } from '../../model/open-shifts.ts'
import { useRevealShift } from '../reveal/reveal-shift.ts'
import { useRevealFocus } from '../reveal/use-reveal-focus.ts'
import type { ScheduleAddress } from '../schedule-address.ts'
import { conflictCount } from './conflict-texts.ts'

export { conflictShiftIds } from '../../model/conflicts.ts'

const dialogModule = createLazyModule(() => import('./conflict-dialog.tsx'))

interface ConflictsProps {
  readonly week: Week
  readonly address: ScheduleAddress
  /** Whether there is room for words. */
  readonly isWide: boolean
}

/** The number of conflicts of the week as a button that lists them; nothing without any. */
export function Conflicts({ week, address, isWide }: ConflictsProps) {
  // Checking a large week takes a while; typing and dragging go first.
  const checked = useDeferredValue(week)
  const conflicts = useMemo(() => findConflicts(checked), [checked])
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const dialog = useLazyModule(dialogModule, isOpen, close)
  usePreload(dialogModule)
  useRevealFocus()
  const reveal = useRevealShift(address, week.time_zone)
  const goTo = ({ shift }: WeekConflict) => {
    setOpen(false)
    reveal({ shiftId: shift.id, employeeId: rowIdOf(shift), startTime: shift.start_time })
  }
  return (
    <>
      {(conflicts.length > 0 || isOpen) && (
        <CountButton
          text={conflictCount(conflicts.length)}
          count={isWide ? null : conflicts.length}
          variant="danger-ghost"
          icon={<TriangleAlert />}
          onClick={() => setOpen(true)}
        />
      )}
      {dialog && (
        <dialog.ConflictDialog
          isOpen={isOpen}
          onOpenChange={setOpen}
          conflicts={conflicts}
          timeZone={week.time_zone}
          onGo={goTo}
        />
      )}
    </>
  )
}
