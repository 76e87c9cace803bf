import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Interval } from '@weekboard/scheduling/interval'
import { wallClock } from '@weekboard/scheduling/weeks'
import { useConfirm } from '../../../../ui/confirm.ts'
import { showErrorToast } from '../../api/error-toast.ts'
import { useCreateShift, useDeleteShift, useUpdateShift } from '../../api/shifts.ts'
import {
  createErrorMessage,
  deleteErrorMessage,
  updateErrorMessage,
} from '../../model/error-texts.ts'
import type { OpenTarget, Proposal } from '../../model/open-target.ts'
import type { ShiftPatch } from '../../model/pending-writes.ts'
import { scheduleTexts as texts } from '../../model/schedule-texts.ts'
import { maxHoursOf, staleShiftOf } from '../../model/write-errors.ts'
import { popoverTexts } from '../../popover/popover-texts.ts'
import type { GridStore } from '../grid/rows/grid-store.ts'
import type { DropWrite } from './drag-types.ts'

/** The cell of an employee on a day, in the hourly view that of an hour. */
function findCell(employeeId: number, date: string, startTime: string): HTMLElement | null {
  const day = `[data-cell][data-employee="${employeeId}"][data-date="${date}"]`
  const hour = document.querySelector<HTMLElement>(
    `${day}[data-hour="${Number(startTime.slice(0, 2))}"]`,
  )
  return hour ?? document.querySelector<HTMLElement>(day)
}

function patchOf(shift: Shift, employeeId: number, { startsAt, endsAt }: Interval): ShiftPatch {
  const isSame = (instant: string, at: Date) => Date.parse(instant) === at.getTime()
  return {
    ...(employeeId !== shift.employee_id && { employee_id: employeeId }),
    ...(!isSame(shift.start_time, startsAt) && { start_time: startsAt.toISOString() }),
    ...(!isSame(shift.end_time, endsAt) && { end_time: endsAt.toISOString() }),
  }
}

const notesOf = (write: DropWrite): string =>
  write.kind === 'create' ? '' : (write.shift.notes ?? '')

type SolvableProblem = Pick<Proposal, 'warning' | 'stale'>

/** What the user can resolve in the form: the weekly limit or a conflict; null for other errors. */
function solvableProblem(error: unknown, write: DropWrite): SolvableProblem | null {
  const warning = maxHoursOf(error)
  if (warning) return { warning }
  const current = staleShiftOf(error)
  return current && write.kind === 'change' ? { stale: { basis: write.shift, current } } : null
}

/** The form on what was dropped. */
function formTarget(write: DropWrite, timeZone: string, problem: SolvableProblem): OpenTarget {
  const { employeeId, interval } = write
  const { date, time: startTime } = wallClock(interval.startsAt, timeZone)
  const { time: endTime } = wallClock(interval.endsAt, timeZone)
  const values = { employeeId, date, startTime, endTime }
  const cell = findCell(employeeId, date, startTime)
  const from = { opener: cell ?? document.body, cell }
  if (write.kind === 'change') {
    return { kind: 'shift', shiftId: write.shift.id, ...from, proposal: { values, ...problem } }
  }
  const proposal = { values: { ...values, notes: notesOf(write) }, ...problem }
  return { kind: 'new', employeeId, date, ...from, proposal }
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

  const create = (write: DropWrite) =>
    createShift(grid.week.getState(), {
      employeeId: write.employeeId,
      employeeName: grid.row(write.employeeId)?.name ?? texts.unknownEmployee,
      startTime: write.interval.startsAt.toISOString(),
      endTime: write.interval.endsAt.toISOString(),
      notes: notesOf(write),
      overrideMaxHours: false,
    }).catch((error: unknown) => handleError(error, write, createErrorMessage(error)))

  const change = async (write: DropWrite & { readonly kind: 'change' }) => {
    const { shift, employeeId, interval } = write
    const patch = patchOf(shift, employeeId, interval)
    if (Object.keys(patch).length === 0) return
    const { version } = shift
    try {
      await updateShift(grid.week.getState(), { shift, patch, version, overrideMaxHours: false })
    } catch (error) {
      handleError(error, write, updateErrorMessage(error))
    }
  }

  const handleError = (error: unknown, write: DropWrite, message: string) => {
    const problem = solvableProblem(error, write)
    if (problem) onOpen(formTarget(write, grid.week.getState().time_zone, problem))
    else showErrorToast(error, message)
  }

  return {
    write: (write) => void (write.kind === 'change' ? change(write) : create(write)),
    async remove(shift) {
      const title = popoverTexts.deleteQuestion
      if (!(await confirm({ title, action: popoverTexts.delete }))) return false
      deleteShift(grid.week.getState(), shift, shift.version).catch((error: unknown) =>
        showErrorToast(error, deleteErrorMessage(error)),
      )
      return true
    },
  }
}
