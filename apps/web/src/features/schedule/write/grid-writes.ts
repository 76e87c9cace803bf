import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { showErrorToast } from '../week/error-toast.ts'
import { employeeIdOf, employeeNameIn, rowIdOf } from '../week/open-shifts.ts'
import type { ShiftPatch } from '../week/pending-writes.ts'
import type { OpenTarget } from '../week/rows/open-target.ts'
import { detailsOfShift, noDetails } from '../week/shift-details.ts'
import { newShiftAt } from './changes.ts'
import { deleteErrorMessage } from './error-texts.ts'
import { sayRejected } from './say-rejected.ts'
import { writeNewShift, writeShiftDeletion, writeShiftUpdate } from './shifts.ts'
import type { WriteContext } from './write-context.ts'

/** The write that a drop causes: `change` updates `shift`, `copy` creates one like it. */
export type DropWrite = { readonly employeeId: number; readonly interval: Interval } & (
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'copy'; readonly shift: Shift }
)

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

/** The cell of an employee on a day, in the hourly view that of an hour. */
function findCell(employeeId: number, date: string, startTime: string): HTMLElement | null {
  const day = `[data-cell][data-employee="${employeeId}"][data-date="${date}"]`
  const hour = `${day}[data-hour="${Number(startTime.slice(0, 2))}"]`
  return document.querySelector<HTMLElement>(hour) ?? document.querySelector<HTMLElement>(day)
}

export interface GridWriteContext extends WriteContext {
  readonly getWeek: () => Week
  readonly open: (target: OpenTarget) => void
}

/** Shows a drop at once; if the server rejects it, reverts it and says so. */
export async function writeGridDrop(context: GridWriteContext, drop: DropWrite): Promise<void> {
  const week = context.getWeek()
  const { employeeId, interval } = drop
  const shift = drop.kind === 'change' ? drop.shift : null
  const details = drop.kind === 'create' ? noDetails : detailsOfShift(drop.shift)
  try {
    if (shift) await change(context, week, shift, movedPatchOf(shift, employeeId, interval))
    else {
      const employeeName = employeeNameIn(week, employeeId)
      await writeNewShift(
        context,
        week,
        newShiftAt({ employeeId, employeeName }, interval, details),
      )
    }
  } catch (error) {
    const { date, time: startTime } = wallClock(interval.startsAt, week.time_zone)
    const { time: endTime } = wallClock(interval.endsAt, week.time_zone)
    const values = { employeeId, date, startTime, endTime, ...(!shift && details) }
    const cell = findCell(employeeId, date, startTime)
    sayRejected(error, { shift, values, cell }, context.open)
  }
}

async function change(context: WriteContext, week: Week, shift: Shift, patch: ShiftPatch) {
  if (Object.keys(patch).length === 0) return
  const { version } = shift
  await writeShiftUpdate(context, week, { shift, patch, version, overrideMaxHours: false })
}

export const removeShift = (context: WriteContext, week: Week, shift: Shift): Promise<void> =>
  writeShiftDeletion(context, week, shift, shift.version).catch((error: unknown) =>
    showErrorToast(error, deleteErrorMessage(error)),
  )
