import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { Pencil, Thermometer, UserPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Menu, MenuItem, MenuLabel, MenuSeparator, SubMenu } from '../../../../ui/overlays/menu.tsx'
import { sickLeaveLabel } from '../../../employees/shared/sick-leave.ts'
import { useGridWrites } from '../../drag/use-grid-writes.ts'
import { CandidateLine } from '../../edit/fields/candidate-line.tsx'
import { type Candidate, severityOf } from '../../edit/fields/candidates.ts'
import { useCandidates } from '../../edit/fields/use-candidates.ts'
import { useCalledInSick } from '../../edit/use-called-in-sick.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { openRowId } from '../../week/open-shifts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'

interface ShiftMenuProps {
  readonly week: Week
  readonly shift: Shift
  readonly overlay: Omit<ComponentProps<typeof Menu>, 'children'>
}

export function ShiftMenu({ week, shift, overlay }: ShiftMenuProps) {
  const { open } = useScheduleScreen()
  const isCancelled = shift.status === 'cancelled'
  const { opener } = overlay
  // Known by the time that somebody asks for it.
  const best = useBestFive(week, shift, overlay.open)
  const edit = () => {
    const { current: block } = opener
    if (!block) return
    const cell = block.closest<HTMLElement>('[data-cell]')
    open({ kind: 'shift', shiftId: shift.id, opener: block, cell })
  }
  return (
    <Menu {...overlay}>
      <SickLeaveItem shift={shift} timeZone={week.time_zone} opener={opener} />
      {!isCancelled && (
        <SubMenu label={shiftMenuTexts.assignTo} icon={<UserPlus aria-hidden="true" />}>
          <AssignItems week={week} shift={shift} best={best} />
        </SubMenu>
      )}
      {!isCancelled && <MenuSeparator />}
      <MenuItem onSelect={edit}>
        <Pencil aria-hidden="true" />
        {shiftMenuTexts.edit}
      </MenuItem>
    </Menu>
  )
}

interface SickLeaveItemProps extends Pick<ShiftMenuProps, 'shift'> {
  readonly timeZone: string
  readonly opener: ShiftMenuProps['overlay']['opener']
}

/** Nothing for an open shift, and for the viewer's own. */
function SickLeaveItem({ shift, timeZone, opener }: SickLeaveItemProps) {
  const enterSickLeave = useCalledInSick(shift, timeZone)
  if (!enterSickLeave) return null
  const enter = () => {
    // The dialog gives the focus back to what has it now.
    opener.current?.focus()
    enterSickLeave()
  }
  return (
    <MenuItem changes onSelect={enter}>
      <Thermometer aria-hidden="true" />
      {sickLeaveLabel}
    </MenuItem>
  )
}

const shiftMenuTexts = {
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
function useBestFive(week: Week, shift: Shift, isListed: boolean): readonly Candidate[] | null {
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
  readonly best: readonly Candidate[] | null
}

function AssignItems({ week, shift, best }: AssignItemsProps) {
  const slot = slotOf(shift)
  // At once; a weekly limit or a conflict is resolved in the form.
  const { write } = useGridWrites(() => week)
  const assign = (employeeId: number) =>
    write({ kind: 'change', shift, employeeId, interval: intervalOf(shift) })
  if (!best) return <MenuLabel>{shiftMenuTexts.ranking}</MenuLabel>
  if (best.length === 0) return <MenuLabel>{shiftMenuTexts.nobodyFits}</MenuLabel>
  return best.map((each) => (
    <MenuItem key={each.id} changes className="h-auto py-1.5" onSelect={() => assign(each.id)}>
      <CandidateLine candidate={each} slot={slot} currency={week.currency} />
    </MenuItem>
  ))
}

const canHave = (candidate: Candidate, { employee_id }: Shift): boolean =>
  candidate.id !== openRowId &&
  candidate.id !== employee_id &&
  candidate.fit !== undefined &&
  severityOf(candidate) !== 'refuse'
