import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { rowIdOf } from './open-shifts.ts'
import { plannedEmployeeIds } from './project-week.ts'
import type { ScheduleStore, StatePart } from './schedule-store.ts'

/** The employees that a week shows in addition to those with shifts. */
export interface Roster {
  readonly weekStart: string
  /** Added by hand, or had a shift since the week was opened. */
  readonly ids: ReadonlySet<number>
  /**
   * Employees of single days, by 'yyyy-mm-dd id': true for who was added, above those who do not work
   * on it, and false for who was removed.
   */
  readonly onDays: ReadonlyMap<string, boolean>
  /** Whether the people of last week were added, which happens once. */
  readonly hasSuggestions: boolean
}

export const rosterState: StatePart<{
  /** The employees on the schedule of the shown week. */
  readonly roster: Roster | null
}> = { initial: () => ({ roster: null }) }

export const emptyRoster = (weekStart: string): Roster => ({
  weekStart,
  ids: new Set(),
  onDays: new Map(),
  hasSuggestions: false,
})

/** Changes who is on the schedule of a week; the former roster of another week is forgotten. */
export function changeRoster(
  store: ScheduleStore,
  weekStart: string,
  next: (former: Roster) => Roster,
): void {
  const part = store.of(rosterState)
  const { roster } = part.getState()
  part.setState({ roster: next(roster?.weekStart === weekStart ? roster : emptyRoster(weekStart)) })
}

/** An employee on a single day. */
const presence = (date: string, id: number): string => `${date} ${id}`

/**
 * Adds employees to the week, and to a day that they were removed from; same object if nothing
 * changes.
 */
export function addToRoster(roster: Roster, added: readonly number[], date: string | null): Roster {
  const isThere = (id: number) =>
    roster.ids.has(id) && (date === null || isPresent(roster, date, id))
  if (added.every(isThere)) return roster
  const next = { ...roster, ids: new Set([...roster.ids, ...added]) }
  return date ? withDay(next, added, date, true) : next
}

const withDay = (roster: Roster, ids: readonly number[], date: string, isOn: boolean): Roster => ({
  ...roster,
  onDays: new Map([...roster.onDays, ...ids.map((id) => [presence(date, id), isOn] as const)]),
})

/** Adds the people of last week to an empty week, once; who was removed since stays away. */
export const suggestEmployees = (roster: Roster, suggested: readonly number[]): Roster =>
  roster.hasSuggestions ? roster : { ...addToRoster(roster, suggested, null), hasSuggestions: true }

export function removeFromRoster(roster: Roster, id: number, date: string | null): Roster {
  if (date) return withDay(roster, [id], date, false)
  const ids = new Set(roster.ids)
  ids.delete(id)
  return { ...roster, ids }
}

/**
 * The week with the employees of the grid: those with shifts and those on the roster. A single day
 * leaves out employees who were removed from it and do not work on it.
 */
export function shownWeek(week: Week, roster: Roster, date: string | null): Week {
  const isOff = date ? offOn(date, week, roster) : () => false
  const planned = new Set(plannedEmployeeIds(week))
  return {
    ...week,
    employees: week.employees.filter(
      ({ id }) => !isOff(id) && (planned.has(id) || roster.ids.has(id)),
    ),
    shifts: week.shifts.filter((shift) => !isOff(rowIdOf(shift))),
  }
}

/** The employees who can be added: in a single day also those who are in the week without working. */
export function addableEmployees(
  week: Week,
  shown: Week,
  { roster, date }: { readonly roster: Roster; readonly date: string | null },
): Week['employees'] {
  const shownIds = new Set(shown.employees.map(({ id }) => id))
  const working = date ? workingOn(date, week) : shownIds
  const isThere = (id: number) =>
    shownIds.has(id) && (working.has(id) || isPresent(roster, date, id))
  return week.employees.filter(({ id, active }) => active && !isThere(id))
}

/** Whether somebody was added to a single day. */
export const isPresent = (roster: Roster | null, date: string | null, id: number): boolean =>
  date !== null && roster?.onDays.get(presence(date, id)) === true

function workingOn(date: string, week: Week): ReadonlySet<number> {
  const dateOf = (ms: number): string => wallClock(new Date(ms), week.time_zone).date
  const touches = ({ start_time, end_time }: Shift): boolean =>
    dateOf(Date.parse(start_time)) <= date && date <= dateOf(Date.parse(end_time) - 1)
  return new Set(plannedEmployeeIds({ shifts: week.shifts.filter(touches) }))
}

/** Tells whether an employee was removed from a day and does not work on it. */
function offOn(date: string, week: Week, roster: Roster): (id: number) => boolean {
  const working = workingOn(date, week)
  return (id) => roster.onDays.get(presence(date, id)) === false && !working.has(id)
}
