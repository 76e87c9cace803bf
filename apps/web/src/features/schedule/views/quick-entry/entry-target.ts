/** Where somebody began to type. */
export interface EntryTarget {
  readonly cell: HTMLElement
  readonly employeeId: number
  readonly date: string
  /** The focused shift; null where the cell has the focus. */
  readonly shiftId: number | null
}
