import type { CellPosition } from '../../../../lib/keys/grid-keys.ts'
import { clockOfMinutes } from '../clock.ts'
import type { OpenTarget, Proposal } from './open-target.ts'

export const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Row and column of a cell; null for any other element. */
export function positionOf(cell: HTMLElement | null): CellPosition | null {
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

/** Length of a new shift that is opened from an hour. */
const newShiftHours = 8

/** The form's first values when it is opened from an hour of the day, 0 to 23. */
export const proposalFrom = (hour: number): Proposal => ({
  values: {
    startTime: clockOfMinutes(hour * 60),
    endTime: clockOfMinutes((hour + newShiftHours) * 60),
  },
})

/** What a click or Enter opens: a shift, or a new one in the cell. */
export function openTargetAt(element: HTMLElement, canEdit: boolean): OpenTarget | null {
  const shift = closest(element, '[data-shift]')
  const cell = closest(element, '[data-cell]')
  if (shift) return { kind: 'shift', shiftId: Number(shift.dataset.shift), opener: shift, cell }
  if (!cell || !canEdit) return null
  const { employee, date = '', hour } = cell.dataset
  const target = { kind: 'new', employeeId: Number(employee), date, opener: cell, cell } as const
  if (hour === undefined) return target
  return { ...target, proposal: proposalFrom(Number(hour)) }
}

/** Where a key moves the focus in a cell: Enter to its first shift, up and down between shifts, Escape to the cell. */
export function nextShiftInCell(
  cell: HTMLElement,
  { key, target }: { readonly key: string; readonly target: EventTarget },
): HTMLElement | null {
  const shifts = [...cell.querySelectorAll<HTMLElement>('[data-shift]')]
  if (target === cell) return key === 'Enter' ? (shifts[0] ?? null) : null
  if (key === 'Escape') return cell
  const offset = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const index = shifts.findIndex((shift) => target instanceof Node && shift.isSameNode(target))
  return offset === 0 ? null : (shifts[index + offset] ?? null)
}
