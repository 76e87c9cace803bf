import { weekEndDate, weekStartOfDate } from '@weekboard/scheduling/weeks'
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { longDate, shortDate, shortWeekTitle, weekTitle } from '../../../../lib/format.ts'
import { createLazyModule } from '../../../../lib/lazy-module.ts'
import { useMedia } from '../../../../lib/media.ts'
import { useOpener } from '../../../../lib/use-opener.ts'
import { Button } from '../../../../ui/button.tsx'
import { buttonClasses } from '../../../../ui/button-styles.ts'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { scheduleTexts as texts } from '../../model/schedule-texts.ts'
import type { ScheduleView } from '../schedule-address.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { headerTexts, viewUnits } from './header-texts.ts'

const calendarModule = createLazyModule(() => import('./calendar-popover.tsx'))

interface DateNavigatorProps {
  readonly view: ScheduleView
  readonly date: string
  readonly today: string
  readonly onSelect: (date: string) => void
  readonly onMove: (days: number) => void
}

/**
 * Previous, next and today; the title opens the calendar. Previous and Next come first, so that they
 * stay under a resting pointer when the title changes its width or Today appears.
 */
export function DateNavigator({ view, date, today, onSelect, onMove }: DateNavigatorProps) {
  const { days, unit } = viewUnits[view]
  useDayKeys(view === 'hourly', onMove)
  return (
    <div className="flex items-center gap-x-2 max-md:w-full">
      <div className="flex items-center rounded-md bg-surface shadow-raise ring-1 ring-line-strong ring-inset max-md:flex-1">
        <IconButton label={`${headerTexts.previous} ${unit}`} onClick={() => onMove(-days)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={`${headerTexts.next} ${unit}`} onClick={() => onMove(days)}>
          <ChevronRight />
        </IconButton>
        <Title view={view} date={date} today={today} onSelect={onSelect} />
      </div>
      {date !== today && (
        <Button className="max-lg:px-2.5" onClick={() => onSelect(today)}>
          {texts.today}
        </Button>
      )}
    </div>
  )
}

function titleOf(view: ScheduleView, date: string, isShort: boolean): string {
  if (view === 'hourly') return isShort ? shortDate(date) : longDate(date)
  const monday = weekStartOfDate(date)
  return (isShort ? shortWeekTitle : weekTitle)(monday, weekEndDate(monday))
}

function Title({ view, date, today, onSelect }: Omit<DateNavigatorProps, 'onMove'>) {
  const { button, overlay, loaded } = useOpener(calendarModule, 'dialog')
  const isShort = useMedia('(max-width: 1023px)')
  return (
    <>
      <button
        {...button}
        className={cn(
          buttonClasses({ variant: 'ghost' }),
          'gap-2 border-line border-s rounded-s-none text-ink tabular-nums max-lg:px-2.5 max-md:flex-1 max-md:px-1',
        )}
      >
        <CalendarDays className="size-4 text-ink-muted max-lg:hidden" aria-hidden="true" />
        {titleOf(view, date, isShort)}
        <ChevronDown className="size-3.5 text-ink-muted max-lg:hidden" aria-hidden="true" />
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
