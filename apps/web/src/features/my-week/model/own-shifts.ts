import type { MyWeek, OwnShift } from '@weekboard/contracts/my-week'

type Times = Pick<OwnShift, 'start_time' | 'end_time'>

export const isOver = ({ end_time }: Times, now: Date): boolean =>
  Date.parse(end_time) <= now.getTime()

export const isRunning = (shift: Times, now: Date): boolean =>
  Date.parse(shift.start_time) <= now.getTime() && !isOver(shift, now)

interface OwnShifts {
  /** The one that has started and not ended. */
  readonly current: OwnShift | null
  /** The first one that starts later. */
  readonly next: OwnShift | null
}

/**
 * The current and the next own shift. The data may have been read some time before, so the shift
 * that was next then may run by now.
 */
export function currentAndNext({ weeks, other_shifts }: MyWeek, now: Date): OwnShifts {
  const shifts = [...other_shifts, ...weeks.flatMap((week) => week.shifts)].sort(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || a.id - b.id,
  )
  return {
    current: shifts.find((shift) => isRunning(shift, now)) ?? null,
    next: shifts.find(({ start_time }) => Date.parse(start_time) > now.getTime()) ?? null,
  }
}
