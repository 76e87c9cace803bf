import { idQuerySchema } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useEffect, useMemo, useState } from 'react'
import { useAddress } from '../../../../lib/page/address.ts'
import { keepShown, type SelectionMode, selectRow } from '../../select/select-rows.ts'
import { type Selection, selectionState, selectShifts } from '../../select/selection.ts'
import {
  buildListRows,
  firstSorting,
  type ListRow,
  nextSorting,
  type SortColumn,
  sortRows,
} from '../../week/rows/list-rows.ts'
import { revealState } from '../../week/rows/reveal/revealed.ts'
import { usePart, useScheduleStore } from '../../week/schedule-store.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { useLatest } from '../../week/use-latest.ts'

const fields = { employee: idQuerySchema }

/**
 * Whose shifts the list shows, in the URL: `/schedule?view=list&employee=7`; null for everybody. It
 * stays while the user goes to another week, and adds no history entries.
 */
function useEmployeeFilter() {
  const { values, change } = useAddress(fields)
  return {
    employeeId: values.employee ?? null,
    filterBy: (employee: number | null) => change({ employee }),
  }
}

/** The employees of the week and of its shifts, and who is filtered by without either. */
function employeesOf({ employees }: Week, rows: readonly ListRow[], filteredId: number | null) {
  const names = new Map(employees.map(({ id, user }) => [id, user.full_name]))
  for (const { employeeId, employee } of rows) {
    if (!names.has(employeeId)) names.set(employeeId, employee)
  }
  if (filteredId !== null && !names.has(filteredId)) names.set(filteredId, texts.unknownEmployee)
  return [...names].map(([id, name]) => ({ id, name }))
}

export type ListState = ReturnType<typeof useList>

export function useList(week: Week) {
  const { employeeId, filterBy } = useEmployeeFilter()
  const revealed = usePart(revealState, (state) => state.revealed)
  // Jumping to a shift drops a filter that hides it.
  const isHidden = revealed !== null && employeeId !== null && revealed.employeeId !== employeeId
  const showEverybody = useLatest(() => filterBy(null))
  useEffect(() => {
    if (isHidden) showEverybody()
  }, [isHidden, showEverybody])
  const [sorting, setSorting] = useState(firstSorting)
  const store = useScheduleStore()
  const stored = usePart(selectionState, (state) => state.selection)
  const select = (selection: Selection) => selectShifts(store, selection)
  const all = useMemo(() => buildListRows(week), [week])
  const rows = useMemo(() => {
    const shown = all.filter((row) => employeeId === null || row.employeeId === employeeId)
    return sortRows(shown, sorting)
  }, [all, employeeId, sorting])
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useMemo(() => keepShown(stored, order), [stored, order])
  return {
    rows,
    employees: useMemo(() => employeesOf(week, all, employeeId), [week, all, employeeId]),
    employeeId,
    sorting,
    selection,
    selected: rows.filter(({ id }) => selection.ids.has(id)),
    filterBy,
    sortBy: (column: SortColumn) => setSorting((now) => nextSorting(now, column)),
    selectRow: (id: number, mode: SelectionMode) => select(selectRow(selection, order, id, mode)),
    select,
  }
}
