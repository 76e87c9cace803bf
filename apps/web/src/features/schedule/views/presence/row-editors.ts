import type { Editors } from '../../model/presence.ts'
import type { RowModel } from '../grid/rows/row-model.ts'
import { useEditors } from './use-editors.ts'

function* idsOf(row: RowModel | undefined): Iterable<number> {
  for (const { id } of row?.shifts ?? []) yield id
}

/** Who edits a person's shifts: one subscription for the row. */
export const useRowEditors = (row: RowModel | undefined): Editors => useEditors(() => idsOf(row))
