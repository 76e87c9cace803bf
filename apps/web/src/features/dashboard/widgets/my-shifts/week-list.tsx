import type { MyShiftsWeek } from '@weekboard/contracts/dashboard/dashboard-stats'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useId } from 'react'
import { hoursText, rangeText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { isOver } from '../../../shifts/shared/upcoming-shifts.ts'
import { myShiftsTexts as texts } from './my-shifts-texts.ts'

interface WeekListProps {
  readonly title: string
  readonly week: MyShiftsWeek
  readonly now: Date
  readonly timeZone: string
}

/** The shifts of a week; those that are over are dimmed. */
export function WeekList({ title, week, now, timeZone }: WeekListProps) {
  const titleId = useId()
  const { shifts, announced, total_hours } = week
  return (
    <section aria-labelledby={titleId} className="text-sm">
      <div className="flex items-baseline justify-between gap-3 border-line border-b pb-1.5">
        <h3 id={titleId} className="font-semibold text-ink">
          {title}
        </h3>
        {shifts.length > 0 && (
          <span className="text-ink-soft tabular-nums">
            {texts.duration(hoursText(total_hours))}
          </span>
        )}
      </div>
      {shifts.length === 0 ? (
        <p className="py-2 text-ink-soft">{announced ? texts.noShifts : texts.notAnnounced}</p>
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line">
          {shifts.map((shift) => (
            <WeekListItem key={shift.id} shift={shift} now={now} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface WeekListItemProps extends Pick<WeekListProps, 'now' | 'timeZone'> {
  readonly shift: Shift
}

function WeekListItem({ shift, now, timeZone }: WeekListItemProps) {
  const { start_time, end_time, duration_hours } = shift
  return (
    <li
      className={cn(
        'grid grid-cols-[1fr_auto] gap-x-3 py-2 tabular-nums @xs:grid-cols-[6.5rem_1fr_auto]',
        isOver(shift, now) && 'text-ink-muted',
      )}
    >
      <span className="font-medium">
        {weekdayMonthDay(dateInZone(new Date(start_time), timeZone))}
      </span>
      <span className="order-last col-span-2 @xs:order-none @xs:col-span-1">
        {rangeText(start_time, end_time, timeZone)}
      </span>
      <span className="text-ink-muted">{texts.duration(hoursText(duration_hours))}</span>
    </li>
  )
}
