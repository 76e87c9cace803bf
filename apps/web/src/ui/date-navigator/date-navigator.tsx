import { weekEndDate, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { CalendarCheck, CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { longDate, shortDate, shortWeekTitle, weekTitle } from '../../lib/dates/format.ts'
import { isOnPage } from '../../lib/keys/single-keys.ts'
import { late } from '../../lib/loading/late.tsx'
import { useOpener } from '../../lib/loading/use-opener.ts'
import { useMedia } from '../../lib/page/media.ts'
import { Button } from '../button.tsx'
import { buttonClasses } from '../button-styles.ts'
import { cn } from '../cn.ts'
import { IconButton } from '../icon-button.tsx'
import { navigatorTexts as texts } from './navigator-texts.ts'

/** Elements that use the arrow keys themselves. */
const elsewhere = '[role=grid], [role=radiogroup], [role=tablist], [role=menu], [role=slider]'
const popover = '[role=dialog], [role=alertdialog], [role=menu]'

/** Left and right arrows select the day before and after, unless a popover is open. */
function useDayKeys(isOn: boolean, onMoveDate: (days: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
    const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (!days || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
    if (!isOnPage(target)) return
    if (target instanceof Element && target.closest(elsewhere)) return
    if (document.querySelector(popover)) return
    event.preventDefault()
    onMoveDate(days)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

const calendarModule = late(() => import('./calendar-popover.tsx'))

interface DateNavigatorProps {
  /** What Previous and Next move by, and what the title names. */
  readonly unit: 'day' | 'week'
  readonly date: string
  readonly today: string
  readonly onSelect: (date: string) => void
  readonly onMove: (days: number) => void
}

/**
 * Previous, next and today; the title opens the calendar. Previous and Next come first, so that they
 * stay under a resting pointer when the title changes its width or Today appears.
 */
export function DateNavigator({ unit, date, today, onSelect, onMove }: DateNavigatorProps) {
  const days = unit === 'day' ? 1 : 7
  useDayKeys(unit === 'day', onMove)
  return (
    <div className="flex items-center gap-x-2 max-md:min-w-0 max-md:flex-1 max-md:gap-x-1.5">
      <div className="flex items-center rounded-md bg-surface shadow-raise ring-1 ring-line-strong ring-inset max-md:min-w-0 max-md:flex-1">
        <IconButton label={`${texts.previous} ${unit}`} onClick={() => onMove(-days)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={`${texts.next} ${unit}`} onClick={() => onMove(days)}>
          <ChevronRight />
        </IconButton>
        <Title unit={unit} date={date} today={today} onSelect={onSelect} />
      </div>
      {date !== today && (
        <Button className="max-lg:px-2.5 max-md:px-2" onClick={() => onSelect(today)}>
          {/* An icon where the title and the word have no room together. */}
          <CalendarCheck className="size-4 min-[375px]:hidden" aria-hidden="true" />
          <span className="max-[374px]:sr-only">{texts.today}</span>
        </Button>
      )}
      <ChosenDate title={titleOf(unit, date, false)} />
    </div>
  )
}

function titleOf(unit: DateNavigatorProps['unit'], date: string, isShort: boolean): string {
  if (unit === 'day') return isShort ? shortDate(date) : longDate(date)
  const monday = weekStartOfDate(date)
  return (isShort ? shortWeekTitle : weekTitle)(monday, weekEndDate(monday))
}

/** Says which day or week was chosen; nothing on arrival, where the title is read. */
function ChosenDate({ title }: { readonly title: string }) {
  const [last, setLast] = useState({ title, isFirst: true })
  if (title !== last.title) setLast({ title, isFirst: false })
  return (
    <p aria-live="polite" className="sr-only">
      {last.isFirst ? '' : texts.chosen(title)}
    </p>
  )
}

/** Leaves 'Week of' and the year to readers where the narrowest phones have no room. */
function ShortTitle({ title }: { readonly title: string }) {
  const [, lead, days, year] = /^(Week of )?(.+?)(, \d+)?$/.exec(title) ?? []
  return (
    <span className="*:max-[374px]:sr-only">
      <span>{lead}</span>
      {days}
      <span>{year}</span>
    </span>
  )
}

function Title({ unit, date, today, onSelect }: Omit<DateNavigatorProps, 'onMove'>) {
  const { button, overlay, loaded } = useOpener(calendarModule, 'dialog')
  const isShort = useMedia('(max-width: 1023px)')
  return (
    <>
      <button
        {...button}
        className={cn(
          buttonClasses({ variant: 'ghost' }),
          'gap-2 border-line border-s rounded-s-none text-ink tabular-nums max-lg:px-2.5 max-md:flex-1 max-md:px-1',
          // On two lines where one has no room.
          'max-md:h-auto max-md:min-h-9 max-md:min-w-0 max-md:whitespace-normal max-md:leading-4 max-[374px]:text-xs',
          // The month stays beside the day.
          unit === 'day' && 'max-md:text-balance',
        )}
      >
        <CalendarDays className="size-4 text-ink-muted max-lg:hidden" aria-hidden="true" />
        <ShortTitle title={titleOf(unit, date, isShort)} />
        <ChevronDown className="size-3.5 text-ink-muted max-lg:hidden" aria-hidden="true" />
      </button>
      {loaded && (
        <loaded.CalendarPopover
          selected={date}
          today={today}
          marksWeek={unit === 'week'}
          onSelect={onSelect}
          overlay={overlay}
        />
      )}
    </>
  )
}
