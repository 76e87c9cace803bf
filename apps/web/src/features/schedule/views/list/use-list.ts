import type { Week } from '@weekboard/contracts/schedules'
import { useMemo, useState } from 'react'
import { useScheduleState, useScheduleStore } from '../../model/schedule-store.ts'
import type { Selection } from '../../model/selection.ts'
import {
  buildListRows,
  firstSorting,
  type ListRow,
  nextSorting,
  type SortColumn,
  type Sorting,
  sortRows,
} from './list-rows.ts'
import { keepShown, type SelectionMode, selectRow } from './select-rows.ts'

interface EmployeeOption {
  readonly id: number
  readonly name: string
}

/** The employees of the week and of its shifts. */
function employeesOf({ employees }: Week, rows: readonly ListRow[]): EmployeeOption[] {
  const names = new Map(employees.map(({ id, user }) => [id, user.full_name]))
  for (const { employeeId, employee } of rows) {
    if (!names.has(employeeId)) names.set(employeeId, employee)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}

export interface ListState {
  readonly rows: readonly ListRow[]
  readonly employees: readonly EmployeeOption[]
  readonly employeeId: number | null
  readonly sorting: Sorting
  readonly selection: Selection
  readonly selected: readonly ListRow[]
  readonly filterBy: (employeeId: number | null) => void
  readonly sortBy: (column: SortColumn) => void
  readonly selectRow: (id: number, mode: SelectionMode) => void
  readonly select: (selection: Selection) => void
}

/** The filtered and sorted list of a week, and its selection. */
export function useList(week: Week): ListState {
  const [employeeId, filterBy] = useState<number | null>(null)
  const revealed = useScheduleState((state) => state.revealed)
  // Jumping to a shift drops a filter that hides it.
  if (revealed && employeeId !== null && revealed.employeeId !== employeeId) filterBy(null)
  const [sorting, setSorting] = useState(firstSorting)
  const store = useScheduleStore()
  const stored = useScheduleState((state) => state.selection)
  const select = (selection: Selection) => store.setState({ selection })
  const all = useMemo(() => buildListRows(week), [week])
  const rows = useMemo(() => {
    const shown = all.filter((row) => employeeId === null || row.employeeId === employeeId)
    return sortRows(shown, sorting)
  }, [all, employeeId, sorting])
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useMemo(() => keepShown(stored, order), [stored, order])
  return {
    rows,
    employees: useMemo(() => employeesOf(week, all), [week, all]),
    employeeId,
    sorting,
    selection,
    selected: rows.filter(({ id }) => selection.ids.has(id)),
    filterBy,
    sortBy: (column) => setSorting((now) => nextSorting(now, column)),
    selectRow: (id, mode) => select(selectRow(selection, order, id, mode)),
    select,
  }
}
