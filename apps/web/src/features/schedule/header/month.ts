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
