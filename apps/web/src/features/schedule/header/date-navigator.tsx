import { addDays, weekEndDate, weekStartOfDate } from '@weekboard/scheduling/weeks'
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight, Globe } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { usePart } from '../../../ui/use-part.ts'
import { longDate, monthTitle, weekTitle } from '../format.ts'
import type { ScheduleView } from '../schedule-address.ts'
import { texts } from '../texts.ts'
import { headerTexts, viewSteps } from './header-texts.ts'

interface DateNavigatorProps {
  readonly view: ScheduleView
  readonly date: string
  readonly today: string
  readonly timeZone: string
  readonly onSelect: (date: string) => void
}

/** Steps through the days or weeks of a view; its title opens the calendar. */
export function DateNavigator({ view, date, today, timeZone, onSelect }: DateNavigatorProps) {
  const { days, unit } = viewSteps[view]
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
      {date !== today && <Button onClick={() => onSelect(today)}>{texts.today}</Button>}
      <ZoneNote timeZone={timeZone} />
    </div>
  )
}

function focusDay(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
}

function titleOf(view: ScheduleView, date: string): string {
  if (view === 'hourly') return longDate(date)
  if (view === 'list') return monthTitle(date)
  const monday = weekStartOfDate(date)
  return weekTitle(monday, weekEndDate(monday))
}

function Title({ view, date, today, onSelect }: Omit<DateNavigatorProps, 'timeZone'>) {
  const [open, setOpen] = useState(false)
  const [part, load] = usePart(() => import('./calendar.tsx'))
  const fetch = () => void load()
  const choose = (chosen: string) => {
    setOpen(false)
    onSelect(chosen)
  }
  return (
    <Popover
      open={open && part !== null}
      onOpenChange={(isOpen) => {
        setOpen(isOpen)
        if (isOpen) fetch()
      }}
    >
      <PopoverTrigger
        onPointerEnter={fetch}
        onFocus={fetch}
        className={cn(
          buttonClasses({ variant: 'ghost' }),
          'gap-2 text-ink tabular-nums max-md:px-1',
        )}
      >
        <CalendarDays className="size-4 text-ink-muted max-md:hidden" aria-hidden="true" />
        {titleOf(view, date)}
        <ChevronDown className="size-3.5 text-ink-muted max-md:hidden" aria-hidden="true" />
      </PopoverTrigger>
      <PopoverContent aria-label={texts.chooseDate} align="start" onOpenAutoFocus={focusDay}>
        {part && (
          <part.Calendar
            selected={date}
            today={today}
            marksWeek={view !== 'hourly'}
            onSelect={choose}
            onCancel={() => setOpen(false)}
          />
        )}
      </PopoverContent>
    </Popover>
  )
}

/** Says on whose clock all times are, when it is not the browser's. */
function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone) return null
  return (
    <p className="inline-flex items-center gap-1.5 px-1 text-ink-muted text-xs">
      <Globe className="size-3.5" aria-hidden="true" />
      Times in {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
