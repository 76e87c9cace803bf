import type { Week } from '@weekboard/contracts/schedules'
import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { activeShifts } from '../../model/project-week.ts'
import {
  addToRoster,
  emptyRoster,
  type Roster,
  removeFromRoster,
  shownWeek,
} from '../../model/roster.ts'
import { useScheduleStore } from '../../model/schedule-store.ts'

const plannedIds = (week: Week): number[] => [
  ...new Set(activeShifts(week.shifts).map(({ employee_id }) => employee_id)),
]

/**
 * Who is on the schedule of a week. Another week starts with those who have shifts; within a week
 * nobody leaves by losing a last shift. `date` is the day of the hourly view, else null.
 */
export function useRoster(week: Week, date: string | null) {
  const { roster: store } = useScheduleStore()
  const known = useStore(store)
  const weekStart = week.week_start_date
  const roster = useMemo(
    () => (known?.weekStart === weekStart ? known : emptyRoster(weekStart)),
    [known, weekStart],
  )
  // The roster may have changed since it was drawn, so a change begins at the one that is kept.
  const change = useCallback(
    (next: (roster: Roster) => Roster) => {
      const kept = store.getState()
      store.setState(next(kept?.weekStart === weekStart ? kept : emptyRoster(weekStart)), true)
    },
    [store, weekStart],
  )
  useEffect(() => change((now) => addToRoster(now, plannedIds(week), null)), [change, week])
  return {
    shown: useMemo(() => shownWeek(week, roster, date), [week, roster, date]),
    add: (ids: readonly number[]) => change((now) => addToRoster(now, ids, date)),
    drop: (id: number) => change((now) => removeFromRoster(now, id, date)),
  }
}
