import type { HourCoverage } from '@weekboard/scheduling/staffing/coverage'
import { memo } from 'react'
import { useStore } from 'zustand'
import { hourText } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { asCell, asColumnHeader, asRow, asRowHeader } from '../../../../ui/grid-roles.ts'
import {
  hourlyStaffingTexts,
  StaffingCount,
  staffingClasses,
  staffingText,
  useCoverage,
} from '../../staffing/day-staffing.tsx'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { HourGridRow, hourColumns, hours } from './hour-row.tsx'
import { type GridHeaderProps, ScheduleGrid, type ScheduleGridProps } from './schedule-grid.tsx'
import { cornerClass, headerClass } from './week-row.tsx'

export function HourlyGrid(props: Omit<ScheduleGridProps, 'view' | 'Header' | 'Row'>) {
  return <ScheduleGrid {...props} view="hourly" Header={HourHeader} Row={HourGridRow} />
}

const HourHeader = memo(function HourHeader({ grid }: GridHeaderProps) {
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
      <StaffingRow grid={grid} />
    </>
  )
})

function StaffingRow({ grid }: Pick<GridHeaderProps, 'grid'>) {
  const { date } = useScheduleScreen()
  const coverage = useCoverage(useStore(grid.week), date)
  return (
    <div {...asRow(2)} className="grid h-10" style={hourColumns}>
      <div {...asRowHeader()} className={cornerClass}>
        <span>
          {hourlyStaffingTexts.staffing}
          <span className="block font-normal text-2xs text-ink-muted leading-3">
            {hourlyStaffingTexts.staffingHint}
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
