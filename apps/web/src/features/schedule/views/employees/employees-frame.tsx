import type { Week } from '@weekboard/contracts/schedules'
import { wallClock } from '@weekboard/scheduling/weeks'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { createLazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'
import { useConfirm } from '../../../../ui/confirm.ts'
import { showErrorToast } from '../../api/error-toast.ts'
import { useRemoveEmployee } from '../../api/remove-employee.ts'
import { deleteErrorMessage } from '../../model/error-messages.ts'
import { activeShifts } from '../../model/project-week.ts'
import { anchorOf } from '../../popover/panel-focus.ts'
import { type EmployeeActions, EmployeeActionsProvider } from './employee-actions.ts'
import { employeeTexts, removedText, removeQuestion } from './employee-texts.ts'
import { useRoster } from './use-roster.ts'

const addPeopleModule = createLazyModule(() => import('./add-employees.tsx'))

interface EmployeesFrameProps {
  readonly week: Week
  /** The day of the hourly view; null where a week is shown. */
  readonly date: string | null
  readonly canEdit: boolean
  /** Draws the week with the people who are on the schedule. */
  readonly children: (shown: Week) => ReactNode
}

/** Keeps who is on the schedule, and lets those who plan it add and remove people. */
export function EmployeesFrame({ week, date, canEdit, children }: EmployeesFrameProps) {
  const { shown, add, drop } = useRoster(week, date)
  const [isAdding, setAdding] = useState(false)
  const anchor = useRef(anchorOf(document.body))
  const focus = useFocusOnAdded()
  const stopAdding = useCallback(() => setAdding(false), [])
  const loaded = useLazyModule(addPeopleModule, isAdding, stopAdding)
  const remove = useRemove(week, date, drop)
  const latest = useRef({ remove })
  latest.current = { remove }
  const actions = useMemo<EmployeeActions>(
    () => ({
      openAddEmployees: (opener) => {
        anchor.current = anchorOf(opener)
        focus.opened(opener)
        setAdding(true)
      },
      remove: (employeeId) => void latest.current.remove(employeeId),
    }),
    [focus],
  )
  const here = new Set(shown.employees.map(({ id }) => id))
  return (
    <EmployeeActionsProvider value={canEdit ? actions : null}>
      {children(canEdit ? shown : week)}
      {loaded && (
        <loaded.AddEmployees
          open={isAdding}
          onOpenChange={setAdding}
          anchor={anchor}
          people={week.employees.filter(({ id, active }) => active && !here.has(id))}
          onAdd={(ids) => {
            add(ids)
            focus.added(ids)
            stopAdding()
          }}
          onClosed={focus.closed}
        />
      )}
    </EmployeeActionsProvider>
  )
}

/** What opened the choice may be gone with the empty week: then the focus goes to who was added. */
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
      closed(event: Event) {
        const { opener, ids = [] } = from.current ?? {}
        if (opener?.isConnected || ids.length === 0) return
        const cells = ids.map((id) => `[data-cell][data-employee="${id}"]`).join()
        const cell = document.querySelector<HTMLElement>(cells)
        if (!cell) return
        event.preventDefault()
        cell.focus()
      },
    }),
    [],
  )
}

/** Asks before shifts are deleted; somebody without any leaves without a question. */
function useRemove(week: Week, date: string | null, drop: (id: number) => void) {
  const confirm = useConfirm()
  const removeEmployee = useRemoveEmployee()
  return async (employeeId: number): Promise<void> => {
    const shifts = activeShifts(week.shifts).filter(
      ({ employee_id, start_time }) =>
        employee_id === employeeId &&
        (!date || wallClock(new Date(start_time), week.time_zone).date === date),
    )
    if (shifts.length === 0) return drop(employeeId)
    const name =
      week.employees.find(({ id }) => id === employeeId)?.user.full_name ??
      shifts[0]?.employee.user.full_name ??
      ''
    const title = removeQuestion(name, shifts.length, date)
    if (!(await confirm({ title, action: employeeTexts.remove }))) return
    drop(employeeId)
    try {
      await removeEmployee(week, { employeeId, shifts, date, done: removedText(name) })
    } catch (failure) {
      showErrorToast(failure, deleteErrorMessage(failure))
    }
  }
}
