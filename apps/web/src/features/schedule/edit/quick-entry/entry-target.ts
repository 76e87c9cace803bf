import { closest } from '../../rows/cells.ts'

/** Where somebody began to type. */
export interface EntryTarget {
  readonly cell: HTMLElement
  readonly employeeId: number
  readonly date: string
  /** The focused shift; null where the cell has the focus. */
  readonly shiftId: number | null
}

/** The cell, and the shift if that has the focus. */
export function entryTargetOf(from: HTMLElement): EntryTarget {
  const cell = closest(from, '[data-cell]') ?? from
  const { employee, date = '' } = cell.dataset
  const shiftId = Number(from.dataset.shift) || null
  return { cell, employeeId: Number(employee), date, shiftId }
}
