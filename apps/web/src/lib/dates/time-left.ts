import { dayMs, hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'

const longestWithHoursMs = 7 * dayMs

const join = (large: string, count: number, unit: string): string =>
  count === 0 ? large : `${large} ${count} ${unit}`

/**
 * The time left, in whole minutes rounded up: '45 min', '3 h 15 min', '1 day 23 h'; from a week on
 * whole days only. Nothing left is '1 min'.
 */
export function timeLeftText(ms: number): string {
  const left = Math.max(1, Math.ceil(ms / minuteMs)) * minuteMs
  if (left < hourMs) return `${left / minuteMs} min`
  if (left < dayMs) {
    return join(`${Math.floor(left / hourMs)} h`, (left % hourMs) / minuteMs, 'min')
  }
  const days = Math.floor(left / dayMs)
  const text = days === 1 ? '1 day' : `${days} days`
  return left < longestWithHoursMs ? join(text, Math.floor((left % dayMs) / hourMs), 'h') : text
}
