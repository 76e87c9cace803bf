import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Interval } from '@weekboard/scheduling/interval'
import type { GridStore } from '../rows/grid-store.ts'
import type { OpenTarget } from '../rows/open-target.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { employeeIdOf, rowIdOf } from '../week/open-shifts.ts'
import type { ShiftPatch } from '../week/pending-writes.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { createErrorMessage, deleteErrorMessage, updateErrorMessage } from '../write/error-texts.ts'
import { writeNewShift, writeShiftDeletion, writeShiftUpdate } from '../write/shifts.ts'
import type { WriteContext } from '../write/write-context.ts'
import { copiedFields, type DropWrite } from './drop-write.ts'
import { formOfRejected } from './rejected-drop.ts'

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

export interface GridWriteContext extends WriteContext {
  readonly grid: GridStore
  readonly onOpen: (target: OpenTarget) => void
}

/** Shows a drop at once; if the server rejects it, reverts it and shows the reason. */
export async function writeGridDrop(context: GridWriteContext, write: DropWrite): Promise<void> {
  const messageOf = write.kind === 'change' ? updateErrorMessage : createErrorMessage
  try {
    await (write.kind === 'change' ? change(context, write) : create(context, write))
  } catch (error) {
    const target = formOfRejected(error, write, context.grid.week.getState().time_zone)
    if (target) context.onOpen(target)
    else showErrorToast(error, messageOf(error))
  }
}

const create = (context: GridWriteContext, write: DropWrite): Promise<void> =>
  writeNewShift(context, context.grid.week.getState(), {
    employeeId: write.employeeId,
    employeeName: context.grid.row(write.employeeId)?.name ?? texts.unknownEmployee,
    startTime: write.interval.startsAt.toISOString(),
    endTime: write.interval.endsAt.toISOString(),
    ...copiedFields(write),
    overrideMaxHours: false,
  })

async function change(
  context: GridWriteContext,
  { shift, employeeId, interval }: DropWrite & { readonly kind: 'change' },
): Promise<void> {
  const patch = movedPatchOf(shift, employeeId, interval)
  if (Object.keys(patch).length === 0) return
  const { version } = shift
  const input = { shift, patch, version, overrideMaxHours: false }
  await writeShiftUpdate(context, context.grid.week.getState(), input)
}

/** Deletes a shift of the grid; a failure is shown as a toast. */
export function removeFromGrid(context: GridWriteContext, shift: Shift): void {
  writeShiftDeletion(context, context.grid.week.getState(), shift, shift.version).catch(
    (error: unknown) => showErrorToast(error, deleteErrorMessage(error)),
  )
}
