import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { whenLoaded } from '../../../lib/loading/late.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { gridTexts } from '../week/rows/grid-texts.ts'
import { useScheduleScreen } from '../week/screen-context.ts'
import type { DropWrite } from '../write/grid-writes.ts'
import { useWriteContext } from '../write/write-context.ts'
import { gridEditsModule } from './grid-edits-module.ts'

/** The writes of shifts without a form. A drop comes after their code has loaded. */
export function useGridWrites(getWeek: () => Week) {
  const { open } = useScheduleScreen()
  const context = { ...useWriteContext(), getWeek, open }
  const confirm = useConfirm()
  return {
    /** See `writeGridDrop`. */
    write: (write: DropWrite) =>
      whenLoaded(gridEditsModule, ({ writeGridDrop }) => void writeGridDrop(context, write)),
    /** Asks for confirmation and deletes; resolves with whether it was confirmed. */
    async remove(shift: Shift): Promise<boolean> {
      const title = gridTexts.deleteQuestion
      if (!(await confirm({ title, action: gridTexts.delete }))) return false
      whenLoaded(gridEditsModule, ({ removeShift }) => void removeShift(context, getWeek(), shift))
      return true
    },
  }
}
