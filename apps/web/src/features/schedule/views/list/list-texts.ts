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
  selection: 'Selected shifts',
  clear: 'Clear selection',
  delete: 'Delete',
  move: 'Move',
  moveAnyway: 'Move Anyway',
  moving: 'Moving...',
  cancel: 'Cancel',
  close: 'Close',
  day: 'Day',
  employee: 'Employee',
  sameDay: 'Keep the day',
  sameEmployee: 'Keep the person',
  moveHint: 'Times and notes stay as they are.',
  nothingChosen: 'Choose another day or another person.',
  bulkFailed: 'Nothing was changed',
} as const

/** The sortable columns in order, with their headings. */
export const columnTitles = {
  employee: 'Employee',
  date: 'Date',
  start: 'Start Time',
  end: 'End Time',
  duration: 'Duration',
  status: 'Status',
} as const

/** '1 shift', '2 shifts'. */
export const shiftCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'shift' : 'shifts'}`

export const deleteQuestion = (count: number): string =>
  count === 1
    ? 'Are you sure you want to delete this shift?'
    : `Are you sure you want to delete ${shiftCount(count)}?`
