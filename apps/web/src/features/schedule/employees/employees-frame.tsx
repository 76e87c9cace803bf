import type { Week } from '@weekboard/contracts/schedule/week'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { late, loadOrReport, useLate, usePreload } from '../../../lib/loading/late.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { activeShifts, plannedEmployeeIds } from '../week/project-week.ts'
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
import { anchorOf } from '../week/rows/open-target.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { useScheduleScreen } from '../week/screen-context.ts'
import { useLatest } from '../week/use-latest.ts'
import { useWriteContext } from '../write/write-context.ts'
import { type EmployeeActions, EmployeeActionsProvider } from './employee-buttons.tsx'
import { employeeTexts, removedText, removeQuestion } from './employee-texts.ts'

const removalModule = late(() => import('../write/remove-employee.ts'))
const addEmployeesModule = late(() => import('./add-employees.tsx'))

interface EmployeesFrameProps {
  readonly week: Week
  readonly children: (shown: Week) => ReactNode
}

/** Keeps the employees on the schedule, and lets editors add and remove them. */
export function EmployeesFrame({ week, children }: EmployeesFrameProps) {
  const { view, date: shownDate, canEdit } = useScheduleScreen()
  const date = view === 'hourly' ? shownDate : null
  const { shown, addable, add, suggest, remove: removeFromSchedule } = useRoster(week, date)
  const [isAdding, setAdding] = useState(false)
  const anchor = useRef(anchorOf(document.body))
  const focus = useFocusOnAdded()
  const stopAdding = useCallback(() => setAdding(false), [])
  const loaded = useLate(addEmployeesModule, isAdding, stopAdding)
  const remove = useLatest(useRemove(week, date, removeFromSchedule))
  const suggestLatest = useLatest(suggest)
  const actions = useMemo<EmployeeActions>(
    () => ({
      openAddEmployees: (opener) => {
        anchor.current = anchorOf(opener)
        focus.opened(opener)
        setAdding(true)
      },
      suggest: (ids) => suggestLatest(ids),
      remove: (employeeId) => void remove(employeeId),
    }),
    [focus, suggestLatest, remove],
  )
  return (
    <EmployeeActionsProvider value={canEdit ? actions : null}>
      {children(canEdit ? shown : week)}
      {loaded && (
        <loaded.AddEmployees
          open={isAdding}
          onOpenChange={setAdding}
          anchor={anchor}
          employees={addable}
          onAdd={(ids) => {
            add(ids)
            focus.added(ids)
            stopAdding()
          }}
          findOpener={focus.find}
        />
      )}
    </EmployeeActionsProvider>
  )
}

/** Focuses an added employee if the opener is gone, as the empty week's button is. */
function useFocusOnAdded() {
  const from = useRef<{ opener: HTMLElement; ids: readonly number[] } | null>(null)
  return useMemo(
    () => ({
      opened(opener: HTMLElement) {
        from.current = { opener, ids: [] }
      },
      added(ids: readonly number[]) {
        if (from.current) from.current = { ...from.current, ids }
      },
      find() {
        const { opener, ids = [] } = from.current ?? {}
        if (opener?.isConnected || ids.length === 0) return null
        return document.querySelector(ids.map((id) => `[data-cell][data-employee="${id}"]`).join())
      },
    }),
    [],
  )
}

/** Asks for confirmation before it deletes shifts; an employee without shifts is removed at once. */
function useRemove(week: Week, date: string | null, removeFromSchedule: (id: number) => void) {
  const confirm = useConfirm()
  const context = useWriteContext()
  usePreload(removalModule)
  return async (employeeId: number): Promise<void> => {
    const shifts = activeShifts(week.shifts).filter(
      ({ employee_id, start_time }) =>
        employee_id === employeeId &&
        (!date || wallClock(new Date(start_time), week.time_zone).date === date),
    )
    if (shifts.length === 0) return removeFromSchedule(employeeId)
    const name =
      week.employees.find(({ id }) => id === employeeId)?.user.full_name ??
      shifts[0]?.employee.user.full_name ??
      ''
    const title = removeQuestion(name, shifts.length, date)
    if (!(await confirm({ title, action: employeeTexts.remove }))) return
    const removal = await loadOrReport(removalModule)
    if (!removal) return
    removeFromSchedule(employeeId)
    const actionText = removedText(name)
    await removal.writeRemoval(context, week, { employeeId, shifts, date, actionText })
  }
}

/**
 * The employees on the schedule of a week: at first those with shifts. An employee who loses the
 * last shift stays until another week is opened. `date` is the day of the hourly view, else null.
 */
function useRoster(week: Week, date: string | null) {
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
  useEffect(() => change((now) => addToRoster(now, plannedEmployeeIds(week), null)), [change, week])
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
