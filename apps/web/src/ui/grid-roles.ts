/*
 * Roles of grids that are laid out without table elements: their rows scroll apart from each other,
 * take two lines on a phone, or hold bars that reach over several columns.
 */

interface GridRole {
  readonly label: string
  /** The count with header rows or with the name column; not needed when all are drawn. */
  readonly rows?: number
  readonly columns?: number
}

export const asGrid = ({ label, rows, columns }: GridRole) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns,
})

/** `nameId` is the id of the element that names the group. */
export const asRowGroup = (nameId?: string) => ({ role: 'rowgroup', 'aria-labelledby': nameId })

/** `index` counts from 1, with the header rows; not needed when all rows are drawn. */
export const asRow = (index?: number) => ({ role: 'row', 'aria-rowindex': index })

/** The role of a row's header. Its text names it when it has no label. */
export const asRowHeader = (label?: string) => ({ role: 'rowheader', 'aria-label': label })

/** The role of a column's header. Its text names it when it has no label. */
export const asColumnHeader = ({
  isToday = false,
  label,
}: {
  readonly isToday?: boolean
  readonly label?: string
} = {}) => ({
  role: 'columnheader',
  'aria-label': label,
  'aria-current': isToday ? ('date' as const) : undefined,
})

/** The role of a cell. Its content names it when it has no label. */
export const asGridCell = (label?: string, isSelected?: boolean) => ({
  role: 'gridcell',
  'aria-label': label,
  'aria-selected': isSelected,
})

/** The role of a cell in a row that nothing can be done in. */
export const asCell = () => ({ role: 'cell' })
