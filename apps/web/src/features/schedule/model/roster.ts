import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { wallClock } from '@weekboard/scheduling/weeks'
import { activeShifts } from './project-week.ts'

/** Who stands on the schedule of the week on screen beside those who have shifts. */
export interface Roster {
  readonly weekStart: string
  /** Who was added by hand, or had a shift since the week was opened. */
  readonly ids: ReadonlySet<number>
  /** 'yyyy-mm-dd id' of those who were taken off a single day. */
  readonly absent: ReadonlySet<string>
}

export const emptyRoster = (weekStart: string): Roster => ({
  weekStart,
  ids: new Set(),
  absent: new Set(),
})

const absence = (date: string, id: number): string => `${date} ${id}`

/** The roster after people came; nobody who is there already is a change. */
export function addToRoster(roster: Roster, added: readonly number[], date: string | null): Roster {
  const ids = new Set([...roster.ids, ...added])
  const absent = new Set(roster.absent)
  if (date) for (const id of added) absent.delete(absence(date, id))
  if (ids.size === roster.ids.size && absent.size === roster.absent.size) return roster
  return { ...roster, ids, absent }
}

/** The roster after somebody left the week, or one day of it. */
export function removeFromRoster(roster: Roster, id: number, date: string | null): Roster {
  if (date) return { ...roster, absent: new Set([...roster.absent, absence(date, id)]) }
  const ids = new Set(roster.ids)
  ids.delete(id)
  return { ...roster, ids }
}

/**
 * The week with the people that the grid shows: those with shifts and those on the roster; of a
 * single day, not those who were taken off it and have nothing to do then, nor what they do on
 * other days.
 */
export function shownWeek(week: Week, roster: Roster, date: string | null): Week {
  const isOff = date ? offOn(date, week, roster) : () => false
  const planned = new Set(activeShifts(week.shifts).map(({ employee_id }) => employee_id))
  return {
    ...week,
    employees: week.employees.filter(
      ({ id }) => !isOff(id) && (planned.has(id) || roster.ids.has(id)),
    ),
    shifts: week.shifts.filter(({ employee_id }) => !isOff(employee_id)),
  }
}

/** Whether somebody was taken off a day, and works at no time of it. */
function offOn(date: string, week: Week, roster: Roster): (id: number) => boolean {
  const dateOf = (ms: number): string => wallClock(new Date(ms), week.time_zone).date
  const touches = ({ start_time, end_time }: Shift): boolean =>
    dateOf(Date.parse(start_time)) <= date && date <= dateOf(Date.parse(end_time) - 1)
  const working = new Set(
    activeShifts(week.shifts)
      .filter(touches)
      .map(({ employee_id }) => employee_id),
  )
  return (id) => roster.absent.has(absence(date, id)) && !working.has(id)
}
