import { weekStartOfDate } from '@weekboard/scheduling/weeks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { longDate, monthTitle } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { texts } from '../../model/texts.ts'
import { addMonths, dayAfterKey, monthStart, weekdayInitials, weeksOfMonth } from './month.ts'

interface CalendarProps {
  readonly selected: string
  readonly today: string
  /** Whether the whole week of the chosen day is what is chosen. */
  readonly marksWeek: boolean
  readonly onSelect: (date: string) => void
  readonly onCancel: () => void
}

/** A month of days to choose from; the week of the chosen day is marked. */
export function Calendar({ selected, today, marksWeek, onSelect, onCancel }: CalendarProps) {
  const [month, setMonth] = useState(monthStart(selected))
  const [focused, setFocused] = useState(selected)
  const body = useRef<HTMLDivElement>(null)
  const show = (date: string) => {
    setMonth(date)
    setFocused(date)
  }
  const walk = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focused)
    if (!next) return
    event.preventDefault()
    // Drawn at once, so that the next key finds the focus on its day.
    flushSync(() => {
      setFocused(next)
      setMonth(monthStart(next))
    })
    body.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <div className="w-72">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label={texts.previousMonth}
          size="sm"
          tooltip={false}
          onClick={() => show(addMonths(month, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite" className="font-semibold text-sm">
          {monthTitle(month)}
        </span>
        <IconButton
          label={texts.nextMonth}
          size="sm"
          tooltip={false}
          onClick={() => show(addMonths(month, 1))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <div className="grid grid-cols-7 pb-1 text-center text-2xs text-ink-muted">
        {weekdayInitials.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys walk its buttons */}
      <div ref={body} onKeyDown={walk} className="grid gap-0.5">
        {weeksOfMonth(month).map((week) => (
          <div key={week[0]} className="grid grid-cols-7">
            {week.map((date) => (
              <Day
                key={date}
                date={date}
                isOutside={monthStart(date) !== monthStart(month)}
                isToday={date === today}
                isSelected={date === selected}
                isInWeek={marksWeek && weekStartOfDate(date) === weekStartOfDate(selected)}
                isFocusable={date === focused}
                onSelect={onSelect}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-3 flex justify-between border-line border-t pt-3">
        <Button size="sm" onClick={() => onSelect(today)}>
          {texts.today}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

interface DayProps {
  readonly date: string
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly isSelected: boolean
  readonly isInWeek: boolean
  readonly isFocusable: boolean
  readonly onSelect: (date: string) => void
}

function Day({ date, isOutside, isToday, isSelected, isInWeek, isFocusable, onSelect }: DayProps) {
  return (
    <button
      type="button"
      data-day={date}
      aria-label={longDate(date)}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      onClick={() => onSelect(date)}
      className={cn(
        'h-9 rounded-md text-sm tabular-nums transition-colors',
        isSelected && 'bg-accent font-semibold text-on-accent hover:bg-accent-hover',
        !isSelected && (isInWeek ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover'),
        !isSelected && isOutside && !isInWeek && 'text-ink-muted',
        !isSelected && isToday && 'font-bold text-accent-ink ring-1 ring-accent ring-inset',
      )}
    >
      {Number(date.slice(8))}
    </button>
  )
}
