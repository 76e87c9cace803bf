import type { HourCoverage } from '@weekboard/scheduling/coverage'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { memo } from 'react'
import { useStore } from 'zustand'
import { hourText, longDate, shortWeekday } from '../../../../lib/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { texts } from '../../model/texts.ts'
import { gridTexts } from './grid-texts.ts'
import { hourColumns, hours } from './hour-row.tsx'
import { asCell, asColumnHeader, asRow, asRowHeader } from './roles.ts'
import type { GridStore } from './rows/grid-store.ts'
import { StaffingCount, staffingClasses, staffingText, useCoverage } from './staffing.tsx'
import { columnsClass } from './week-row.tsx'

const headerClass = 'flex items-center border-line border-e border-b bg-sunken'
const cornerClass = cn(headerClass, 'sticky start-0 z-10 px-3 font-medium text-ink-soft text-sm')

interface WeekHeaderProps {
  readonly weekStart: string
  readonly today: string
}

export const WeekHeader = memo(function WeekHeader({ weekStart, today }: WeekHeaderProps) {
  const dates = datesOfWeek(weekStart)
  return (
    <div {...asRow(1)} className={cn(columnsClass, 'h-11')}>
      <div {...asColumnHeader()} className={cornerClass}>
        {texts.employee}
      </div>
      {dates.map((date) => (
        <div
          {...asColumnHeader(date === today)}
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

interface HourHeaderProps {
  readonly grid: GridStore
  readonly date: string
}

/** The header of the hourly view: the hours, and the staffing of each. */
export const HourHeader = memo(function HourHeader({ grid, date }: HourHeaderProps) {
  return (
    <>
      <div {...asRow(1)} className="grid h-9" style={hourColumns}>
        <div {...asColumnHeader()} className={cornerClass}>
          {texts.employee}
        </div>
        {hours.map((hour) => (
          <div
            {...asColumnHeader()}
            key={hour}
            className={cn(
              headerClass,
              'justify-center whitespace-nowrap font-medium text-ink-soft text-xs last:border-e-0',
            )}
          >
            {hourText(hour)}
          </div>
        ))}
      </div>
      <StaffingRow grid={grid} date={date} />
    </>
  )
})

function StaffingRow({ grid, date }: HourHeaderProps) {
  const coverage = useCoverage(useStore(grid.week), date)
  return (
    <div {...asRow(2)} className="grid h-10" style={hourColumns}>
      <div {...asRowHeader()} className={cornerClass}>
        <span>
          {gridTexts.staffing}
          <span className="block font-normal text-2xs text-ink-muted leading-3">
            {gridTexts.staffingHint}
          </span>
        </span>
      </div>
      {coverage.map((hour) => (
        <StaffingCell key={hour.hour} {...hour} />
      ))}
    </div>
  )
}

const StaffingCell = memo(function StaffingCell(hour: HourCoverage) {
  return (
    <div
      {...asCell()}
      title={staffingText(hour)}
      className={cn(
        'grid content-center justify-items-center border-line border-e border-b last:border-e-0',
        staffingClasses[hour.level],
      )}
    >
      <StaffingCount {...hour} />
    </div>
  )
})
