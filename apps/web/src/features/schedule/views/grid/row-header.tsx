import { hasRight } from '@weekboard/contracts/rights'
import { ChevronRight } from 'lucide-react'
import { memo, use } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { cn } from '../../../../ui/cn.ts'
import { asRowHeader } from '../../../../ui/grid-roles.ts'
import { OpenFoldContext } from '../../arrange/use-open-fold.ts'
import { RemoveEmployeeButton } from '../../employees/employee-buttons.tsx'
import { OwnBadge } from '../../employees/own-badge.tsx'
import { WeekHours } from '../../employees/week-hours.tsx'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { gridTexts } from '../../week/rows/grid-texts.ts'
import type { RowModel } from '../../week/rows/row-model.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'

interface RowHeaderProps {
  readonly row: RowModel
  /** The focused cell is in this row, which makes its link and button reachable by Tab. */
  readonly isActive: boolean
}

const headerClass =
  'group sticky start-0 z-10 flex min-w-0 shrink-0 basis-52 items-start gap-2.5 overflow-hidden border-line border-e border-b px-3 py-2 compact:gap-2 compact:py-0'

/** Hidden by colour until hover or focus: opacity would cost a layer per row. */
const removeClass = cn(
  '-me-1.5 -mt-1 grid size-7 compact:mt-0.5 shrink-0 place-items-center rounded-md text-transparent hover:bg-danger-soft hover:text-danger-ink focus-visible:text-ink-muted group-hover:text-ink-muted hover:group-hover:text-danger-ink pointer-coarse:text-ink-muted',
  // Over the end of the name, as the position and the hours need the width of a compact row.
  'pointer-fine:compact:absolute pointer-fine:compact:end-1.5 pointer-fine:compact:top-0 pointer-fine:compact:m-0 pointer-fine:compact:h-6 focus-visible:bg-surface group-hover:not-hover:bg-surface',
)

/** The position below the name; in a compact row before the hours, which are never cut. */
const positionClass =
  'ellipsis text-ink-soft text-xs compact:min-w-0 compact:text-2xs compact:leading-3.5'

export const RowHeader = memo(function RowHeader(props: RowHeaderProps) {
  return props.row.employeeId === openRowId ? (
    <OpenRowHeader {...props} />
  ) : (
    <EmployeeHeader {...props} />
  )
})

function EmployeeHeader({ row, isActive }: RowHeaderProps) {
  const { employeeId, name, avatarUrl, minutes, maxHours, mainPosition } = row
  const user = useCurrentUser()
  const isOwn = user?.role === 'employee' && user.employee_id === employeeId
  return (
    <div {...asRowHeader()} className={`${headerClass} bg-surface`}>
      <Avatar
        name={name}
        url={avatarUrl}
        decorative
        className="compact:mt-1 compact:size-6 compact:text-2xs"
      />
      <div className="min-w-0 flex-1">
        <div
          title={name}
          className="wrap-anywhere line-clamp-2 font-medium text-sm leading-5 compact:-mb-1.5 compact:block compact:truncate compact:leading-6"
        >
          {hasRight(user, 'manageAbsences') ? (
            <Link
              to={`/requests?tab=availability&employee=${employeeId}`}
              tabIndex={isActive ? 0 : -1}
              aria-description={gridTexts.openAvailability}
              className="compact:ellipsis rounded-sm hover:underline compact:inline-block compact:max-w-full compact:align-top"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {isOwn && <OwnBadge />}
        </div>
        <div className="compact:flex compact:gap-1.5">
          {mainPosition && (
            <div title={mainPosition.name} className={positionClass}>
              {mainPosition.name}
            </div>
          )}
          <WeekHours minutes={minutes} maxHours={maxHours} isSmall sign />
        </div>
      </div>
      <RemoveEmployeeButton
        employeeId={employeeId}
        name={name}
        tabIndex={isActive ? 0 : -1}
        className={removeClass}
      />
    </div>
  )
}

function OpenRowHeader({ row }: RowHeaderProps) {
  const fold = use(OpenFoldContext)
  const { view, date } = useScheduleScreen()
  const shown = row.cells.filter((cell) => view !== 'hourly' || cell.date === date)
  const places = shown.reduce(
    (sum, { shifts, foldedPlaces = placesOf(shifts.map(({ shift }) => shift)) }) =>
      sum + foldedPlaces,
    0,
  )
  return (
    <div {...asRowHeader()} className={cn(headerClass, 'bg-sunken', row.isFolded && 'py-1')}>
      <div className="min-w-0 flex-1">
        {fold ? (
          <button
            type="button"
            aria-expanded={!fold.isFolded}
            onClick={fold.toggle}
            className="-mx-2 flex min-h-6 items-center gap-1 rounded-md px-1 font-medium text-sm hover:bg-hover compact:-mb-1.5"
          >
            <ChevronRight
              className={cn('size-4 transition-transform', !fold.isFolded && 'rotate-90')}
              aria-hidden="true"
            />
            {`${row.name}, ${places}`}
          </button>
        ) : (
          <div className="font-medium text-sm leading-5 compact:-mb-1.5 compact:leading-6">
            {row.name}
          </div>
        )}
        {places > 0 && !row.isFolded && (
          <div className="text-ink-muted text-xs tabular-nums compact:leading-3.5">
            {openPlacesText(places)}
          </div>
        )}
      </div>
    </div>
  )
}
