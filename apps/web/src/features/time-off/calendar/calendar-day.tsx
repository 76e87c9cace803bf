import type { DayCoverage, EmployeeAbsence } from '@weekboard/contracts/requests/time-off-schema'
import { useId } from 'react'
import { Link } from 'react-router'
import { longDate } from '../../../lib/dates/format.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { Card } from '../../../ui/page/card.tsx'
import { TimeOffStatusBadge, TimeOffTypeBadge } from '../badges.tsx'
import { seesAllRequests } from '../permissions.ts'
import { daysOffText } from '../shared/days-off.ts'
import { calendarTexts as texts } from '../time-off-texts.ts'
import { absencesOn } from './calendar-month.ts'

interface CalendarDayProps {
  readonly date: string
  readonly absences: readonly EmployeeAbsence[]
  readonly coverage: DayCoverage | undefined
  readonly isLoading: boolean
}

/** Who is away on the selected day of the calendar. */
export function CalendarDay({ date, absences, coverage, isLoading }: CalendarDayProps) {
  const id = useId()
  const away = absencesOn(date, absences)
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <div>
          <h3 id={id} className="font-semibold text-base text-ink">
            {longDate(date)}
          </h3>
          {coverage && (
            <p className="text-ink-muted text-xs tabular-nums">
              {texts.counts(coverage.working, coverage.away)}
            </p>
          )}
        </div>
        {isLoading && (
          <p role="status" className="text-ink-muted text-sm">
            {texts.loading}
          </p>
        )}
        {!isLoading && away.length === 0 && (
          <p className="text-ink-soft text-sm">{texts.nobodyOnDay}</p>
        )}
        {away.length > 0 && (
          <ul aria-labelledby={id} className="grid gap-3">
            {away.map((absence) => (
              <AwayEmployee key={absence.id} absence={absence} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function AwayEmployee({ absence }: { readonly absence: EmployeeAbsence }) {
  const viewer = useCurrentUser()
  const { id, employee_id, employee_name: name, type, status, reason } = absence
  const canOpen = seesAllRequests(viewer) || viewer?.employee_id === employee_id
  return (
    <li className="flex gap-2.5 text-sm">
      <Avatar name={name} size="sm" decorative />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p className="wrap-anywhere font-medium text-ink">{name}</p>
        <p className="flex flex-wrap gap-1.5">
          {type && <TimeOffTypeBadge type={type} />}
          <TimeOffStatusBadge status={status} />
        </p>
        <p className="text-ink-soft text-xs tabular-nums">{daysOffText(absence)}</p>
        {reason && (
          <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-ink-soft text-xs">
            {reason}
          </p>
        )}
        {canOpen && (
          <Link
            to={`?request=${id}`}
            aria-label={texts.openOf(name)}
            className={`${buttonClasses({ variant: 'ghost', size: 'sm' })} -ms-2.5`}
          >
            {texts.open}
          </Link>
        )}
      </div>
    </li>
  )
}
