import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift-schema'
import { CalendarDays } from 'lucide-react'
import { hoursText, longDay, rangeText, shortDay } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { isRunning, nextShift, ownShifts } from './own-shifts.ts'

interface OwnWeekProps {
  readonly week: Week
  readonly employeeId: number
  readonly now: Date
  readonly schedulePath: string
}

/** The user's announced shifts of this week. */
export function OwnWeek({ week, employeeId, now, schedulePath }: OwnWeekProps) {
  const own = ownShifts(week.shifts, employeeId)
  const link = <ButtonLink to={schedulePath}>{texts.openSchedule}</ButtonLink>
  if (own.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<CalendarDays />}
          title={week.schedule ? texts.noShifts : texts.notAnnounced}
          message={week.schedule ? texts.noShiftsHint : texts.notAnnouncedHint}
          action={link}
        />
      </Card>
    )
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-[1fr_1.6fr]">
      <NextShift shift={nextShift(own, now)} now={now} timeZone={week.time_zone} />
      <Card padding="none">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
          <h2 className="font-semibold text-lg">{texts.yourShifts}</h2>
          {link}
        </div>
        <ul aria-label={texts.yourShifts} className="divide-y divide-line border-line border-t">
          {own.map((shift) => (
            <ShiftItem key={shift.id} shift={shift} now={now} timeZone={week.time_zone} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

interface MomentProps {
  readonly now: Date
  readonly timeZone: string
}

function NextShift({ shift, now, timeZone }: MomentProps & { readonly shift: Shift | null }) {
  return (
    <Card>
      <h2 className="font-semibold text-lg">{texts.nextShift}</h2>
      {shift ? (
        <>
          <p className="mt-3 text-ink-soft text-sm">
            <DayText shift={shift} now={now} timeZone={timeZone} />
          </p>
          <p className="mt-0.5 font-semibold text-xl tabular-nums">
            {rangeText(shift.start_time, shift.end_time, timeZone)}
          </p>
          {shift.notes && (
            <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink-soft text-sm">
              {shift.notes}
            </p>
          )}
        </>
      ) : (
        <p className="mt-2 text-ink-soft text-sm">{texts.noNextShift}</p>
      )}
    </Card>
  )
}

function DayText({ shift, now, timeZone }: MomentProps & { readonly shift: Shift }) {
  const day = longDay(new Date(shift.start_time), timeZone)
  const isToday = day === longDay(now, timeZone)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {isToday ? texts.today : day}
      {isRunning(shift, now) && (
        <Badge tone="accent" dot>
          {texts.now}
        </Badge>
      )}
    </span>
  )
}

function ShiftItem({ shift, now, timeZone }: MomentProps & { readonly shift: Shift }) {
  const isOver = Date.parse(shift.end_time) <= now.getTime()
  return (
    <li
      className={cn(
        'grid grid-cols-[6.5rem_1fr_auto] items-baseline gap-3 px-4 py-3 text-sm sm:px-5',
        isOver && 'text-ink-muted',
      )}
    >
      <span className="font-medium">{shortDay(new Date(shift.start_time), timeZone)}</span>
      <span className="tabular-nums">{rangeText(shift.start_time, shift.end_time, timeZone)}</span>
      <span className="text-ink-muted tabular-nums">
        {texts.duration(hoursText(shift.duration_hours))}
      </span>
    </li>
  )
}
