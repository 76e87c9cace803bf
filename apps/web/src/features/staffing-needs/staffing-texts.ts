/** '6,258' or '37.5'. */
const weekHours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export const neededPeopleText = (count: number): string =>
  `${count} ${count === 1 ? 'person' : 'people'}`

export const staffingTexts = {
  title: 'Staffing needs',
  description:
    'How many people you need in a usual week. The schedule shows where they are missing.',
  loading: 'Loading staffing needs',
  loadFailed: 'The staffing needs could not be loaded.',
  grid: 'Staffing needs',
  position: 'Position',
  anyPosition: 'Any position',
  unknownPosition: 'Deleted position',
  people: 'People',
  more: 'One more',
  fewer: 'One fewer',
  hint: (count: number) =>
    count === 0
      ? 'Paint hours in which nobody is needed.'
      : `Paint hours that need ${neededPeopleText(count)}.`,
  keys: 'Arrow keys move, Space paints, Shift with arrow keys paints several hours, digits set the number of people.',
  others: 'A small figure is what other positions need.',
  nobody: 'Nobody',
  needed: (count: number) => `${count} needed`,
  forOthers: (count: number) => `${count} for others`,
  perWeek: (minutes: number) => `${weekHours.format(minutes / 60)} hours of work in a usual week`,
  saved: 'Staffing needs saved',
  saveFailed: 'The staffing needs could not be saved. Please try again.',
  undo: 'Undo',
  undone: 'Staffing needs restored',
  stale: 'Somebody else changed the staffing needs meanwhile.',
  discard: {
    title: 'Discard unsaved changes?',
    message: 'The staffing needs that you changed are not saved.',
    action: 'Discard',
    cancel: 'Stay',
    tone: 'danger',
  },
} as const

export const needExceptionTexts = {
  hint: 'Dates with needs of their own, in place of those of their weekday.',
  nobody: 'Nobody is needed that day',
  closed: 'Nobody needed',
  quarter: 'Times are on quarters of an hour, such as 9:15',
  count: 'People must be from 0 to 99',
  taken: 'Another exception has this position at these times already',
  tooMany: 'There can be at most 1,000 exceptions',
} as const

export const pastWeekTexts = {
  open: 'Take from past weeks',
  title: 'Take from past weeks',
  hint: 'The usual number of people by weekday, hour and position. Nothing is saved before you save.',
  weeks: 'Weeks',
  preview: 'Preview',
  loading: 'Reading the weeks...',
  failed: 'The weeks could not be read.',
  chooseFirst: 'Choose at least one week.',
  nothing: 'Nothing was planned in these weeks.',
  noWork: 'Nobody',
  use: 'Use these needs',
  cancel: 'Cancel',
  used: 'Needs taken from past weeks. Save to keep them.',
} as const
