import { type Editors, noPresence } from '../../model/presence.ts'
import { useScheduleState } from '../../model/schedule-store.ts'
import type { RowModel } from '../grid/rows/row-model.ts'

/** Who edits which shift; changes only when a shift of this row is concerned. */
export const useRowEditors = (row: RowModel | undefined): Editors =>
  useScheduleState(({ presence: { editors } }) =>
    editors.size > 0 && row?.shifts.some(({ id }) => editors.has(id))
      ? editors
      : noPresence.editors,
  )
