/** Roles of elements that are no tables because their layout is a grid of their own. */
export const calendarGrid = (label: string) => ({ role: 'grid', 'aria-label': label })
export const calendarRow = { role: 'row' }
export const calendarColumnHeader = { role: 'columnheader' }
/** Its text names it. */
export const calendarCell = (isSelected: boolean) => ({
  role: 'gridcell',
  'aria-selected': isSelected,
})
/** A part that scrolls with the keyboard needs a name. */
export const scrollGroup = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 })
