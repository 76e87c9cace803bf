export const gridTexts = {
  currentTime: 'Current time',
  saving: 'This shift is still being saved',
  deleted: 'Deleted',
  delete: 'Delete',
  deleteQuestion: 'Are you sure you want to delete this shift?',
  addOpenShift: 'Add open shift',
  openAvailability: 'Open the availability',
  /** In the name of a cell. */
  blocked: { time_off: 'on time off', unavailable: 'unavailable' },
  /** On a shift. */
  conflict: { overlap: 'Overlaps', time_off: 'Time off', unavailable: 'Unavailable' },
  /** Behind the cells. */
  blockedMark: { time_off: 'Time off', unavailable: 'Unavailable' },
} as const
