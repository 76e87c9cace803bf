import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'

const unknownEmployee = 'Unknown Employee'

interface EmployeeShiftsProps {
  readonly title: string
  /** A note beside the title, such as the time at which all of them start. */
  readonly note?: ReactNode
  readonly shifts: readonly Shift[]
  readonly empty: string
  /** The time beside each name. */
  readonly timeOf: (shift: Shift) => string
  /** What can be done about one. */
  readonly actionOf?: (shift: Shift) => ReactNode
}

/** Who works in some shifts. */
export function EmployeeShifts({
  title,
  note,
  shifts,
  empty,
  timeOf,
  actionOf,
}: EmployeeShiftsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-1.5">
        <h3 id={titleId} className="font-semibold text-ink">
          {title}
        </h3>
        {note && <span className="text-ink-soft tabular-nums">{note}</span>}
      </div>
      {shifts.length === 0 ? (
        <p className="py-2 text-ink-soft">{empty}</p>
      ) : (
        <ul aria-labelledby={titleId} className="grid grid-cols-1 gap-1.5 py-2">
          {shifts.map((shift) => (
            <EmployeeShift key={shift.id} shift={shift} time={timeOf(shift)}>
              {actionOf?.(shift)}
            </EmployeeShift>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EmployeeShiftProps {
  readonly shift: Shift
  readonly time: string
  readonly children: ReactNode
}

function EmployeeShift({ shift, time, children }: EmployeeShiftProps) {
  const name = shift.employee?.user.full_name || unknownEmployee
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Avatar name={name} size="xs" decorative />
      <span title={name} className="min-w-20 flex-1 truncate text-ink">
        {name}
      </span>
      <span className="shrink-0 text-ink-muted tabular-nums">{time}</span>
      {children}
    </li>
  )
}
