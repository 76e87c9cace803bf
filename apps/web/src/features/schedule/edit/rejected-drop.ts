import { wallClock } from '@weekboard/scheduling/weeks'
import type { OpenTarget, Proposal } from '../rows/open-target.ts'
import { maxHoursOf, staleShiftOf } from '../write/write-errors.ts'
import { copiedFields, type DropWrite } from './drop-write.ts'

/** The cell of an employee on a day, in the hourly view that of an hour. */
function findCell(employeeId: number, date: string, startTime: string): HTMLElement | null {
  const day = `[data-cell][data-employee="${employeeId}"][data-date="${date}"]`
  const hour = document.querySelector<HTMLElement>(
    `${day}[data-hour="${Number(startTime.slice(0, 2))}"]`,
  )
  return hour ?? document.querySelector<HTMLElement>(day)
}

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
  const proposal = { values: { ...values, ...copiedFields(write) }, ...problem }
  return { kind: 'new', employeeId, date, ...from, proposal }
}

/** The form in which the user can resolve the rejection of a drop; null for other errors. */
export function formOfRejected(
  error: unknown,
  write: DropWrite,
  timeZone: string,
): OpenTarget | null {
  const problem = solvableProblem(error, write)
  return problem && formTarget(write, timeZone, problem)
}
