import { addDays, weekdayIndex } from '@weekboard/scheduling/weeks'

export const weekdayInitials = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`

/** The first day of the month some months away. */
export function addMonths(date: string, months: number): string {
  const start = new Date(`${monthStart(date)}T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() + months)
  return start.toISOString().slice(0, 10)
}

/** The weeks, Sunday first, that show a month whole; days of the neighbours fill the ends. */
export function weeksOfMonth(date: string): string[][] {
  const first = monthStart(date)
  const next = addMonths(date, 1)
  const weeks: string[][] = []
  let sunday = addDays(first, -((weekdayIndex(first) + 1) % 7))
  while (sunday < next) {
    const start = sunday
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
    sunday = addDays(sunday, 7)
  }
  return weeks
}

/** The same day of another month, or its last one where it has fewer days. */
function sameDay(date: string, months: number): string {
  const target = addMonths(date, months)
  const last = addDays(addMonths(target, 1), -1)
  const wished = `${target.slice(0, 8)}${date.slice(8)}`
  return wished > last ? last : wished
}

/** Where a key leads in a calendar whose weeks begin on Sunday; null for any other key. */
export function dayAfterKey(key: string, date: string): string | null {
  const weekday = (weekdayIndex(date) + 1) % 7
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const step = days[key]
  if (step !== undefined) return addDays(date, step)
  if (key === 'PageUp') return sameDay(date, -1)
  return key === 'PageDown' ? sameDay(date, 1) : null
}
