import type { Week } from '@weekboard/contracts/schedule/week'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { memo, useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { asCell, asRow, asRowHeader } from '../../../../ui/grid-roles.ts'
import type { RowModel } from '../../week/rows/row-model.ts'
import { hourlyNameWidth } from '../../week/rows/sizes.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { useCoveredDays } from '../lazy-coverage.tsx'
import { type PlannedTotals, totalsOf, type WeekTotals } from './totals.ts'
import {
  peopleText,
  totalsTexts as texts,
  totalCostText,
  totalHoursText,
  totalNeedText,
  totalsText,
} from './totals-texts.ts'

export interface ShownTotals extends WeekTotals {
  readonly currency: string
}

interface TotalRowProps {
  readonly totals: StoreApi<ShownTotals>
  readonly weekStart: string
  readonly rowIndex: number
}

export const TotalRow = memo(function TotalRow(props: TotalRowProps) {
  const { totals, weekStart, rowIndex } = props
  const { view, date } = useScheduleScreen()
  const { days, week, currency } = useStore(totals)
  const dates = datesOfWeek(weekStart)
  const day = days[dates.indexOf(date)]
  const isWeek = view !== 'hourly'
  const needs = useCoveredDays(weekStart)?.map(({ neededMinutes }) => neededMinutes)
  const weekNeed = needs?.reduce((sum, minutes) => sum + minutes, 0)
  return (
    <div {...asRow(rowIndex)} className="flex h-12 text-xs tabular-nums compact:h-9.5">
      <div
        {...asRowHeader()}
        title={isWeek ? totalsText(week, currency, weekNeed) : undefined}
        className={cn(
          'sticky start-0 z-10 flex shrink-0 items-center gap-2 border-line border-e bg-sunken ps-3 pe-1',
          isWeek && 'w-52',
        )}
        style={isWeek ? undefined : { flexBasis: hourlyNameWidth }}
      >
        <span className="font-semibold text-ink text-sm">{texts.total}</span>
        {isWeek && <Figures totals={week} currency={currency} needed={weekNeed} />}
      </div>
      {isWeek ? (
        days.map((each, index) => (
          <div
            {...asCell()}
            key={dates[index]}
            title={totalsText(each, currency, needs?.[index])}
            className="flex w-[calc((100%-13rem)/7)] flex-none items-center border-line border-e px-2 last:border-e-0"
          >
            <span className="sr-only">
              {weekdayMonthDay(dates[index] ?? '')}: {totalsText(each, currency, needs?.[index])}
            </span>
            <Figures totals={each} currency={currency} needed={needs?.[index]} />
          </div>
        ))
      ) : (
        <div {...asCell()} className="flex flex-1 items-center">
          <span className="sticky px-3 font-medium text-ink" style={{ left: hourlyNameWidth }}>
            {day && totalsText(day, currency)}
          </span>
        </div>
      )}
    </div>
  )
})

interface FiguresProps {
  readonly totals: PlannedTotals
  readonly currency: string
  /** Minutes of people by the staffing needs; undefined without any. */
  readonly needed: number | undefined
}

/** The visible figures: a day without shifts and needs shows nothing but a dash. */
function Figures({ totals, currency, needed = 0 }: FiguresProps) {
  if (totals.shifts === 0 && needed === 0) {
    return (
      <span aria-hidden="true" className="text-ink-muted">
        –
      </span>
    )
  }
  const cost = totalCostText(totals, currency)
  const need = needed > 0 ? totalNeedText(needed) : null
  return (
    <span aria-hidden="true" className="grid min-w-0 grid-cols-1 leading-4">
      <span className="whole-parts gap-x-1 text-ink-soft">
        <b className="font-semibold text-ink">{totalHoursText(totals.minutes)}</b>
        <span> · {peopleText(totals.people)}</span>
      </span>
      {(cost || need) && (
        <span className="whole-parts gap-x-1 text-ink-soft">
          {cost && <span>{cost}</span>}
          {need && <span>{cost ? ` · ${need}` : need}</span>}
        </span>
      )}
    </span>
  )
}

const shownTotals = (week: Week, rows: readonly RowModel[]): ShownTotals => ({
  ...totalsOf(rows, week),
  currency: week.currency,
})

export function useTotals(week: Week, rows: readonly RowModel[]): StoreApi<ShownTotals> {
  const [totals] = useState(() => createStore(() => shownTotals(week, rows)))
  useLayoutEffect(() => totals.setState(shownTotals(week, rows), true), [totals, week, rows])
  return totals
}
