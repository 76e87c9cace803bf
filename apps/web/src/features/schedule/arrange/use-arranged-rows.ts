import type { RowSort } from '@weekboard/contracts/identity/user'
import type { Week } from '@weekboard/contracts/schedule/week'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLate } from '../../../lib/loading/late.tsx'
import { useIsNarrow } from '../../../lib/page/media.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { conflictsModule } from '../conflicts/lazy-conflicts.tsx'
import { useKnownNeighbourShifts } from '../week/read/other-weeks.ts'
import { isPresent as isOnRoster, rosterState } from '../week/roster.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { useFirstEmployeeId, useScheduleScreen } from '../week/screen-context.ts'
import { createRowArranger } from './arrange-rows.ts'
import { foundState, useFindAddress } from './find-address.ts'
import { isFiltering } from './row-filter.ts'

function useConflictIds(week: Week, isNeeded: boolean): ReadonlySet<number> | null {
  // Checking a large week takes a while; typing and dragging go first.
  const checked = useDeferredValue(week)
  const others = useKnownNeighbourShifts(isNeeded ? week.week_start_date : undefined)
  const rules = useLate(conflictsModule, isNeeded)
  return useMemo(
    () => (isNeeded && rules ? rules.conflictShiftIds(checked, others) : null),
    [isNeeded, rules, checked, others],
  )
}

/**
 * The chosen order of the weeks, or else by position where its groups are shown: not in the day of a
 * phone, and not in a week that is known to have no positions.
 */
export function useWeekSort(week: Week | undefined): RowSort {
  const preferences = useCurrentUser()?.preferences
  const isNarrow = useIsNarrow()
  if (preferences?.sort_chosen) return preferences.sort
  return isNarrow || (week && !week.positions?.length) ? 'name' : 'position'
}

/** The minute that it is now on a date; null on all others. */
function minuteOfDay(date: string | null, timeZone: string): number | null {
  const now = wallClock(new Date(), timeZone)
  return now.date === date ? minutesOf(now.time) : null
}

/** The rows in the chosen order that match the search and the filters. */
export function useArrangedRows(week: Week, rows: readonly RowModel[]) {
  const { view, date: shownDate } = useScheduleScreen()
  const firstEmployeeId = useFirstEmployeeId()
  const isNarrow = useIsNarrow()
  const sortsDay = view === 'hourly'
  /** The only day that is shown; null when the whole week is. */
  const date = sortsDay || isNarrow ? shownDate : null
  const { filter, daySort } = useFindAddress()
  const weekSort = useWeekSort(week)
  const sort = sortsDay ? daySort : weekSort
  const [arrange] = useState(createRowArranger)
  const weekStart = week.week_start_date
  const conflictIds = useConflictIds(week, filter.hasConflicts)
  const roster = usePart(rosterState, (state) => state.roster)
  const isPresent = useCallback((id: number) => isOnRoster(roster, date, id), [roster, date])
  const positionIds = useMemo(() => (week.positions ?? []).map(({ id }) => id), [week.positions])
  const arranged = useMemo(() => {
    const minute = sortsDay ? minuteOfDay(date, week.time_zone) : null
    const order = { sort, date, positionIds, minute }
    return arrange(rows, {
      ...order,
      ...{ weekStart, filter, conflictIds, isPresent, firstEmployeeId },
    })
  }, [
    arrange,
    rows,
    weekStart,
    date,
    sort,
    sortsDay,
    week.time_zone,
    positionIds,
    filter,
    conflictIds,
    isPresent,
    firstEmployeeId,
  ])
  const isFiltered = isFiltering(filter)
  useReportCount(isFiltered ? arranged.rows.length : null, arranged.total)
  return { ...arranged, isFiltered }
}

function useReportCount(shown: number | null, total: number): void {
  const store = useScheduleStore()
  useEffect(() => {
    store.of(foundState).setState({ found: shown === null ? null : { shown, total } })
  }, [store, shown, total])
  useEffect(() => () => store.of(foundState).setState({ found: null }), [store])
}
