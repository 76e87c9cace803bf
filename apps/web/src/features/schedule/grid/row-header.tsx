import { memo } from 'react'
import { useCurrentUser } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cn } from '../../../ui/cn.ts'
import { hoursText } from '../format.ts'
import { OwnMark } from '../people/own-mark.tsx'
import { RemoveEmployeeButton } from '../people/remove-employee-button.tsx'
import { asRowHeader } from './roles.ts'

interface RowHeaderProps {
  readonly employeeId: number
  /** The focus is in this row, so its button is a stop of Tab. */
  readonly isActive: boolean
  readonly name: string
  readonly avatarUrl: string | null
  readonly minutes: number
  readonly maxHours: number | null
}

/** Who the row is of, with the hours of the week; it stays while the days scroll by. */
export const RowHeader = memo(function RowHeader(props: RowHeaderProps) {
  const { employeeId, isActive, name, avatarUrl, minutes, maxHours } = props
  const user = useCurrentUser()
  const isOwn = user?.role === 'employee' && user.employee_id === employeeId
  return (
    <div
      {...asRowHeader()}
      className="group sticky start-0 z-10 flex items-start gap-2.5 border-line border-e border-b bg-surface p-3"
    >
      <Avatar name={name} url={avatarUrl} decorative />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words font-medium text-sm leading-5">
          {name}
          {isOwn && <OwnMark />}
        </p>
        <WeekHours minutes={minutes} maxHours={maxHours} />
      </div>
      <RemoveEmployeeButton
        employeeId={employeeId}
        name={name}
        tabIndex={isActive ? 0 : -1}
        className="-me-1.5 -mt-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      />
    </div>
  )
})

interface WeekHoursProps {
  readonly minutes: number
  readonly maxHours: number | null
}

/** The week's hours, rounded, against the limit; over it they say so. */
function WeekHours({ minutes, maxHours }: WeekHoursProps) {
  const hours = minutes / 60
  const over = maxHours !== null && hours > maxHours
  return (
    <>
      <p
        className={cn(
          'text-xs tabular-nums',
          over ? 'font-semibold text-danger-ink' : 'text-ink-muted',
        )}
      >
        {Math.round(hours)} h{maxHours !== null && ` / ${hoursText(maxHours)} h`}
        {over && <span className="sr-only"> (over the weekly limit)</span>}
      </p>
      {maxHours !== null && maxHours > 0 && (
        <span className="mt-1.5 block h-1 overflow-hidden rounded-full bg-grey-soft" aria-hidden>
          <span
            className={cn('block h-full rounded-full', over ? 'bg-danger' : 'bg-accent')}
            style={{ width: `${Math.min(100, (hours / maxHours) * 100)}%` }}
          />
        </span>
      )}
    </>
  )
}
