import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { memo } from 'react'
import { longDate, shortWeekday } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { asColumnHeader, asRow } from '../../../../ui/grid-roles.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import type { GridHeaderProps } from './schedule-grid.tsx'
import { columnsClass } from './week-row.tsx'

export const headerClass = 'flex items-center border-line border-e border-b bg-sunken'
export const cornerClass = cn(
  headerClass,
  'sticky start-0 z-10 px-3 font-medium text-ink-soft text-sm',
)

export const WeekHeader = memo(function WeekHeader({ weekStart, today }: GridHeaderProps) {
  const dates = datesOfWeek(weekStart)
  return (
    <div {...asRow(1)} className={cn(columnsClass, 'h-11 compact:h-9')}>
      <div {...asColumnHeader()} className={cornerClass}>
        {texts.employee}
      </div>
      {dates.map((date) => (
        <div
          {...asColumnHeader({ isToday: date === today })}
          key={date}
          title={longDate(date)}
          className={cn(headerClass, 'px-3 text-sm last:border-e-0')}
        >
          <DayHeading date={date} isToday={date === today} />
        </div>
      ))}
    </div>
  )
})

function DayHeading({ date, isToday }: { readonly date: string; readonly isToday: boolean }) {
  return (
    <span className={cn('font-medium', isToday ? 'text-accent-ink' : 'text-ink-soft')}>
      {shortWeekday(date)}{' '}
      <span
        className={cn(
          'tabular-nums',
          isToday
            ? 'ms-0.5 inline-grid size-6 place-items-center rounded-full bg-accent text-on-accent'
            : 'text-ink',
        )}
      >
        {Number(date.slice(8))}
      </span>
    </span>
  )
}
