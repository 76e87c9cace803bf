import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { Pencil, Thermometer, UserPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Menu, MenuItem, MenuSeparator, SubMenu } from '../../../../ui/overlays/menu.tsx'
import { sickLeaveLabel } from '../../../employees/shared/sick-leave.ts'
import { useCalledInSick } from '../../edit/use-called-in-sick.ts'
import type { OpenTarget } from '../../week/rows/open-target.ts'
import { AssignItems, shiftMenuTexts as texts, useBestFive } from './assign-items.tsx'

interface ShiftMenuProps {
  readonly week: Week
  readonly shift: Shift
  readonly overlay: Omit<ComponentProps<typeof Menu>, 'children'>
  readonly onOpen: (target: OpenTarget) => void
}

/** What those who plan do with a shift without opening it. */
export function ShiftMenu({ week, shift, overlay, onOpen }: ShiftMenuProps) {
  const isCancelled = shift.status === 'cancelled'
  const { opener } = overlay
  // Known by the time that somebody asks for it.
  const best = useBestFive(week, shift, overlay.open)
  const edit = () => {
    const { current: block } = opener
    if (!block) return
    const cell = block.closest<HTMLElement>('[data-cell]')
    onOpen({ kind: 'shift', shiftId: shift.id, opener: block, cell })
  }
  return (
    <Menu {...overlay}>
      <SickLeaveItem shift={shift} timeZone={week.time_zone} opener={opener} />
      {!isCancelled && (
        <SubMenu label={texts.assignTo} icon={<UserPlus aria-hidden="true" />}>
          <AssignItems week={week} shift={shift} best={best} onOpen={onOpen} />
        </SubMenu>
      )}
      {!isCancelled && <MenuSeparator />}
      <MenuItem onSelect={edit}>
        <Pencil aria-hidden="true" />
        {texts.edit}
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
