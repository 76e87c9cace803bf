import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { loadOrReport } from '../../../lib/loading/late.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { gridTexts } from '../week/rows/grid-texts.ts'
import type { OpenTarget } from '../week/rows/open-target.ts'
import type { DropWrite } from '../write/grid-writes.ts'
import { useWriteContext } from '../write/write-context.ts'
import type { gridEdits } from './grid-edits.ts'
import { gridEditsModule } from './grid-edits-module.ts'

export interface GridWrites {
  /** See `writeGridDrop`. */
  readonly write: (write: DropWrite) => void
  /** Asks for confirmation and deletes; resolves with whether it was confirmed. */
  readonly remove: (shift: Shift) => Promise<boolean>
}

/** The writes of shifts without a form. A drop comes after their code has loaded. */
export function useGridWrites(
  getWeek: () => Week,
  onOpen: (target: OpenTarget) => void,
): GridWrites {
  const context = { ...useWriteContext(), getWeek, onOpen }
  const confirm = useConfirm()
  const withEdits = (act: (edits: typeof gridEdits) => void): void => {
    const loaded = gridEditsModule.get()
    if (loaded) act(loaded)
    else void loadOrReport(gridEditsModule).then((edits) => edits && act(edits))
  }
  return {
    write: (write) => withEdits(({ writeGridDrop }) => void writeGridDrop(context, write)),
    async remove(shift) {
      const title = gridTexts.deleteQuestion
      if (!(await confirm({ title, action: gridTexts.delete }))) return false
      withEdits(({ removeShift }) => void removeShift(context, getWeek(), shift))
      return true
    },
  }
}
