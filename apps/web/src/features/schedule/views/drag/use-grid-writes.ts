import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Interval } from '@weekboard/scheduling/interval'
import { createLazyModule, usePreload } from '../../../../lib/lazy-module.ts'
import { useConfirm } from '../../../../ui/confirm.ts'
import { showErrorToast } from '../../api/error-toast.ts'
import { useCreateShift, useDeleteShift, useUpdateShift } from '../../api/shifts.ts'
import {
  createErrorMessage,
  deleteErrorMessage,
  updateErrorMessage,
} from '../../model/error-texts.ts'
import { employeeIdOf, rowIdOf } from '../../model/open-shifts.ts'
import type { OpenTarget } from '../../model/open-target.ts'
import type { ShiftPatch } from '../../model/pending-writes.ts'
import { scheduleTexts as texts } from '../../model/schedule-texts.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { GridStore } from '../grid/rows/grid-store.ts'
import { copiedFields, type DropWrite } from './drag-types.ts'

const rejectedDropModule = createLazyModule(() => import('./rejected-drop.ts'))

/** The fields of a shift that differ at another place. */
export function movedPatchOf(
  shift: Shift,
  employeeId: number,
  { startsAt, endsAt }: Interval,
): ShiftPatch {
  const isSame = (instant: string, at: Date) => Date.parse(instant) === at.getTime()
  return {
    ...(employeeId !== rowIdOf(shift) && { employee_id: employeeIdOf(employeeId) }),
    ...(!isSame(shift.start_time, startsAt) && { start_time: startsAt.toISOString() }),
    ...(!isSame(shift.end_time, endsAt) && { end_time: endsAt.toISOString() }),
  }
}

export interface GridWrites {
  /** Shows a drop at once; if the server rejects it, reverts it and shows the reason. */
  readonly write: (write: DropWrite) => void
  /** Asks for confirmation and deletes; resolves with whether it was confirmed. */
  readonly remove: (shift: Shift) => Promise<boolean>
}

/** The writes that the grid makes without a form. */
export function useGridWrites(grid: GridStore, onOpen: (target: OpenTarget) => void): GridWrites {
  const createShift = useCreateShift()
  const updateShift = useUpdateShift()
  const deleteShift = useDeleteShift()
  const confirm = useConfirm()
  usePreload(rejectedDropModule)

  const create = (write: DropWrite) =>
    createShift(grid.week.getState(), {
      employeeId: write.employeeId,
      employeeName: grid.row(write.employeeId)?.name ?? texts.unknownEmployee,
      startTime: write.interval.startsAt.toISOString(),
      endTime: write.interval.endsAt.toISOString(),
      ...copiedFields(write),
      overrideMaxHours: false,
    }).catch((error: unknown) => handleError(error, write, createErrorMessage(error)))

  const change = async (write: DropWrite & { readonly kind: 'change' }) => {
    const { shift, employeeId, interval } = write
    const patch = movedPatchOf(shift, employeeId, interval)
    if (Object.keys(patch).length === 0) return
    const { version } = shift
    try {
      await updateShift(grid.week.getState(), { shift, patch, version, overrideMaxHours: false })
    } catch (error) {
      await handleError(error, write, updateErrorMessage(error))
    }
  }

  const handleError = async (error: unknown, write: DropWrite, message: string) => {
    const loaded = await rejectedDropModule.load().catch(() => null)
    const target = loaded?.formOfRejected(error, write, grid.week.getState().time_zone)
    if (target) onOpen(target)
    else showErrorToast(error, message)
  }

  return {
    write: (write) => void (write.kind === 'change' ? change(write) : create(write)),
    async remove(shift) {
      const title = gridTexts.deleteQuestion
      if (!(await confirm({ title, action: gridTexts.delete }))) return false
      deleteShift(grid.week.getState(), shift, shift.version).catch((error: unknown) =>
        showErrorToast(error, deleteErrorMessage(error)),
      )
      return true
    },
  }
}
