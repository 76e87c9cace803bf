import type { Shift } from '@weekboard/contracts/shift-schema'
import { dayName } from '../../../../lib/day-name.ts'
import { rangeText } from '../../../../lib/format.ts'
import { timeLeftText } from '../../../../lib/time-left.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { myShiftsTexts as texts } from './my-shifts-texts.ts'
import { hasStarted } from './upcoming.ts'

interface NextShiftProps {
  /** One that has not ended. */
  readonly shift: Shift
  readonly now: Date
  readonly timeZone: string
}

/** A shift that runs, with the time until its end, or one to come, with the time until its start. */
export function NextShift({ shift, now, timeZone }: NextShiftProps) {
  const { start_time, end_time, notes } = shift
  const isRunning = hasStarted(shift, now)
  const left = timeLeftText(Date.parse(isRunning ? end_time : start_time) - now.getTime())
  return (
    <section
      aria-label={isRunning ? texts.now : texts.nextShift}
      className="rounded-lg bg-accent-soft px-3.5 py-3 text-accent-ink"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        {isRunning ? (
          <Badge tone="accent" dot>
            {texts.now}
          </Badge>
        ) : (
          <h3 className="font-medium">{texts.nextShift}</h3>
        )}
        <p className="tabular-nums">{isRunning ? texts.endsIn(left) : texts.startsIn(left)}</p>
      </div>
      <p className="mt-1 font-semibold text-ink text-lg tabular-nums">
        {rangeText(start_time, end_time, timeZone)}
      </p>
      <p className="text-ink-soft text-sm">{dayName(start_time, now, timeZone)}</p>
      {notes && (
        <p
          title={notes}
          className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-line text-ink-soft text-sm"
        >
          {notes}
        </p>
      )}
    </section>
  )
}
