import type { Week } from '@weekboard/contracts/schedule/week'
import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import { useEffect, useMemo } from 'react'
import { weekdayMonthDay } from '../../../lib/dates/format.ts'
import { late, lateDetail, useLateDialog } from '../../../lib/loading/late.tsx'
import { cn } from '../../../ui/cn.ts'
import { asCell, asRow, asRowHeader } from '../../../ui/grid-roles.ts'
import { useStaffingNeeds } from '../../staffing-needs/shared/hooks.ts'
import { usePreviousWeekShifts } from '../week/read/week.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { computeCoverage } from './compute-coverage.ts'
import { CoverageStatus, coverageText, UncoveredHours } from './coverage-status.tsx'
import { coverageTexts as texts, uncoveredText } from './coverage-texts.ts'
import { FillButton } from './proposals/fill-button.tsx'
import { fillingState } from './proposals/proposals.ts'
import { coverageState, rememberNeeds, uncoveredMinutes } from './week-coverage.ts'

export { FillButton } from './proposals/fill-button.tsx'

const dialogModule = late(() => import('./coverage-dialog.tsx'))
const ProposalsPanel = lateDetail(() => import('./proposals/proposals-panel.tsx'), 'ProposalsPanel')

export function CoverageReader({ week }: { readonly week: Week }) {
  const { needs, error, mutate } = useStaffingNeeds()
  const { week_start_date: weekStart, time_zone: timeZone, shifts, absences } = week
  const previous = usePreviousWeekShifts(weekStart, week, true)
  const store = useScheduleStore()
  const days = useMemo(
    () =>
      needs &&
      computeCoverage({ weekStart, timeZone, shifts: [...previous, ...shifts], absences }, needs),
    [needs, shifts, absences, previous, weekStart, timeZone],
  )
  useEffect(() => {
    if (days !== undefined) rememberNeeds(days !== null)
    const isUnknown = days === undefined && error === undefined
    const retry = error && days === undefined ? () => void mutate() : null
    const coverage = days ? { weekStart, days } : null
    store.of(coverageState).setState(isUnknown ? coverageState.initial() : { coverage, retry })
  }, [store, weekStart, days, error, mutate])
  useEffect(() => () => store.of(coverageState).setState(coverageState.initial()), [store])
  const filling = usePart(fillingState, (state) => state.filling)
  if (filling?.weekStart !== weekStart) return null
  return <ProposalsPanel key={filling.date ?? weekStart} week={week} filling={filling} />
}

interface CoverageRowProps {
  readonly rowIndex: number
  readonly timeZone: string
}

export function CoverageRow({ rowIndex, timeZone }: CoverageRowProps) {
  const coverage = usePart(coverageState, (state) => state.coverage)
  const missing = coverage ? uncoveredMinutes(coverage) : 0
  return (
    <div {...asRow(rowIndex)} className="flex h-8 border-line border-b text-xs tabular-nums">
      <div
        {...asRowHeader()}
        className="sticky start-0 z-10 flex w-52 shrink-0 items-center gap-2 border-line border-e bg-sunken ps-3 pe-1"
      >
        <span className="font-semibold text-ink text-sm">{texts.coverage}</span>
        {coverage && (
          <span
            aria-hidden="true"
            title={missing > 0 ? uncoveredText(missing) : undefined}
            className={cn('min-w-0', missing > 0 ? 'text-danger-ink' : 'text-ink-soft')}
          >
            {missing > 0 ? <UncoveredHours minutes={missing} /> : texts.met}
          </span>
        )}
      </div>
      {!coverage && (
        <div {...asCell()} className="sticky start-52 flex items-center px-2">
          <CoverageFailure />
        </div>
      )}
      {coverage?.days.map((day) => (
        <div
          {...asCell()}
          key={day.date}
          className="flex w-[calc((100%-13rem)/7)] flex-none border-line border-e pe-1 last:border-e-0"
        >
          <CoverageButton
            day={day}
            timeZone={timeZone}
            className="flex-1 ps-2 focus-visible:-outline-offset-2"
          />
          <FillButton weekStart={coverage.weekStart} day={day} />
        </div>
      ))}
    </div>
  )
}

/** Says that the staffing needs could not be read; in two short lines where a phone shows the coverage. */
export function CoverageFailure() {
  const retry = usePart(coverageState, (state) => state.retry)
  return (
    retry && (
      <p role="alert" className="min-w-0 text-danger-ink text-xs leading-4">
        {texts.failed}{' '}
        <button type="button" onClick={retry} className="font-medium underline">
          {texts.tryAgain}
        </button>
      </p>
    )
  )
}

interface CoverageButtonProps {
  readonly day: DayStaffing
  readonly timeZone: string
  readonly className?: string
}

export function CoverageButton({ day, timeZone, className }: CoverageButtonProps) {
  const { isOpen, open, close, loaded: dialog } = useLateDialog(dialogModule)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={coverageText(day)}
        onClick={open}
        className={cn('flex min-w-0 items-center hover:bg-hover', className)}
      >
        <span className="sr-only">{weekdayMonthDay(day.date)}: </span>
        <CoverageStatus day={day} />
      </button>
      {dialog && (
        <dialog.CoverageDialog open={isOpen} onClose={close} day={day} timeZone={timeZone} />
      )}
    </>
  )
}
