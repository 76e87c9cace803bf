import type { RowModel } from '../week/rows/row-model.ts'
import { usePart } from '../week/schedule-store.ts'
import { type Editors, noPresence, presenceState } from './presence.ts'

/** Who edits which shift; changes only when a shift of this row is concerned. */
export const useRowEditors = (row: RowModel | undefined): Editors =>
  usePart(presenceState, ({ presence: { editors } }) =>
    editors.size > 0 && row?.shifts.some(({ id }) => editors.has(id))
      ? editors
      : noPresence.editors,
  )
