/** Texts that several parts of the schedule screen share. */
export const scheduleTexts = {
  draft: 'Draft',
  published: 'Published',
  hours: 'Hours',
  shifts: 'Shifts',
  openShifts: 'Open shifts',
  laborCost: 'Labor Cost',
  employee: 'Employee',
  close: 'Close',
  addShift: 'Add Shift',
  draftMark: 'DRAFT',
  draftTooltip: 'Draft shift - not yet published',
  /** Part of the name of a shift. */
  overlapName: 'overlap',
  overlapTooltip: 'Warning: This shift overlaps with another shift',
  publishSchedule: 'Publish Schedule',
  loading: 'Loading schedule',
  refreshFailed: 'Failed to refresh schedule',
  tryAgain: 'Try again',
  empty: 'No shifts this week yet',
  addOpenShift: 'Add open shift',
  emptyDay: 'No shifts on this day',
  offDuty: 'Not working this day',
  addShiftFor: 'Add a shift for',
  nothingAnnounced: 'Nothing announced for this week yet',
  noData: 'No schedule data available',
  someone: 'Someone',
  unknownEmployee: 'Unknown Employee',
  undo: 'Undo',
  redo: 'Redo',
  /** The hint of undo and redo while the week on screen is published. */
  changesPlanOnly: 'Changes the plan only. Employees keep what was published.',
  keepsPublished: 'Employees keep what was published until you publish again.',
  skipStep: 'Skip this step',
  /** `weeks` by their first days, such as 'Nov 23'. */
  inWeeksOf: (weeks: readonly string[]) =>
    `in the week${weeks.length === 1 ? '' : 's'} of ${weeks.join(', ')}`,
  offlineUndone: 'You are offline. Try again once you are connected.',
  offlineKept: 'You are offline. What you entered is kept here; try again once you are connected.',
  preferenceFailed: 'Your choice could not be saved',
  stepFailed: 'Nothing could be taken back or done again',
  shiftCreated: 'Shift created',
  shiftUpdated: 'Shift updated',
  shiftDeleted: 'Shift deleted',
  waits: 'waiting to be saved',
  proposed: 'proposed',
  proposedMark: 'Proposed',
  waitingMark: 'Waiting',
  changeWaits: 'Waiting to be saved',
  notSaved: 'Not saved, and why',
  changeTakenBack: 'The waiting change was taken back',
} as const

/** '1 person', '2 people'. */
export const countWith = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** '1 shift', '2 shifts'. */
export const shiftCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'shift' : 'shifts'}`

export const copiedText = (count: number): string => `${shiftCount(count)} copied`

export const createdText = (count: number): string => `${shiftCount(count)} created`
