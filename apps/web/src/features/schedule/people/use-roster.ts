import type { Week } from '@weekboard/contracts/schedules'
import { useEffect, useMemo } from 'react'
import { useStore } from '../../../ui/store.ts'
import { countedShifts } from '../grid/week-view.ts'
import { useScheduleStore } from '../schedule-store.ts'
import { emptyRoster, shownWeek, withoutPerson, withPeople } from './roster.ts'

const plannedIds = (week: Week): number[] => [
  ...new Set(countedShifts(week.shifts).map(({ employee_id }) => employee_id)),
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
  useEffect(() => store.set(withPeople(roster, plannedIds(week), null)), [store, roster, week])
  return {
    shown: useMemo(() => shownWeek(week, roster, date), [week, roster, date]),
    add: (ids: readonly number[]) => store.set(withPeople(roster, ids, date)),
    drop: (id: number) => store.set(withoutPerson(roster, id, date)),
  }
}
