/** Roles of elements that are no table because a day takes two lines on a phone. */
export const asWeeklyGrid = (label: string) => ({ role: 'grid', 'aria-label': label })
export const asWeekdayRow = { role: 'row' }
export const asHourHeader = (label: string) => ({ role: 'columnheader', 'aria-label': label })
export const asWeekdayHeader = { role: 'rowheader' }
export const asHourCell = (label: string) => ({ role: 'gridcell', 'aria-label': label })
