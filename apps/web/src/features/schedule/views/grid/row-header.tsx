import { hasRight } from '@weekboard/contracts/rights'
import { memo } from 'react'
import { Link } from '../../../../lib/router/link.tsx'
import { useCurrentUser } from '../../../../lib/session.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { asRowHeader } from '../../../../ui/grid-roles.ts'
import { OwnBadge } from '../employees/own-badge.tsx'
import { RemoveEmployeeButton } from '../employees/remove-employee-button.tsx'
import { WeekHours } from '../employees/week-hours.tsx'
import { gridTexts } from './grid-texts.ts'

interface RowHeaderProps {
  readonly employeeId: number
  /** The focused cell is in this row, which makes its link and button reachable by Tab. */
  readonly isActive: boolean
  readonly name: string
  readonly avatarUrl: string | null
  readonly minutes: number
  readonly maxHours: number | null
}

/** Hidden by colour until hover or focus: opacity would cost a layer per row. */
const removeClass =
  '-me-1.5 -mt-1 grid size-7 compact:mt-0.5 shrink-0 place-items-center rounded-md text-transparent hover:bg-danger-soft hover:text-danger-ink focus-visible:text-ink-muted group-hover:text-ink-muted hover:group-hover:text-danger-ink pointer-coarse:text-ink-muted'

/** Name and hours of an employee; stays visible while scrolling sideways. */
export const RowHeader = memo(function RowHeader(props: RowHeaderProps) {
  const { employeeId, isActive, name, avatarUrl, minutes, maxHours } = props
  const user = useCurrentUser()
  const isOwn = user?.role === 'employee' && user.employee_id === employeeId
  return (
    <div
      {...asRowHeader()}
      className="group sticky start-0 z-10 flex min-w-0 shrink-0 basis-52 items-start gap-2.5 overflow-hidden border-line border-e border-b bg-surface px-3 py-2 compact:gap-2 compact:py-0.5"
    >
      <Avatar
        name={name}
        url={avatarUrl}
        decorative
        className="compact:mt-1 compact:size-6 compact:text-2xs"
      />
      <div className="min-w-0 flex-1">
        <p
          title={name}
          className="wrap-anywhere line-clamp-2 font-medium text-sm leading-5 compact:-mb-1 compact:block compact:truncate compact:leading-6"
        >
          {hasRight(user, 'manageAbsences') ? (
            <Link
              to={`/requests?tab=availability&employee=${employeeId}`}
              tabIndex={isActive ? 0 : -1}
              aria-description={gridTexts.openAvailability}
              className="rounded-sm hover:underline compact:inline-block"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {isOwn && <OwnBadge />}
        </p>
        <WeekHours minutes={minutes} maxHours={maxHours} isSmall sign />
      </div>
      <RemoveEmployeeButton
        employeeId={employeeId}
        name={name}
        tabIndex={isActive ? 0 : -1}
        className={removeClass}
      />
    </div>
  )
})
