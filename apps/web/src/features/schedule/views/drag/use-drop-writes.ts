import type { Shift } from '@weekboard/contracts/shift'
import type { Interval } from '@weekboard/scheduling/interval'
import { wallClock } from '@weekboard/scheduling/weeks'
import { useConfirm } from '../../../../ui/confirm.ts'
import { showFailure } from '../../api/failure-toast.ts'
import { useCreateShift, useDeleteShift, useUpdateShift } from '../../api/shifts.ts'
import { createSentence, deleteSentence, updateSentence } from '../../model/error-messages.ts'
import type { OpenTarget, Proposal } from '../../model/open-target.ts'
import type { ShiftPatch } from '../../model/pending-writes.ts'
import { texts } from '../../model/texts.ts'
import { maxHoursOf, staleShiftOf } from '../../model/write-errors.ts'
import { popoverTexts } from '../../popover/popover-texts.ts'
import type { Board } from '../grid/rows/grid-store.ts'
import type { Drop } from './drop-target.ts'

/** Where a drop lies, as the form writes it. */
function placeOf(employeeId: number, { startsAt, endsAt }: Interval, timeZone: string) {
  const start = wallClock(startsAt, timeZone)
  return {
    employeeId,
    date: start.date,
    startTime: start.time,
    endTime: wallClock(endsAt, timeZone).time,
  }
}

/** The cell of a person and a day, or of its first hour. */
function cellOf(employeeId: number, date: string, startTime: string): HTMLElement | null {
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

export interface GridWrites {
  /** Writes what a drag or a key meant at once; a refusal puts it back and says why. */
  readonly drop: (drop: Drop) => void
  /** Asks, and deletes; resolves with whether it was agreed. */
  readonly remove: (shift: Shift) => Promise<boolean>
}

/** The writes of the grid itself, without a form. */
export function useGridWrites(board: Board, onOpen: (target: OpenTarget) => void): GridWrites {
  const createShift = useCreateShift()
  const updateShift = useUpdateShift()
  const deleteShift = useDeleteShift()
  const confirm = useConfirm()

  const refused = (failure: unknown, drop: Drop, sentence: string) => {
    const warning = maxHoursOf(failure)
    const current = staleShiftOf(failure)
    if (warning) offer(drop, { warning })
    else if (current && drop.kind === 'change')
      offer(drop, { stale: { basis: drop.shift, current } })
    else showFailure(failure, sentence)
  }
  /**
   * Over the weekly limit the form asks whether it is meant, with all that was dragged; where
   * somebody else was faster, it asks for mine or theirs.
   */
  const offer = (drop: Drop, met: Pick<Proposal, 'warning' | 'stale'>) => {
    const values = placeOf(drop.employeeId, drop.stretch, board.week.getState().time_zone)
    const cell = cellOf(values.employeeId, values.date, values.startTime)
    const from = { opener: cell ?? document.body, cell }
    if (drop.kind === 'change' && !drop.copies) {
      const proposal = { values, ...met }
      onOpen({ kind: 'shift', shiftId: drop.shift.id, ...from, proposal })
      return
    }
    const notes = drop.kind === 'change' ? (drop.shift.notes ?? '') : ''
    const proposal = { values: { ...values, notes }, ...met }
    onOpen({ kind: 'new', employeeId: values.employeeId, date: values.date, ...from, proposal })
  }

  const create = async (drop: Drop) => {
    const { employeeId, stretch } = drop
    try {
      await createShift(board.week.getState(), {
        employeeId,
        employeeName: board.row(employeeId)?.name ?? texts.unknownEmployee,
        startTime: stretch.startsAt.toISOString(),
        endTime: stretch.endsAt.toISOString(),
        notes: drop.kind === 'change' ? (drop.shift.notes ?? '') : '',
        overrideMaxHours: false,
      })
    } catch (failure) {
      refused(failure, drop, createSentence(failure))
    }
  }
  const change = async (drop: Drop & { readonly kind: 'change' }) => {
    const { shift, employeeId, stretch } = drop
    const patch = patchOf(shift, employeeId, stretch)
    if (Object.keys(patch).length === 0) return
    const { version } = shift
    try {
      await updateShift(board.week.getState(), { shift, patch, version, overrideMaxHours: false })
    } catch (failure) {
      refused(failure, drop, updateSentence(failure))
    }
  }
  const remove = async (shift: Shift): Promise<boolean> => {
    if (!(await confirm({ title: popoverTexts.deleteQuestion, action: popoverTexts.delete })))
      return false
    deleteShift(board.week.getState(), shift, shift.version).catch((failure: unknown) =>
      showFailure(failure, deleteSentence(failure)),
    )
    return true
  }
  return {
    drop: (drop) => void (drop.kind === 'change' && !drop.copies ? change(drop) : create(drop)),
    remove,
  }
}
