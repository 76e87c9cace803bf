import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Week } from '@weekboard/contracts/week'
import { MenuItem, MenuLabel } from '../../../../ui/overlays/menu.tsx'
import { CandidateLine, type ShownCandidate } from '../../edit/fields/candidate-line.tsx'
import { severityOf } from '../../edit/fields/candidates.ts'
import { useCandidates } from '../../edit/fields/use-candidates.ts'
import { formOfRejected } from '../../edit/rejected-drop.ts'
import type { OpenTarget } from '../../rows/open-target.ts'
import { showErrorToast } from '../../week/error-toast.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { openRowId } from '../../week/open-shifts.ts'
import { updateErrorMessage } from '../../write/error-texts.ts'
import { writeShiftUpdate } from '../../write/shifts.ts'
import { useWriteContext } from '../../write/write-context.ts'
import { shiftMenuTexts as texts } from './shift-menu-texts.ts'

/** How many people the menu has; the form has the others. */
const shownCandidates = 5

const slotOf = (shift: Shift) => ({
  ...intervalOf(shift),
  editedId: shift.id,
  positionId: shift.position_id ?? null,
})

/** The best five for a shift, whom no rule refuses; null until they are known. */
export function useBestFive(
  week: Week,
  shift: Shift,
  isListed: boolean,
): readonly ShownCandidate[] | null {
  const { candidates, isLoading } = useCandidates({
    week,
    slot: slotOf(shift),
    isListed,
    employeeId: shift.employee_id,
    keptId: null,
  })
  if (isLoading) return null
  return candidates.filter((each) => canHave(each, shift)).slice(0, shownCandidates)
}

interface AssignItemsProps {
  readonly week: Week
  readonly shift: Shift
  readonly best: readonly ShownCandidate[] | null
  readonly onOpen: (target: OpenTarget) => void
}

/** Gives the shift to one of the best five. */
export function AssignItems({ week, shift, best, onOpen }: AssignItemsProps) {
  const slot = slotOf(shift)
  const assign = useAssign(week, shift, onOpen)
  if (!best) return <MenuLabel>{texts.ranking}</MenuLabel>
  if (best.length === 0) return <MenuLabel>{texts.nobodyFits}</MenuLabel>
  return best.map((each) => (
    <MenuItem key={each.id} changes className="h-auto py-1.5" onSelect={() => void assign(each.id)}>
      <CandidateLine shown={each} slot={slot} currency={week.currency} />
    </MenuItem>
  ))
}

const canHave = (shown: ShownCandidate, { employee_id }: Shift): boolean =>
  shown.id !== openRowId &&
  shown.id !== employee_id &&
  shown.candidate !== undefined &&
  severityOf(shown.candidate) !== 'refuse'

/** Gives the shift to somebody at once; a weekly limit or a conflict is resolved in the form. */
function useAssign(week: Week, shift: Shift, onOpen: (target: OpenTarget) => void) {
  const context = useWriteContext()
  return async (employeeId: number): Promise<void> => {
    const patch = { employee_id: employeeId }
    const { version } = shift
    try {
      await writeShiftUpdate(context, week, { shift, patch, version, overrideMaxHours: false })
    } catch (error) {
      const write = { kind: 'change', shift, employeeId, interval: intervalOf(shift) } as const
      const target = formOfRejected(error, write, week.time_zone)
      if (target) onOpen(target)
      else showErrorToast(error, updateErrorMessage(error))
    }
  }
}
