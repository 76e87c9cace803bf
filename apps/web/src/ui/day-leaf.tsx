import { longDate, shortWeekday } from '../lib/dates/format.ts'
import { cn } from './cn.ts'

interface DayLeafProps {
  /** yyyy-mm-dd. */
  readonly date: string
  readonly isToday: boolean
}

/** A day as a leaf of a calendar; readers hear its full name. */
export const DayLeaf = ({ date, isToday }: DayLeafProps) => (
  <p
    className={cn(
      'grid h-12 w-11 shrink-0 content-center justify-items-center rounded-md',
      isToday ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft',
    )}
  >
    <span className="sr-only">{longDate(date)}: </span>
    <span aria-hidden="true" className="font-medium text-2xs uppercase leading-4">
      {shortWeekday(date)}
    </span>
    <span aria-hidden="true" className="font-semibold text-base tabular-nums leading-5">
      {Number(date.slice(8))}
    </span>
  </p>
)
