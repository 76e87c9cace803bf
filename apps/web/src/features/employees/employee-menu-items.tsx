import type { Employee } from '@weekboard/contracts/employees'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { OverlayState } from '../../lib/use-opener.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { teamTexts as texts } from './team-texts.ts'

interface EmployeeMenuItemsProps {
  readonly employee: Employee
  readonly overlay: OverlayState
}

export function EmployeeMenuItems({ employee, overlay }: EmployeeMenuItemsProps) {
  return (
    <Menu {...overlay}>
      <MenuItem asChild>
        <Link to={`/requests?tab=availability&employee=${employee.id}`}>
          <CalendarClock aria-hidden="true" />
          {texts.availability}
        </Link>
      </MenuItem>
    </Menu>
  )
}
