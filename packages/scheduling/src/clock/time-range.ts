import { minutesInDay } from 'date-fns/constants'

/** Two wall-clock times of one day, in minutes from midnight. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

export type Edge = 'start' | 'end'

/** 23:59:59, the latest end of a resized time range. */
export const lastEndMinute = minutesInDay - 1 / 60
/** The shortest time range that a resize leaves. */
export const minRangeMinutes = 30
const resizeStepMinutes = 15
/** The step of a drag. */
export type SnapUnit = 'half_hour' | 'hour'
const stepMinutes: Readonly<Record<SnapUnit, number>> = { half_hour: 30, hour: 60 }
/** A drag by hours ignores the first and last minutes, because a hand is not that exact. */
const hourToleranceMinutes = 5

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

const snapTo = (minutes: number, step: number): number => Math.round(minutes / step) * step

/**
 * The time range that a drag from one minute of a day to another draws: rounded to half hours, or
 * all hours that it touches; at least one step long.
 */
export function drawTimeRange(anchor: number, pointer: number, by: SnapUnit): TimeRange {
  const step = stepMinutes[by]
  const low = clamp(Math.min(anchor, pointer), 0, minutesInDay)
  const high = clamp(Math.max(anchor, pointer), 0, minutesInDay)
  const from =
    by === 'hour' ? Math.floor((low + hourToleranceMinutes) / step) * step : snapTo(low, step)
  const to =
    by === 'hour' ? Math.ceil((high - hourToleranceMinutes) / step) * step : snapTo(high, step)
  const first = clamp(from, 0, minutesInDay - step)
  return { from: first, to: clamp(to, first + step, minutesInDay) }
}

/** Rounds the minutes by which a shift is dragged to the step; its start stays in the day. */
export function snapMove(from: number, delta: number, by: SnapUnit): number {
  const step = stepMinutes[by]
  const least = -Math.floor(from / step) * step
  const most = Math.floor((minutesInDay - 1 - from) / step) * step
  const moved = clamp(snapTo(delta, step), least, most)
  return moved === 0 ? 0 : moved
}

/**
 * The time range with one edge dragged by some minutes: rounded to 15 minutes, at least 30 minutes
 * long and within the day.
 */
export function resizeTimeRange(range: TimeRange, edge: Edge, delta: number): TimeRange {
  const moved = snapTo(range[edge === 'start' ? 'from' : 'to'] + delta, resizeStepMinutes)
  if (edge === 'start') {
    const latest = Math.min(range.to - minRangeMinutes, minutesInDay - resizeStepMinutes)
    return { from: Math.max(0, Math.min(moved, latest)), to: range.to }
  }
  return {
    from: range.from,
    to: Math.min(lastEndMinute, Math.max(moved, range.from + minRangeMinutes)),
  }
}
