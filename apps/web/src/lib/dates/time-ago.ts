import { dayMs, hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/**
 * 'just now', '5 minutes ago', 'yesterday'; a clock that runs behind the server's says 'just now'.
 */
export function timeAgo(instant: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(instant)
  if (ageMs < minuteMs) return 'just now'
  if (ageMs < hourMs) return words.format(-Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return words.format(-Math.floor(ageMs / hourMs), 'hour')
  return words.format(-Math.floor(ageMs / dayMs), 'day')
}
