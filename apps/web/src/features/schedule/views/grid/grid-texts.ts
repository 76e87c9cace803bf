export const gridTexts = {
  staffing: 'Staffing',
  staffingHint: 'People · shifts',
  over: 'Over-staffed',
  under: 'Under-staffed',
  currentTime: 'Current time',
  saving: 'This shift is still being saved',
  firstDay: 'This is the first day of the week',
  lastDay: 'This is the last day of the week',
  firstRow: 'There is nobody above',
  lastRow: 'There is nobody below',
  dayBound: 'The shift cannot leave its day',
  shortest: 'A shift stays at least 30 minutes long',
  rowGone: 'This employee left the schedule, nothing was changed',
  clockChange: 'The clocks change then: no shift fits there',
  cancelled: 'Cancelled, nothing was changed',
  deleted: 'Deleted',
  copy: 'Copy',
  overlap: 'Overlaps another shift',
  openAvailability: 'Open the availability',
  /** In the name of a cell. */
  blocked: { time_off: 'on time off', unavailable: 'unavailable' },
  thatDay: 'That day:',
  /** On a shift. */
  conflict: { overlap: 'Overlaps', time_off: 'Time off', unavailable: 'Unavailable' },
  /** Behind the cells. */
  blockedMark: { time_off: 'Time off', unavailable: 'Unavailable' },
} as const
