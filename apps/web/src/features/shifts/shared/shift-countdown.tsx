import { timeLeftText } from '../../../lib/dates/time-left.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isRunning, type ShiftTimes } from './upcoming-shifts.ts'

const texts = {
  now: 'Now',
  next: 'Next shift',
  startsIn: (time: string) => `in ${time}`,
  endsIn: (time: string) => `ends in ${time}`,
} as const

/** What to call a shift that has not ended. */
export const countdownLabel = (shift: ShiftTimes, now: Date): string =>
  isRunning(shift, now) ? texts.now : texts.next

interface ShiftCountdownProps {
  /** One that has not ended. */
  readonly shift: ShiftTimes
  readonly now: Date
  /** The level of its heading on the screen. */
  readonly heading: 'h2' | 'h3'
}

/** 'Now' with the time until the shift ends, or 'Next shift' with the time until it starts. */
export function ShiftCountdown({ shift, now, heading: Heading }: ShiftCountdownProps) {
  const runs = isRunning(shift, now)
  const left = timeLeftText(Date.parse(runs ? shift.end_time : shift.start_time) - now.getTime())
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      {runs ? (
        <Badge tone="accent" dot>
          {texts.now}
        </Badge>
      ) : (
        <Heading className="font-medium text-ink-soft">{texts.next}</Heading>
      )}
      <p className="font-semibold text-accent-ink tabular-nums" role="timer">
        {runs ? texts.endsIn(left) : texts.startsIn(left)}
      </p>
    </div>
  )
}
