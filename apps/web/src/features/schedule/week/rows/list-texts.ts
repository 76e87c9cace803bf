export const listTexts = {
  table: 'Shifts',
  notes: 'Notes',
  filter: 'Filter by Employee',
  everybody: 'All Employees',
  sortBy: 'Sort by',
  reverse: 'Reverse the order',
  empty: 'No shifts scheduled',
  none: '-',
  select: 'Select',
} as const

/** The sortable columns in order, with their headings. */
export const columnTitles = {
  employee: 'Employee',
  date: 'Date',
  start: 'Start Time',
  end: 'End Time',
  duration: 'Duration',
  status: 'Status',
  position: 'Position',
} as const
