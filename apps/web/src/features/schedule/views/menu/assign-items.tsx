import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { MenuItem, MenuLabel } from '../../../../ui/overlays/menu.tsx'
import { useGridWrites } from '../../drag/use-grid-writes.ts'
import { CandidateLine, type ShownCandidate } from '../../edit/fields/candidate-line.tsx'
import { severityOf } from '../../edit/fields/candidates.ts'
import { useCandidates } from '../../edit/fields/use-candidates.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { openRowId } from '../../week/open-shifts.ts'
import type { OpenTarget } from '../../week/rows/open-target.ts'

export const shiftMenuTexts = {
  assignTo: 'Assign to',
  ranking: 'Loading employees',
  nobodyFits: 'Nobody can work then',
  edit: 'Edit shift',
} as const

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
  // At once; a weekly limit or a conflict is resolved in the form.
  const { write } = useGridWrites(() => week, onOpen)
  const assign = (employeeId: number) =>
    write({ kind: 'change', shift, employeeId, interval: intervalOf(shift) })
  if (!best) return <MenuLabel>{shiftMenuTexts.ranking}</MenuLabel>
  if (best.length === 0) return <MenuLabel>{shiftMenuTexts.nobodyFits}</MenuLabel>
  return best.map((each) => (
    <MenuItem key={each.id} changes className="h-auto py-1.5" onSelect={() => assign(each.id)}>
      <CandidateLine shown={each} slot={slot} currency={week.currency} />
    </MenuItem>
  ))
}

const canHave = (shown: ShownCandidate, { employee_id }: Shift): boolean =>
  shown.id !== openRowId &&
  shown.id !== employee_id &&
  shown.candidate !== undefined &&
  severityOf(shown.candidate) !== 'refuse'
