import { addDays, weekEndDate, weekStartOfDate } from '@weekboard/scheduling/weeks'
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  longDate,
  monthTitle,
  shortDate,
  shortWeekTitle,
  weekTitle,
} from '../../../../lib/format.ts'
import { createLazyModule } from '../../../../lib/lazy-module.ts'
import { useIsNarrow } from '../../../../lib/media.ts'
import { useOpener } from '../../../../lib/use-opener.ts'
import { Button } from '../../../../ui/button.tsx'
import { buttonClasses } from '../../../../ui/button-styles.ts'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { texts } from '../../model/texts.ts'
import type { ScheduleView } from '../schedule-address.ts'
import { headerTexts, viewUnits } from './header-texts.ts'

const calendarModule = createLazyModule(() => import('./calendar-popover.tsx'))

interface DateNavigatorProps {
  readonly view: ScheduleView
  readonly date: string
  readonly today: string
  readonly onSelect: (date: string) => void
}

/** Previous, next and today; the title opens the calendar. */
export function DateNavigator({ view, date, today, onSelect }: DateNavigatorProps) {
  const { days, unit } = viewUnits[view]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:w-full">
      <div className="flex items-center rounded-md bg-surface shadow-raise ring-1 ring-line-strong ring-inset max-md:flex-1 max-md:justify-between">
        <IconButton
          label={`${headerTexts.previous} ${unit}`}
          onClick={() => onSelect(addDays(date, -days))}
        >
          <ChevronLeft />
        </IconButton>
        <Title view={view} date={date} today={today} onSelect={onSelect} />
        <IconButton
          label={`${headerTexts.next} ${unit}`}
          onClick={() => onSelect(addDays(date, days))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {date !== today && (
        <Button className="max-md:px-2.5" onClick={() => onSelect(today)}>
          {texts.today}
        </Button>
      )}
    </div>
  )
}

function titleOf(view: ScheduleView, date: string, isNarrow: boolean): string {
  if (view === 'hourly') return isNarrow ? shortDate(date) : longDate(date)
  if (view === 'list') return monthTitle(date)
  const monday = weekStartOfDate(date)
  return (isNarrow ? shortWeekTitle : weekTitle)(monday, weekEndDate(monday))
}

function Title({ view, date, today, onSelect }: DateNavigatorProps) {
  const { button, overlay, loaded } = useOpener(calendarModule, 'dialog')
  const isNarrow = useIsNarrow()
  return (
    <>
      <button
        {...button}
        className={cn(
          buttonClasses({ variant: 'ghost' }),
          'gap-2 text-ink tabular-nums max-md:px-1',
        )}
      >
        <CalendarDays className="size-4 text-ink-muted max-lg:hidden" aria-hidden="true" />
        {titleOf(view, date, isNarrow)}
        <ChevronDown className="size-3.5 text-ink-muted max-md:hidden" aria-hidden="true" />
      </button>
      {loaded && (
        <loaded.CalendarPopover
          selected={date}
          today={today}
          marksWeek={view !== 'hourly'}
          onSelect={onSelect}
          overlay={overlay}
        />
      )}
    </>
  )
}
