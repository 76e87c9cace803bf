import type { PaintMode } from './weekly-pattern.ts'

export const modeTexts: Readonly<Record<PaintMode, string>> = {
  unavailable: 'Unavailable',
  preferred: 'Preferred',
  available: 'Available',
}

export const availabilityTexts = {
  loading: 'Loading availability',
  failed: 'Failed to load availability',
  notFound: 'This employee does not exist.',
  noEmployee: 'You are not on the team of an organization',
  employee: 'Employee',
  choose: 'Choose an employee',
  chooseFirst: 'Whose availability?',
  chooseHint: 'Choose an employee to see and change the hours in which they can work.',
  own: 'Your availability',
  /** The name may not be known yet. */
  of: (name: string | undefined) =>
    name === undefined ? 'Availability' : `Availability of ${name}`,
  hint: 'Choose a mode and paint the hours of a usual week. All other hours are available.',
  nothingYet: 'Available at all hours so far.',
  grid: 'Weekly availability',
  mode: 'Mode',
  keys: 'Arrow keys move, Space paints, Shift with arrow keys paints several hours.',
  saved: 'Availability saved',
  saveFailed: 'Failed to save the availability',
  undone: 'Undone',
  stale: 'Somebody else changed this availability meanwhile.',
  discard: {
    title: 'Discard unsaved changes?',
    message: 'The availability that you changed is not saved.',
    action: 'Discard',
    cancel: 'Stay',
    tone: 'danger',
  },
} as const

export const availabilityExceptionTexts = {
  hint: 'Single dates that differ from the usual week.',
  wholeDay: 'Whole day',
  note: 'Note',
  overlap: 'Another exception covers these hours already',
  tooMany: 'There can be at most 366 exceptions',
} as const
