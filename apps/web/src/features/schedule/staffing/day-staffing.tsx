import type { Week } from '@weekboard/contracts/schedule/week'
import { isAssigned } from '@weekboard/contracts/shifts/shift-schema'
import { coverageOfDay, type HourCoverage } from '@weekboard/scheduling/staffing/coverage'
import { useMemo } from 'react'
import { cn } from '../../../ui/cn.ts'
import { plannedShiftOf } from '../week/project-week.ts'
import { countWith } from '../week/schedule-texts.ts'
import { useCoveredDays, useHasCoverageFailed, useIsCoverageComing } from './lazy-coverage.tsx'

export const hourlyStaffingTexts = {
  staffing: 'Staffing',
  staffingHint: 'People · shifts',
  needed: (count: number) => `${count} needed`,
  over: 'Over-staffed',
  under: 'Under-staffed',
} as const

/**
 * The number of employees and shifts in each hour of a day, against the staffing needs. No hour is under- or
 * over-staffed for who does not know these.
 */
export function useCoverage({ shifts, time_zone, week_start_date }: Week, date: string) {
  const required = useCoveredDays(week_start_date)?.find((day) => day.date === date)?.hours
  const isComing = useIsCoverageComing(week_start_date)
  const isUnknown = useHasCoverageFailed() || isComing
  return useMemo(() => {
    const planned = shifts.filter(isAssigned).map(plannedShiftOf)
    const hours = coverageOfDay(planned, date, time_zone, required)
    return isUnknown ? hours.map((hour) => ({ ...hour, level: 'enough' as const })) : hours
  }, [shifts, time_zone, date, required, isUnknown])
}

export const staffingClasses = {
  over: 'bg-warning-soft text-warning-ink',
  under: 'bg-danger-soft text-danger-ink',
  enough: 'bg-sunken text-ink-soft',
} as const
const levelTexts = {
  over: hourlyStaffingTexts.over,
  under: hourlyStaffingTexts.under,
  enough: null,
} as const

/** 'Over-staffed, 3 people, 3 shifts', and '2 needed' where somebody is needed. */
export function staffingText({ staff, shifts, needed, level }: HourCoverage): string {
  const counts = `${countWith(staff, 'person', 'people')}, ${countWith(shifts, 'shift', 'shifts')}`
  const staffing = needed > 0 ? `${counts}, ${hourlyStaffingTexts.needed(needed)}` : counts
  const word = levelTexts[level]
  return word ? `${word}, ${staffing}` : staffing
}

export function StaffingCount(hour: HourCoverage) {
  const { staff, shifts, level } = hour
  return (
    <>
      <span className="sr-only">{staffingText(hour)}</span>
      <span
        aria-hidden="true"
        className={cn('whitespace-nowrap text-xs tabular-nums', shifts > 99 && 'tracking-tighter')}
      >
        <b className={cn('font-semibold', staff === 0 && 'font-normal text-ink-muted')}>{staff}</b>
        {shifts > 0 && <span className="text-2xs"> · {shifts}</span>}
      </span>
      {levelTexts[level] && (
        <span
          aria-hidden="true"
          className="font-semibold text-[0.5625rem] uppercase leading-2.5 compact:text-xs compact:leading-3"
        >
          {level}
        </span>
      )}
    </>
  )
}
