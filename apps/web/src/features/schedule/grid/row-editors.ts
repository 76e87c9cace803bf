import type { Editors } from '../live/presence.ts'
import { useEditors } from '../live/use-editors.ts'
import type { RowModel } from './row-model.ts'

function* idsOf(row: RowModel | undefined): Iterable<number> {
  for (const { id } of row?.shifts ?? []) yield id
}

/** Who edits a person's shifts: one subscription for the row. */
export const useRowEditors = (row: RowModel | undefined): Editors => useEditors(() => idsOf(row))
