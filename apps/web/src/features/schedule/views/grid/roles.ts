/*
 * Roles of a table that is laid out without one: rows that scroll apart from each other, and
 * shifts that reach over several columns, are more than table elements can draw.
 */

interface GridRole {
  readonly label: string
  /** With the header rows, and with the name column. */
  readonly rows: number
  readonly columns: number
}

export const asGrid = ({ label, rows, columns }: GridRole) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns,
})

export const asRowGroup = () => ({ role: 'rowgroup' })

/** `index` counts from 1, with the header rows. */
export const asRow = (index: number) => ({ role: 'row', 'aria-rowindex': index })

export const asRowHeader = () => ({ role: 'rowheader' })

export const asColumnHeader = (isToday = false) => ({
  role: 'columnheader',
  'aria-current': isToday ? ('date' as const) : undefined,
})

/** Without a label, what is in the cell names it. */
export const asGridCell = (label?: string) => ({ role: 'gridcell', 'aria-label': label })

/** Of a row that nothing can be done in. */
export const asCell = () => ({ role: 'cell' })
