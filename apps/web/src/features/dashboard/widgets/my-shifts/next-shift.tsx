import type { Shift } from '@weekboard/contracts/shift-schema'
import { dayName } from '../../../../lib/day-name.ts'
import { rangeText } from '../../../../lib/format.ts'
import { countdownLabel, ShiftCountdown } from '../../../../lib/shift-countdown.tsx'

interface NextShiftProps {
  /** One that has not ended. */
  readonly shift: Shift
  readonly now: Date
  readonly timeZone: string
}

/** A shift that runs, with the time until its end, or one to come, with the time until its start. */
export function NextShift({ shift, now, timeZone }: NextShiftProps) {
  const { start_time, end_time, notes } = shift
  return (
    <section
      aria-label={countdownLabel(shift, now)}
      className="rounded-lg bg-accent-soft px-3.5 py-3"
    >
      <ShiftCountdown shift={shift} now={now} heading="h3" />
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
