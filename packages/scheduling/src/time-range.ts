/** A part of one day, in minutes on the clock from its midnight. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

export type Edge = 'start' | 'end'

export const dayMinutes = 24 * 60
/** 23:59:59, beyond which no end can be drawn. */
export const lastEndMinute = dayMinutes - 1 / 60
export const resizeStepMinutes = 15
export const minRangeMinutes = 30
/** What a drag snaps to. */
export type SnapUnit = 'half_hour' | 'hour'
const steps: Readonly<Record<SnapUnit, number>> = { half_hour: 30, hour: 60 }
/** A whole hour counts as touched from so many minutes on: a hand is not that exact. */
const hourSlack = 5

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

const snapTo = (minutes: number, step: number): number => Math.round(minutes / step) * step

/**
 * What a drag from one time of a day to another means: the nearest half hours, or all hours that
 * it touches; never less than one step.
 */
export function drawTimeRange(anchor: number, pointer: number, by: SnapUnit): TimeRange {
  const step = steps[by]
  const low = clamp(Math.min(anchor, pointer), 0, dayMinutes)
  const high = clamp(Math.max(anchor, pointer), 0, dayMinutes)
  const from = by === 'hour' ? Math.floor((low + hourSlack) / step) * step : snapTo(low, step)
  const to = by === 'hour' ? Math.ceil((high - hourSlack) / step) * step : snapTo(high, step)
  const first = clamp(from, 0, dayMinutes - step)
  return { from: first, to: clamp(to, first + step, dayMinutes) }
}

/** By how many minutes a shift moves that is dragged along the day's axis; it starts in the day. */
export function snapMove(from: number, delta: number, by: SnapUnit): number {
  const step = steps[by]
  const least = -Math.floor(from / step) * step
  const most = Math.floor((dayMinutes - 1 - from) / step) * step
  const moved = clamp(snapTo(delta, step), least, most)
  return moved === 0 ? 0 : moved
}

/**
 * A span with one edge dragged: it snaps to quarters of an hour, stays half an hour long or
 * longer, and does not leave the day.
 */
export function resizeTimeRange(span: TimeRange, edge: Edge, delta: number): TimeRange {
  const moved = snapTo(span[edge === 'start' ? 'from' : 'to'] + delta, resizeStepMinutes)
  if (edge === 'start') {
    const latest = Math.min(span.to - minRangeMinutes, dayMinutes - resizeStepMinutes)
    return { from: Math.max(0, Math.min(moved, latest)), to: span.to }
  }
  return {
    from: span.from,
    to: Math.min(lastEndMinute, Math.max(moved, span.from + minRangeMinutes)),
  }
}
