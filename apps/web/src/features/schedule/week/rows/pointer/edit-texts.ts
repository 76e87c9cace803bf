import { shiftCount } from '../../schedule-texts.ts'

/** The texts of changes on the grid itself, whose code loads once the page is used. */
export const gridEditTexts = {
  firstDay: 'This is the first day of the week',
  lastDay: 'This is the last day of the week',
  firstRow: 'There is nobody above',
  lastRow: 'There is nobody below',
  dayBound: 'The shift cannot leave its day',
  shortest: 'A shift stays at least 30 minutes long',
  rowGone: 'This employee left the schedule, nothing was changed',
  clockChange: 'The clocks change then: no shift fits there',
  cancelled: 'Cancelled, nothing was changed',
  copy: 'Copy',
  copied: 'copied',
  moved: 'moved',
  thatDay: 'That day:',
} as const

/** '4 shifts moved'. */
export const placedText = (count: number, done: string): string => `${shiftCount(count)} ${done}`
