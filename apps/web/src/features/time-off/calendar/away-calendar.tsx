import { addMonths } from '@weekboard/scheduling/clock/weeks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { monthTitle } from '../../../lib/dates/format.ts'
import { useAddress } from '../../../lib/page/address.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useAwayCalendar, useLiveTimeOff } from '../hooks.ts'
import { calendarTexts as texts } from '../time-off-texts.ts'
import { useTodayInZone } from '../use-time-zone.ts'
import { barClasses } from './bar-classes.ts'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { firstOfMonth, isCalendarMonth, monthOfDate, weeksOfMonth } from './calendar-month.ts'

/** Who is away in a month, which is kept in the address, and on its selected day. */
export function AwayCalendar() {
  useLiveTimeOff()
  const { month, date, today, select } = useSelectedDate()
  const weeks = weeksOfMonth(month)
  const from = weeks[0]?.[0] ?? date
  const to = weeks.at(-1)?.at(-1) ?? date
  const { data, error, isLoading, isValidating, mutate } = useAwayCalendar(from, to)
  const isOfMonth = data?.from === from
  const absences = data?.absences ?? []
  const isFailed = error !== undefined && !isOfMonth
  return (
    <div className="grid gap-4">
      <MonthNavigator month={month} date={date} today={today} onSelect={select} />
      {isFailed && (
        <ErrorPanel message={texts.failed} onRetry={() => void mutate()} retrying={isValidating} />
      )}
      {!isFailed && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <CalendarGrid
            label={texts.grid(monthTitle(firstOfMonth(month)))}
            month={month}
            weeks={weeks}
            absences={absences}
            selected={date}
            today={today}
            isBusy={isLoading}
            onSelect={select}
          />
          <CalendarDay
            date={date}
            absences={absences}
            coverage={data?.days.find((day) => day.date === date)}
            isLoading={!isOfMonth}
          />
        </div>
      )}
    </div>
  )
}

const fields = { month: z.string().refine(isCalendarMonth) }

function useSelectedDate() {
  const today = useTodayInZone()
  const { values, change } = useAddress(fields)
  const [chosen, setChosen] = useState(today)
  const month = values.month ?? monthOfDate(today)
  const preferred = monthOfDate(chosen) === month ? chosen : today
  const date = monthOfDate(preferred) === month ? preferred : firstOfMonth(month)
  const select = (next: string) => {
    const nextMonth = monthOfDate(next)
    if (!isCalendarMonth(nextMonth)) return
    setChosen(next)
    if (nextMonth === month) return
    change({ month: nextMonth === monthOfDate(today) ? null : nextMonth })
  }
  return { month, date, today, select }
}

interface MonthNavigatorProps {
  readonly month: string
  readonly date: string
  readonly today: string
  readonly onSelect: (date: string) => void
}

function MonthNavigator({ month, date, today, onSelect }: MonthNavigatorProps) {
  const step = (months: number) => onSelect(addMonths(date, months))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex items-center gap-1">
        <IconButton label={texts.previousMonth} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <h2 aria-live="polite" className="min-w-38 text-center font-semibold text-lg">
          {monthTitle(firstOfMonth(month))}
        </h2>
        <IconButton label={texts.nextMonth} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <Button size="sm" onClick={() => onSelect(today)}>
        {texts.today}
      </Button>
      <ul className="ms-auto flex gap-4 text-ink-soft text-xs">
        {(['approved', 'pending'] as const).map((status) => (
          <li key={status} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`h-3.5 w-6 rounded-sm ${barClasses[status]}`} />
            {status === 'approved' ? texts.approvedLegend : texts.pendingLegend}
          </li>
        ))}
      </ul>
    </div>
  )
}
