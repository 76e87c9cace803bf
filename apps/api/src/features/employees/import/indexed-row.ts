import type { ImportRow } from '@weekboard/contracts/employees/employee-import'

/** A valid row with its position in the request. */
export interface IndexedRow {
  readonly index: number
  readonly row: ImportRow
}
