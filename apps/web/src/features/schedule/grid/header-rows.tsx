import { coverageOfDay, type HourCoverage } from '@weekboard/scheduling/coverage'
import { memo, useMemo } from 'react'
import { cn } from '../../../ui/cn.ts'
import { useStore } from '../../../ui/store.ts'
import { hourText, longDate, shortWeekday } from '../format.ts'
import { texts } from '../texts.ts'
import type { Board } from './board.ts'
import { gridTexts } from './grid-texts.ts'
import { hourColumns, hours } from './hour-row.tsx'
import { asCell, asColumnHeader, asRow, asRowHeader } from './roles.ts'
import { columnsClass } from './week-row.tsx'
import { stretchOf } from './week-view.ts'

const headerClass = 'flex items-center border-line border-e border-b bg-sunken'
const cornerClass = cn(headerClass, 'sticky start-0 z-10 px-3 font-medium text-ink-soft text-sm')

interface WeekHeaderProps {
  readonly dates: readonly string[]
  readonly today: string
}

export const WeekHeader = memo(function WeekHeader({ dates, today }: WeekHeaderProps) {
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
  readonly board: Board
  readonly date: string
}

/** The hours of the day, and beneath them who is there in each. */
export const HourHeader = memo(function HourHeader({ board, date }: HourHeaderProps) {
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
      <StaffingRow board={board} date={date} />
    </>
  )
})

function StaffingRow({ board, date }: HourHeaderProps) {
  const { shifts, time_zone } = useStore(board.week)
  const coverage = useMemo(() => {
    const planned = shifts.map((shift) => ({
      ...stretchOf(shift),
      id: shift.id,
      employeeId: shift.employee_id,
      status: shift.status,
    }))
    return coverageOfDay(planned, date, time_zone)
  }, [shifts, time_zone, date])
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

const levelClasses = {
  over: 'bg-warning-soft text-warning-ink',
  under: 'bg-danger-soft text-danger-ink',
  enough: 'bg-sunken text-ink-soft',
} as const
const levelTexts = { over: gridTexts.over, under: gridTexts.under, enough: null } as const

const count = (value: number, one: string, many: string): string =>
  `${value} ${value === 1 ? one : many}`

const StaffingCell = memo(function StaffingCell({ staff, shifts, level }: HourCoverage) {
  const word = levelTexts[level]
  const staffing = `${count(staff, 'person', 'people')}, ${count(shifts, 'shift', 'shifts')}`
  return (
    <div
      {...asCell()}
      title={word ? `${word}: ${staffing}` : staffing}
      className={cn(
        'grid content-center justify-items-center border-line border-e border-b tabular-nums last:border-e-0',
        levelClasses[level],
      )}
    >
      <span className="sr-only">
        {word ? `${word}, ` : ''}
        {staffing}
      </span>
      <span aria-hidden="true" className="whitespace-nowrap text-xs">
        <b className={cn('font-semibold', staff === 0 && 'font-normal text-ink-muted')}>{staff}</b>
        {shifts > 0 && <span className="text-2xs opacity-85"> · {shifts}</span>}
      </span>
      {word && (
        <span aria-hidden="true" className="font-semibold text-[0.5625rem] uppercase leading-2.5">
          {level}
        </span>
      )}
    </div>
  )
})
