import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { TriangleAlert } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { late, useLateDialog, usePreload } from '../../../lib/loading/late.tsx'
import { useSteps } from '../../../lib/loading/steps.ts'
import { CountButton } from '../../../ui/count-button.tsx'
import { rowIdOf } from '../week/open-shifts.ts'
import { useNeighbourShifts } from '../week/read/other-weeks.ts'
import { useRevealFocus, useRevealShift } from '../week/rows/reveal/reveal-shift.ts'
import { showMarks } from '../week/rows/shift-marks.ts'
import { useScheduleStore } from '../week/schedule-store.ts'
import { conflictCount } from './conflict-texts.ts'
import { findConflicts, marksOfConflicts, type WeekConflict } from './conflicts.ts'

export { conflictShiftIds } from './conflicts.ts'

const none: readonly WeekConflict[] = []
const dialogModule = late(() => import('./conflict-dialog.tsx'))

interface ConflictsProps {
  readonly week: Week
  /** The shifts of the weeks before and after, as far as they are known. */
  readonly others: readonly Shift[]
  /** Where the button stands; another element after the window crossed a width. */
  readonly slot: HTMLElement | null
}

/**
 * The number of conflicts of the week as a button that lists them; nothing without any. The list
 * stays open while the button moves.
 */
export function Conflicts({ week, others, slot }: ConflictsProps) {
  const conflicts = useSteps(useCallback(() => findConflicts(week, others), [week, others])) ?? none
  const store = useScheduleStore()
  useEffect(() => showMarks(store, { conflicts: marksOfConflicts(conflicts) }), [store, conflicts])
  const { isOpen, setOpen, open, close, loaded: dialog } = useLateDialog(dialogModule)
  usePreload(dialogModule)
  useRevealFocus()
  const reveal = useRevealShift(week.time_zone)
  const goTo = ({ shift }: WeekConflict) => {
    close()
    reveal({ shiftId: shift.id, employeeId: rowIdOf(shift), startTime: shift.start_time })
  }
  return (
    <>
      {slot &&
        (conflicts.length > 0 || isOpen) &&
        createPortal(
          <CountButton
            text={conflictCount(conflicts.length)}
            count={conflicts.length}
            variant="danger-ghost"
            icon={<TriangleAlert />}
            onClick={open}
          />,
          slot,
        )}
      {isOpen && <NeighbourWeeks weekStart={week.week_start_date} />}
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

/** Reads the weeks around, for the list to have what shifts over Monday break. */
function NeighbourWeeks({ weekStart }: { readonly weekStart: string }) {
  useNeighbourShifts(weekStart)
  return null
}
