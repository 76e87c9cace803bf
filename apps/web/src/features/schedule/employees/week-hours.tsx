import { TriangleAlert } from 'lucide-react'
import { hoursText } from '../../../lib/dates/format.ts'
import { cn } from '../../../ui/cn.ts'

interface WeekHoursProps {
  readonly minutes: number
  readonly maxHours: number | null
  /** Shows a sign when over the limit, a bar, or both. */
  readonly sign?: boolean
  readonly bar?: boolean
  /** Takes less space in a compact row. */
  readonly isSmall?: boolean
}

/** Made once, since every row may have it. */
const overSign = <TriangleAlert className="size-3.5" aria-hidden="true" />

export function WeekHours({
  minutes,
  maxHours,
  sign = false,
  bar = true,
  isSmall,
}: WeekHoursProps) {
  const hours = minutes / 60
  const over = maxHours !== null && hours > maxHours
  return (
    <>
      <div
        className={cn(
          'flex items-center gap-1 text-xs tabular-nums',
          isSmall &&
            'compact:shrink-0 compact:whitespace-nowrap compact:text-2xs compact:leading-3.5',
          over ? 'font-semibold text-danger-ink' : 'text-ink-muted',
        )}
      >
        {sign && over && overSign}
        {Math.round(hours)} h{maxHours !== null && ` / ${hoursText(maxHours)} h`}
        {over && <span className="sr-only"> (over the weekly limit)</span>}
      </div>
      {bar && maxHours !== null && maxHours > 0 && (
        <span
          className={cn(
            'mt-1.5 block h-1 w-full rounded-full bg-grey-soft',
            isSmall && 'compact:hidden',
          )}
          style={barOf(Math.min(1, hours / maxHours), over)}
          aria-hidden
        />
      )}
    </>
  )
}

/** One element with a gradient, since every row has a bar. */
function barOf(share: number, over: boolean) {
  const end = `${share * 100}%`
  const color = over ? 'var(--danger)' : 'var(--accent)'
  return { backgroundImage: `linear-gradient(90deg, ${color} ${end}, transparent ${end})` }
}
