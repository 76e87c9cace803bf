import type { Week } from '@weekboard/contracts/schedule/week'
import { useCallback, useEffect, useMemo } from 'react'
import { activeShifts } from '../week/project-week.ts'
import {
  addableEmployees,
  addToRoster,
  changeRoster,
  emptyRoster,
  type Roster,
  removeFromRoster,
  rosterState,
  shownWeek,
  suggestEmployees,
} from '../week/roster.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'

const plannedIds = (week: Week): number[] => [
  ...new Set(activeShifts(week.shifts).map(({ employee_id }) => employee_id)),
]

/**
 * The employees on the schedule of a week: at first those with shifts. An employee who loses the
 * last shift stays until another week is opened. `date` is the day of the hourly view, else null.
 */
export function useRoster(week: Week, date: string | null) {
  const store = useScheduleStore()
  const known = usePart(rosterState, (state) => state.roster)
  const weekStart = week.week_start_date
  const roster = useMemo(
    () => (known?.weekStart === weekStart ? known : emptyRoster(weekStart)),
    [known, weekStart],
  )
  // Starts from the store, whose roster may be newer than the rendered one.
  const change = useCallback(
    (next: (roster: Roster) => Roster) => changeRoster(store, weekStart, next),
    [store, weekStart],
  )
  useEffect(() => change((now) => addToRoster(now, plannedIds(week), null)), [change, week])
  const shown = useMemo(() => shownWeek(week, roster, date), [week, roster, date])
  return {
    shown,
    addable: useMemo(
      () => addableEmployees(week, shown, { roster, date }),
      [week, shown, roster, date],
    ),
    suggest: (ids: readonly number[]) => change((now) => suggestEmployees(now, ids)),
    add: (ids: readonly number[]) => change((now) => addToRoster(now, ids, date)),
    remove: (id: number) => change((now) => removeFromRoster(now, id, date)),
  }
}
