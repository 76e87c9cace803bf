import { weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { formatISO, parseISO } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CustomComponents, DayButton, DayPicker, type DayPickerProps } from 'react-day-picker'
import { longDate, shortWeekday } from '../../lib/dates/format.ts'
import { Button } from '../button.tsx'
import { buttonClasses } from '../button-styles.ts'
import { cn } from '../cn.ts'
import { navigatorTexts as texts } from './navigator-texts.ts'

interface CalendarProps {
  readonly selected: string
  readonly today: string
  /** Highlights the whole week of the selected day. */
  readonly marksWeek: boolean
  readonly onSelect: (date: string) => void
  readonly onCancel: () => void
}

const isoDate = (date: Date): string => formatISO(date, { representation: 'date' })

const arrowClass = cn(
  buttonClasses({ variant: 'ghost', size: 'sm', square: true }),
  'absolute top-0 *:size-4',
)
const classNames = {
  months: 'relative',
  month_caption: 'mb-2 flex h-8 items-center justify-center',
  caption_label: 'font-semibold text-sm',
  button_previous: cn(arrowClass, 'start-0'),
  button_next: cn(arrowClass, 'end-0'),
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'pb-1 text-center font-normal text-2xs text-ink-muted',
  day: 'p-0 pb-0.5',
  day_button: 'h-9 w-full rounded-md text-sm tabular-nums transition-colors hover:bg-hover',
  outside: '*:text-ink-muted',
  today: '*:font-bold *:text-accent-ink *:ring-1 *:ring-accent *:ring-inset',
  selected: '*:bg-accent! *:font-semibold! *:text-on-accent! *:ring-0! hover:*:bg-accent-hover!',
}

const formatters: DayPickerProps['formatters'] = {
  formatWeekdayName: (date) => shortWeekday(isoDate(date)),
}

const labels: DayPickerProps['labels'] = {
  labelPrevious: () => texts.previousMonth,
  labelNext: () => texts.nextMonth,
  labelDayButton: (date) => longDate(isoDate(date)),
}

const components: Partial<CustomComponents> = {
  Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />),
  DayButton: (props) => (
    <DayButton {...props} aria-current={props.modifiers.today ? 'date' : undefined} />
  ),
}

/** A month of days, starting with the selected one. Loaded when it is opened. */
export function Calendar({ selected, today, marksWeek, onSelect, onCancel }: CalendarProps) {
  const week = weekStartOfDate(selected)
  const selectedWeek = (date: Date) => marksWeek && weekStartOfDate(isoDate(date)) === week
  return (
    <div className="w-72">
      <DayPicker
        required
        showOutsideDays
        mode="single"
        selected={parseISO(selected)}
        defaultMonth={parseISO(selected)}
        today={parseISO(today)}
        onSelect={(date) => onSelect(isoDate(date))}
        modifiers={{ selectedWeek }}
        modifiersClassNames={{ selectedWeek: '*:bg-accent-soft *:text-accent-ink' }}
        classNames={classNames}
        formatters={formatters}
        labels={labels}
        components={components}
      />
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
